// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import { Trends } from '../../src/lottery/trends/Trends.tsx';
import { closeSite, openSite, settle } from '../banners/support/site.tsx';
import { offline, reply, type Answer } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

const { menu, openedNumero } = contract.lottery;
type Drawn = ReplyOf<typeof openedNumero>['list'][number];

afterEach(closeSite);

const drawOf = (drawId: number, numbers: readonly string[], changes: Partial<Drawn> = {}): Drawn => ({
  ...openedNumero.example.reply.list[0]!,
  drawId: String(drawId),
  drawnAt: new Date(Date.parse('2026-01-02T00:00:00Z') + drawId * 60_000).toISOString(),
  numbers: [...numbers],
  ...changes,
});

const listed = (list: readonly Drawn[]): Answer => reply(openedNumero, { list: [...list], totalPages: 1 });

const show = async (format: FormatName, answer: Answer, last: Drawn | null = null) => {
  const of = formats[format];
  const game = lotteryGame.create({
    ...menu.example.reply.list[0]!,
    balls: of.of === 'balls' ? of : null,
    prizes: of.of === 'board' ? of.prizes : [],
    playTypes: playTypesOf[format],
  });
  return openSite(<Trends game={game} last={last} />, {
    given: (gateway) => {
      gateway.usually(openedNumero.name, answer);
    },
  });
};

const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
const table = () => within(screen.getByRole('table'));
const rows = () =>
  table()
    .getAllByRole('row')
    .map((row) => [...row.children].map(plain));
const headed = (title: string) => rows().find(([head]) => head === title);
const tabs = () => screen.getAllByRole('tab').map(plain);
const choose = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const line = () => document.querySelector('polyline')?.getAttribute('points');

const few = [
  drawOf(4, ['3', '3', '1', '0', '9']),
  drawOf(3, [], { state: 'cancelled' }),
  drawOf(2, ['7', '3', '3', '3', '2']),
  drawOf(1, ['3', '8', '0', '0', '1']),
];

describe('the trends of a lottery', () => {
  test('R7.38 have a row for each draw and a column for each digit, and below how often and how long ago it came', async () => {
    await show('five', listed(few));
    expect(screen.getByRole('table', { name: 'Ten thousands, the last 3 draws' })).toBeDefined();
    const never = '–not in these draws';
    expect(rows()).toEqual([
      ['Draw', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
      ['4', '', '', '', '3', '', '', '', '', '', ''],
      ['2', '', '', '', '', '', '', '', '7', '', ''],
      ['1', '', '', '', '3', '', '', '', '', '', ''],
      ['How often', '0', '0', '0', '2', '0', '0', '0', '1', '0', '0'],
      ['Draws ago', never, never, never, '0', never, never, never, '1', never, never],
    ]);
  });

  test('R7.38 show another place on request, with a line through its hits that screen readers skip', async () => {
    await show('five', listed(few));
    expect(line()).toBe('3.5,0.5 7.5,1.5 3.5,2.5');
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    choose('Ones');
    expect(line()).toBe('9.5,0.5 2.5,1.5 1.5,2.5');
    expect(screen.getByRole('table', { name: 'Ones, the last 3 draws' })).toBeDefined();
  });

  test('R7.38 show all places together without a line, and say how many times a digit came in a draw', async () => {
    await show('five', listed(few));
    choose('Any place');
    expect(line()).toBeUndefined();
    expect(headed('2')).toEqual(['2', '', '', '2', '33 3 times', '', '', '', '7', '', '']);
    expect(headed('How often')?.slice(1).map(Number)).toEqual([3, 2, 1, 6, 0, 0, 0, 1, 1, 1]);
  });

  test('R7.38 are those of the last 30 draws, or of the last 50 or 100', async () => {
    const many = Array.from({ length: 100 }, (_, at) => drawOf(200 - at, ['1', '2', '3', '4', '5']));
    const { requests } = await show('five', listed(many));
    const count = () => headed('How often')?.[2];
    expect(count()).toBe('30');
    choose('Last 50');
    expect(count()).toBe('50');
    choose('Last 100');
    expect(count()).toBe('100');
    expect(requests.filter((request) => request.startsWith(openedNumero.name))).toHaveLength(1);
  });

  test('R7.38 begin with the draw that the clock has just shown', async () => {
    await show('five', listed(few), drawOf(5, ['8', '1', '1', '1', '1']));
    expect(rows()[1]?.[0]).toBe('5');
    expect(headed('Draws ago')?.slice(1)[8]).toBe('0');
  });

  test('R7.38 of twenty balls out of eighty are those of all places', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4 + 1));
    await show('keno', listed([drawOf(1, numbers)]));
    expect(tabs()).toEqual(['Last 30', 'Last 50', 'Last 100']);
    expect(screen.getByRole('table', { name: 'Any place, the last draw' })).toBeDefined();
    expect(rows()[0]).toHaveLength(81);
  });

  test('R2.06 R7.38 of a board are those of the tens and ones of its special prize', async () => {
    await show('south', listed([drawOf(1, ['123407', '55555'])]));
    expect(tabs().slice(3)).toEqual(['Tens', 'Ones', 'Any place']);
    expect(line()).toBe('0.5,0.5');
    choose('Ones');
    expect(line()).toBe('7.5,0.5');
  });

  test('R2.05 always say that past draws tell nothing about the next', async () => {
    await show('five', offline);
    expect(screen.getByText(text('lottery_trends_note'))).toBeDefined();
  });

  test('R7.38 of a lottery that has drawn nothing say so', async () => {
    await show('five', listed([drawOf(3, [], { state: 'cancelled' })]));
    expect(screen.getByText(text('lottery_nothing_drawn'))).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('R8.20 that could not be loaded are loaded again on request', async () => {
    const { gateway } = await show('five', offline);
    gateway.usually(openedNumero.name, listed(few));
    fireEvent.click(screen.getByRole('button', { name: text('retry') }));
    await settle();
    expect(rows()).toHaveLength(6);
  });
});
