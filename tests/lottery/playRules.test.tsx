// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { Words } from '../../src/intl/Words.tsx';
import type { TextId } from '../../src/intl/texts.ts';
import { PlayRules } from '../../src/lottery/rules/PlayRules.tsx';
import { contract } from '../../contract/index.ts';
import { textsIn } from '../intl/support/texts.ts';
import { text, textInTahitian } from '../walk/text.ts';

const texts = { EN: await textsIn('EN'), TY: await textsIn('TY') };

afterEach(cleanup);

const prizesOf = (format: FormatName) => {
  const of = formats[format];
  return of.of === 'board' ? of.prizes : [];
};

const show = (format: FormatName, playType: string, language: keyof typeof texts = 'EN') => {
  const play = playTypesOf[format].find((each) => each.playType === playType)!;
  return render(
    <Words texts={texts[language]}>
      <PlayRules play={play} prizes={prizesOf(format)} symbol="$" />
    </Words>,
  );
};

const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();

const headers = () => screen.getAllByRole('columnheader').map(plain);
const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [plain(within(row).getByRole('rowheader')), ...within(row).getAllByRole('cell').map(plain)]);

const example = (id: TextId) => screen.getByRole('region', { name: text(id) });
const facts = (region: HTMLElement) =>
  within(region)
    .getAllByRole('term')
    .map((term) => [plain(term), plain(term.nextElementSibling!)]);
const result = (region: HTMLElement) => plain(region.lastElementChild!);

test('the rules of a play type stand under its title, and say how to choose, when it wins and what comes back', () => {
  show('five', 'last2');
  const rules = screen.getByRole('region', { name: 'Last two, straight' });
  expect(within(rules).getByRole('heading', { level: 3, name: 'Last two, straight' })).toBeDefined();
  expect(rules.textContent).toContain('Choose one digit for each of the 2 places: Tens, Ones.');
  expect(rules.textContent).toContain('You win when every place is right');
  expect(rules.textContent).toContain('$97.00 comes back of every $100.00 staked');
});

test('the table of odds has a name, column headers and row headers, and choices that pay alike share a row', () => {
  show('race', 'sum2');
  expect(screen.getByRole('table', { name: 'What it pays: Sum of first two' })).toBeDefined();
  expect(headers()).toEqual(['Choice', 'Pays for $1.00, stake included', 'How often']);
  expect(lines()).toEqual([
    ['3, 4, 18, 19', '$43.64', 'once in 45 draws'],
    ['5, 6, 16, 17', '$21.82', 'once in 22.5 draws'],
    ['7, 8, 14, 15', '$14.54', 'once in 15 draws'],
    ['9, 10, 12, 13', '$10.90', 'once in 11.25 draws'],
    ['11', '$8.72', 'once in 9 draws'],
  ]);
});

test('the table of odds says beside a choice at which figures it wins, and where it pays less', () => {
  show('colour', 'colour');
  expect(headers()).toEqual(['Choice', 'Wins on', 'Pays for $1.00, stake included', 'How often']);
  expect(lines()).toEqual([
    ['Green', '1, 3, 7, 9', '$2.00', 'once in 2.5 draws'],
    ['Green', '5', '$1.50', 'once in 10 draws'],
    ['Red', '2, 4, 6, 8', '$2.00', 'once in 2.5 draws'],
    ['Red', '0', '$1.50', 'once in 10 draws'],
    ['Violet', '0, 5', '$4.80', 'once in 5 draws'],
  ]);
});

test('the rules of a play type work out in money a bet that wins and one that loses', () => {
  show('five', 'fixed');
  const won = example('lottery_rule_example_won');
  expect(facts(won)).toEqual([
    ['Drawn', '3 8 1 9 4'],
    ['Your choice', 'Ten thousands: 3'],
  ]);
  expect(result(won)).toBe('You stake $1.00 and are paid $9.70: you win $8.70.');
  const lost = example('lottery_rule_example_lost');
  expect(facts(lost)[1]).toEqual(['Your choice', 'Ten thousands: 8']);
  expect(result(lost)).toBe('You stake $1.00 and are paid nothing: you lose $1.00.');
});

test('the rules of a bet on all numbers of a board count every stake that it costs, and mark the numbers that come', () => {
  show('north', 'lot2');
  expect(screen.getByText('A bet costs 27 stakes', { exact: false }).textContent).toContain('$27.00 at $1.00 a stake');
  expect(lines()).toEqual([['Each time it comes', '$98.00', '27 times in 100 draws']]);
  const won = example('lottery_rule_example_won');
  expect(result(won)).toBe('You stake $27.00 and are paid $294.00: you win $267.00.');
  expect([...won.querySelectorAll('strong')].map(plain)).toEqual(['60812', '0812', '12']);
  expect(result(example('lottery_rule_example_lost'))).toBe('You stake $27.00 and are paid nothing: you lose $27.00.');
});

test('an example on a board shows only the prizes that the play type is about', () => {
  show('south', 'ends2');
  expect(facts(example('lottery_rule_example_won')).map(([term]) => term)).toEqual([
    'Special prize',
    'Eighth prize',
    'Your choice',
  ]);
});

test('an example on a board marks the numbers that begin with those chosen where the first digits count', () => {
  show('north', 'lot2head');
  const won = example('lottery_rule_example_won');
  expect([...won.querySelectorAll('strong')].map(plain)).toEqual(['58347']);
});

test('rules on a Tahitian page are in Tahitian, with Vietnamese names as they are', () => {
  show('north', 'cross2', 'TY');
  expect(screen.getByRole('heading', { level: 3, name: 'Xiên 2' })).toBeDefined();
  expect(screen.getByText(textInTahitian('lottery_rule_cost_one'))).toBeDefined();
  expect(screen.getByRole('columnheader', { name: textInTahitian('lottery_rule_often') })).toBeDefined();
});

test('a row that the menu of lotteries sends has its rules printed', () => {
  const [game] = contract.lottery.menu.example.reply.list;
  const [play] = lotteryGame.create(game).playTypes;
  render(
    <Words texts={texts.EN}>
      <PlayRules play={play!} prizes={game!.prizes} symbol="$" />
    </Words>,
  );
  expect(result(example('lottery_rule_example_won'))).toBe('You stake $1.00 and are paid $97.00: you win $96.00.');
});
