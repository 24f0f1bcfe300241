//! The page's answer until the command line and the page share one.

use super::report::{Game, Report};
use super::rule::{self, Play, Shape};
use super::{misere, rules, Answer};

pub fn answer(arguments: &[String], input: &str) -> Answer {
	find(arguments, input).unwrap_or_else(|error| Answer {
		error: Some(error),
		..Answer::default()
	})
}

fn find(arguments: &[String], input: &str) -> Result<Answer, String> {
	let rule = arguments.first().ok_or("expected a rule")?;
	let (mut size, mut values, mut is_misere) = (60, Vec::new(), false);
	for argument in &arguments[1..] {
		if argument == "--misere" {
			is_misere = true;
		} else if let Some((name, value)) = argument.split_once('=') {
			values.push((
				name.to_string(),
				value.parse().map_err(|_| "expected a number")?,
			));
		} else if let Ok(number) = argument.parse() {
			size = number;
		}
	}
	if rule == "-" {
		let table: Result<Vec<u32>, _> = input
			.split([' ', ',', '\n'])
			.filter(|word| !word.is_empty())
			.map(str::parse)
			.collect();
		let table = table.map_err(|_| "expected values")?;
		let size = table.len().saturating_sub(1);
		let game = Game {
			name: "your values".to_string(),
			table,
			..Game::default()
		};
		return Ok(report(game, size));
	}
	if is_misere {
		let report = misere::Misere::new(rule, size, None)?;
		return Ok(Answer {
			text: report.text(),
			json: report.json(),
			..Answer::default()
		});
	}
	if let Ok(game) = rules::game(rule, size, None, &mut |_| ()) {
		return Ok(report(game, size));
	}
	let rule = rule::parse(rule, &values).map_err(|error| error.to_string())?;
	let mut play = Play::new(&rule, 1 << 32);
	if rule.shape == Shape::Heap {
		let (table, trouble) = play.heaps(size);
		if let Some(trouble) = trouble {
			return Err(trouble.to_string());
		}
		let table: Vec<u32> = table.into_iter().map(|value| value.unwrap_or(0)).collect();
		let mut found = report(
			Game {
				name: rule.text.clone(),
				table,
				..Game::default()
			},
			size,
		);
		found.code = rule::solver(&rule, "solver");
		return Ok(found);
	}
	let size = size.min(40) as u64;
	let mut grid = Vec::new();
	for a in 0..=size {
		let mut row = Vec::new();
		for b in 0..=size {
			row.push(
				play.value(&[a, b])
					.map_err(|trouble| trouble.to_string())?
					.unwrap_or(0),
			);
		}
		grid.push(row);
	}
	let json = format!("{{\"rule\": {:?}, \"values\": {grid:?}}}", rule.text);
	Ok(Answer {
		text: format!("{}\n", rule.text),
		json,
		code: rule::solver(&rule, "solver"),
		..Answer::default()
	})
}

fn report(game: Game, size: usize) -> Answer {
	let report = Report::new(game, size);
	Answer {
		text: report.text(None),
		json: report.json(),
		svg: report.svg(),
		..Answer::default()
	}
}
