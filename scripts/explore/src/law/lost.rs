//! A program whose value is 0 for a lost position and 1 for a won one, as a program that answers
//! "is it lost?".

use super::code::{number, two, Expression, Function, Operator, Program, Statement, Type};

/// The name of the function that answers.
const LOST: &str = "lost";

impl Program {
	/// The program that answers "is it lost?". If the values are used in another way than to be
	/// returned, the old function stays, and the new one calls it.
	pub fn lost(mut self) -> Program {
		if self.main.result == Type::Truth {
			self.main.name = LOST.to_string(); // it answers already
			return self;
		}
		let name = &self.main.name;
		let called_by_others = self.others.iter().any(|other| other.calls(name));
		match answers(&self.main.body, name) {
			Some(body) if !called_by_others => Program {
				main: Function {
					name: LOST.to_string(),
					result: Type::Truth,
					body,
					..self.main
				},
				others: self.others,
			},
			_ => self.called_by_lost(),
		}
	}

	fn called_by_lost(mut self) -> Program {
		let names = self.main.arguments.iter();
		let arguments = names.map(|(name, _)| Expression::Name(name.clone()));
		let value = Expression::Call(self.main.name.clone(), arguments.collect());
		let main = Function {
			name: LOST.to_string(),
			arguments: self.main.arguments.clone(),
			result: Type::Truth,
			body: vec![Statement::Return(two(Operator::Equal, value, number(0)))],
		};
		self.others.insert(0, self.main);
		Program {
			main,
			others: self.others,
		}
	}
}

/// The statements with answers in the place of values. `None` if a value of the function is used in
/// another way.
fn answers(body: &[Statement], function: &str) -> Option<Vec<Statement>> {
	let mut found = Vec::new();
	for statement in body {
		found.push(match statement {
			Statement::Return(value) => Statement::Return(answer(value, function)?),
			Statement::If {
				condition,
				then,
				otherwise,
			} => Statement::If {
				condition: condition.clone(),
				then: answers(then, function)?,
				otherwise: answers(otherwise, function)?,
			},
			Statement::While(condition, body) => {
				Statement::While(condition.clone(), answers(body, function)?)
			}
			Statement::Forever(body) => Statement::Forever(answers(body, function)?),
			_ if statement.calls(function) => return None,
			_ => statement.clone(),
		});
	}
	Some(found)
}

/// Is the value 0?
fn answer(value: &Expression, function: &str) -> Option<Expression> {
	Some(match value {
		Expression::Literal(value) => Expression::Truth(*value == 0),
		Expression::As(Type::Number, inner) if is_truth(inner) => not(inner),
		Expression::Call(name, arguments) if name == function => {
			Expression::Call(LOST.to_string(), arguments.clone())
		}
		Expression::Choose { of, keys, other } => {
			let mut answers = Vec::new();
			for (keys, value) in keys {
				answers.push((keys.clone(), answer(value, function)?));
			}
			Expression::Choose {
				of: of.clone(),
				keys: answers,
				other: Box::new(answer(other, function)?),
			}
		}
		Expression::If(three) => {
			let (yes, no) = (answer(&three.1, function)?, answer(&three.2, function)?);
			match (&yes, &no) {
				(Expression::Truth(true), Expression::Truth(false)) => three.0.clone(),
				(Expression::Truth(false), Expression::Truth(true)) => not(&three.0),
				_ => Expression::If(Box::new((three.0.clone(), yes, no))),
			}
		}
		_ if value.calls(function) => return None,
		_ => two(Operator::Equal, value.clone(), number(0)),
	})
}

/// Does the expression answer yes or no? Only a number is turned into a number for other reasons.
fn is_truth(expression: &Expression) -> bool {
	match expression {
		Expression::Not(_) | Expression::Truth(_) => true,
		Expression::Two(operator, _) => operator.answers(),
		_ => false,
	}
}

fn not(expression: &Expression) -> Expression {
	match expression {
		Expression::Not(inner) => (**inner).clone(),
		Expression::Two(operator, sides) => match operator.opposite() {
			Some(opposite) => Expression::Two(opposite, sides.clone()),
			None => Expression::Not(Box::new(expression.clone())),
		},
		_ => Expression::Not(Box::new(expression.clone())),
	}
}

impl Operator {
	/// Does it answer yes or no?
	pub fn answers(self) -> bool {
		self.opposite().is_some() || matches!(self, Operator::Both | Operator::Either)
	}

	/// The comparison that is true where this one is false.
	fn opposite(self) -> Option<Operator> {
		Some(match self {
			Operator::Equal => Operator::Different,
			Operator::Different => Operator::Equal,
			Operator::Less => Operator::AtLeast,
			Operator::AtLeast => Operator::Less,
			Operator::More => Operator::AtMost,
			Operator::AtMost => Operator::More,
			_ => return None,
		})
	}
}
