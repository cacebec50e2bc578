import { expect, test } from 'vitest';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { partOf } from '../../locales/parts.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { toWords } from '../../src/intl/Words.tsx';
import { chooseText } from '../../src/lottery/rules/chooseText.ts';
import { costText, returnsText } from '../../src/lottery/rules/moneyText.ts';
import { oddsLines } from '../../src/lottery/rules/oddsLines.ts';
import { tell, type Told } from '../../src/lottery/rules/told.ts';
import { winText } from '../../src/lottery/rules/winText.ts';
import { englishIn } from '../intl/support/english.ts';
import { textsIn } from '../intl/support/texts.ts';

// The rules of play types as a player reads them. Only a reader can tell whether they are right: the text is approved, and
// `npx vitest run --project 'code*' tests/lottery/ruleTexts.test.ts --update` writes it.

interface Printed {
  readonly name: string;
  readonly told: Told;
}

const toldIn = async (code: string): Promise<readonly Printed[]> => {
  const intl = toWords(await textsIn(code));
  return (Object.keys(playTypesOf) as FormatName[]).flatMap((format) => {
    const of = formats[format];
    const prizes = of.of === 'board' ? of.prizes : [];
    return playTypesOf[format].map((play) => ({
      name: `${format} ${play.playType}`,
      told: tell(play, prizes, '$', intl),
    }));
  });
};

const sentences = (told: Told) => [chooseText(told), winText(told), costText(told), returnsText(told)];

const printed = ({ name, told }: Printed): string => {
  const { won, lost } = told.play.examples;
  const lines = oddsLines(told).map(({ outcome, figures, pays, often }) =>
    ['', outcome, ...(figures === null ? [] : [figures]), pays, often].join(' | '),
  );
  return [
    `${name}: ${told.word(told.play.title)}`,
    ...sentences(told).map((sentence) => `  ${sentence}`),
    ...lines.map((line) => ` ${line}`),
    `  ${won.drawn.join(' ')}: ${won.numbers} is paid ${told.money(won.paid)}`,
    `  ${lost.drawn.join(' ')}: ${lost.numbers} is paid nothing`,
    '',
  ].join('\n');
};

/** The first play type of each kind: the sentences of the others are made of the same texts with other values. */
const oneOfEachKind = (all: readonly Printed[]): Printed[] => {
  const kindOf = ({ told: { play } }: Printed) =>
    [play.pick, play.distinct, play.wins.by, play.wins.reading, play.rows.length > 1].join();
  const kinds = all.map(kindOf);
  return all.filter((one, at) => kinds.indexOf(kindOf(one)) === at);
};

test('the rules of a play type of each kind read as they were approved', async () => {
  const told = oneOfEachKind(await toldIn('EN'));
  await expect(told.map(printed).join('\n')).toMatchFileSnapshot('ruleTexts.txt');
});

test('no sentence of the rules is in English on a Tahitian page, or lacks a value', async () => {
  const texts = (await toldIn('TY')).flatMap(({ told }) => [
    ...sentences(told),
    ...oddsLines(told).flatMap(({ outcome, figures, often }) => [outcome, figures ?? '', often]),
  ]);
  expect(texts.flatMap(englishIn)).toEqual([]);
  expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
});

test('figures with the same odds share a line, so that no table is longer than fourteen lines', async () => {
  const longest = Math.max(...(await toldIn('EN')).map(({ told }) => oddsLines(told).length));
  expect(longest).toBe(14);
});

test('no text of the rules of lotteries is fetched before a page needs it', () => {
  const ids = Object.keys(en).filter((id) => id.startsWith('lottery_rule_'));
  expect(ids).not.toEqual([]);
  expect(ids.filter((id) => partOf(id) !== 'later')).toEqual([]);
});
