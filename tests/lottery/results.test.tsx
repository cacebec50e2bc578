// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { lotteryGame } from '../../contract/lottery/lottery.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { Words } from '../../src/intl/Words.tsx';
import type { LotteryGame } from '../../src/lottery/draws/lotteryFeeds.ts';
import { PlayRules } from '../../src/lottery/rules/PlayRules.tsx';
import { Trends } from '../../src/lottery/trends/Trends.tsx';
import { VietnamResults } from '../../src/lottery/vietnam/VietnamResults.tsx';
import { closeSite, openSite, settle } from '../banners/support/site.tsx';
import { textsIn } from '../intl/support/texts.ts';
import { offline, reply, type Answer } from '../../flowbook/world/answers.ts';
import { text, textInTahitian } from '../../flowbook/world/text.ts';

const { menu, openedNumero } = contract.lottery;
type Drawn = ReplyOf<typeof openedNumero>['list'][number];

const listed = (list: readonly Drawn[]): Answer => reply(openedNumero, { list: [...list], totalPages: 1 });
const plain = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim();
const cellsOf = (table: HTMLElement) => [...table.querySelectorAll('tr')].map((row) => [...row.children].map(plain));

describe('a Vietnamese lottery', () => {
  afterEach(closeSite);

  const game: LotteryGame = lotteryGame.create({
    ...menu.example.reply.list[0]!,
    gameCode: 'NORTH3D',
    secondsBetweenDraws: 0,
    balls: null,
    prizes: formats.north.prizes,
  });

  const board = [
    '40507',
    '11124',
    ...['20031', '20038'],
    ...['30011', '30022', '30033', '30044', '30055', '30066'],
    ...['4011', '4022', '4033', '4099'],
    ...['5010', '5020', '5030', '5040', '5050', '5060'],
    ...['607', '617', '627'],
    ...['81', '82', '83', '84'],
  ];

  const noonOf = (day: number) => new Date(2026, 0, day, 12).toISOString();
  const drawOf = (day: number, numbers: readonly string[] = board, changes: Partial<Drawn> = {}): Drawn => ({
    ...openedNumero.example.reply.list[0]!,
    drawId: `26010${day}0001`,
    drawnAt: noonOf(day),
    numbers: [...numbers],
    ...changes,
  });
  const special = (number: string) => [number, ...board.slice(1)];
  const days = [
    drawOf(6),
    drawOf(5, special('55555')),
    drawOf(3, [], { state: 'cancelled' }),
    drawOf(2, special('22222')),
  ];

  interface Shown {
    of?: LotteryGame;
    answer?: Answer;
    last?: Drawn | null;
    hits?: readonly string[];
  }

  const show = ({ of = game, answer = listed(days), last = null, hits = [] }: Shown = {}) =>
    openSite(<VietnamResults game={of} last={last} hits={new Set(hits)} />, {
      given: (gateway) => {
        gateway.usually(openedNumero.name, answer);
      },
    });

  const prizes = () => screen.getByRole('table', { name: /^Draw / });
  const endings = () => screen.getByRole('table', { name: text('lottery_vietnam_endings') });
  const numbersOf = (title: string) => {
    const row = [...prizes().querySelectorAll('tr')].find(({ cells }) => plain(cells[0]!) === title);
    return [...row!.querySelectorAll('li')].map(plain);
  };
  const look = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await settle();
  };
  const lookUp = (day: string) => look(text('lottery_vietnam_day'), day);

  describe('the results of a Vietnamese lottery', () => {
    test('R2.06 are the board of the newest draw, with all numbers of each prize in its row', async () => {
      await show();
      expect(prizes().querySelector('caption')?.textContent).toContain('2601060001');
      expect(cellsOf(prizes()).map(([title]) => title)).toEqual(formats.north.prizes.map(({ title }) => title));
      expect(numbersOf('Special prize')).toEqual(['40507']);
      expect(numbersOf('Third prize')).toEqual(board.slice(4, 10));
      expect(numbersOf('Seventh prize')).toEqual(['81', '82', '83', '84']);
    });

    test('R2.06 list its heads and tails beside the board', async () => {
      await show();
      expect(cellsOf(endings())).toEqual([
        ['Digit', 'Heads', 'Tails'],
        ['0', '7 7', '1 2 3 4 5 6'],
        ['1', '0 1 1 7', '1 1 3 8'],
        ['2', '0 2 2 4 7', '2 2 8'],
        ['3', '0 1 3 3 8', '3 3 8'],
        ['4', '0 4', '2 4 8'],
        ['5', '0 5', '5'],
        ['6', '0 6', '6'],
        ['7', '–none', '0 0 1 2'],
        ['8', '1 2 3 4', '3'],
        ['9', '9', '9'],
      ]);
    });

    test('R2.06 mark the endings that the player has bet on, and tell screen readers', async () => {
      await show({ hits: ['07', '99'] });
      expect(numbersOf('Special prize')).toEqual(['40507 you bet on this']);
      expect([...document.querySelectorAll('mark')].map(plain)).toEqual([
        '07',
        '99',
        '07',
        '7',
        '7',
        '0',
        '0',
        '9',
        '9',
      ]);
      expect(screen.getByText(text('lottery_vietnam_marked'))).toBeDefined();
    });

    test('R2.06 do not mention bets if there are none', async () => {
      await show();
      expect(document.querySelector('mark')).toBeNull();
      expect(screen.queryByText(text('lottery_vietnam_marked'))).toBeNull();
    });

    test('R7.38 show the draw that the clock has just shown', async () => {
      await show({ last: drawOf(7, special('77777')) });
      expect(numbersOf('Special prize')).toEqual(['77777']);
    });

    test('R2.06 of balls or dice are shown without prizes', async () => {
      const dice = { ...game, prizes: [], balls: formats.dice };
      await show({ of: dice, answer: listed([drawOf(6, ['2', '5', '5'])]) });
      expect(screen.queryByRole('table')).toBeNull();
      expect(document.body.textContent).toContain('2 5 5');
    });

    test('R7.38 say so if the lottery has not drawn', async () => {
      await show({ answer: listed([]) });
      expect(screen.getByText(text('lottery_nothing_drawn'))).toBeDefined();
    });

    test('R8.20 that could not be loaded are loaded again on request', async () => {
      const { gateway } = await show({ answer: offline });
      gateway.usually(openedNumero.name, listed(days));
      fireEvent.click(screen.getByRole('button', { name: text('retry') }));
      await settle();
      expect(numbersOf('Special prize')).toEqual(['40507']);
    });
  });

  describe('looking up a day of a Vietnamese lottery', () => {
    const dayField = () => screen.getByLabelText<HTMLInputElement>(text('lottery_vietnam_day'));

    test('R7.38 offers the days from the oldest draw to the newest', async () => {
      await show();
      expect([dayField().min, dayField().max]).toEqual(['2026-01-02', '2026-01-06']);
    });

    test('R7.38 shows the board of that day, without marks of bets on another draw', async () => {
      await show({ hits: ['07'] });
      await lookUp('2026-01-02');
      expect(numbersOf('Special prize')).toEqual(['22222']);
      expect(document.querySelector('mark')).toBeNull();
    });

    test('R7.38 of the newest draw shows it with its marks, and makes no call', async () => {
      const { requests } = await show({ hits: ['07'] });
      const before = requests.length;
      await lookUp('2026-01-06');
      expect(numbersOf('Special prize')).toEqual(['40507 you bet on this']);
      expect(requests.length).toBe(before);
    });

    test('R7.38 leads back to the newest draw', async () => {
      await show();
      await lookUp('2026-01-02');
      fireEvent.click(screen.getByRole('button', { name: text('lottery_vietnam_newest') }));
      expect(dayField().value).toBe('');
      expect(numbersOf('Special prize')).toEqual(['40507']);
    });

    test('R7.38 says that a day had no draw, and keeps the day', async () => {
      await show();
      await lookUp('2026-01-04');
      expect(screen.getByText(/^No draw took place on/).textContent).toBe('No draw took place on January 4, 2026.');
      expect(dayField().value).toBe('2026-01-04');
      expect(screen.queryByRole('table')).toBeNull();
    });

    test('R7.38 makes no call for a day before the first draw or after the newest', async () => {
      const { requests } = await show();
      const before = requests.length;
      await lookUp('0202-01-04');
      expect(screen.getByText(/^No draw took place on/)).toBeDefined();
      await lookUp('2026-01-07');
      expect(screen.getByText(/^No draw took place on/)).toBeDefined();
      expect(requests.length).toBe(before);
    });

    test('R7.38 says that the draw of a day was cancelled', async () => {
      await show();
      await lookUp('2026-01-03');
      expect(screen.getByText(/was cancelled/).textContent).toContain('2601030001');
    });

    test('R7.38 has the time too if a day has several draws, and shows the last one by then', async () => {
      const hourly = [15, 14, 13].map((hour) =>
        drawOf(6, special(`000${hour}`), { drawId: String(hour), drawnAt: new Date(2026, 0, 6, hour).toISOString() }),
      );
      await show({ of: { ...game, secondsBetweenDraws: 3_600 }, answer: listed(hourly) });
      expect(screen.queryByLabelText(text('lottery_vietnam_time'))).toBeNull();
      await lookUp('2026-01-06');
      expect(numbersOf('Special prize')).toEqual(['00015']);
      await look(text('lottery_vietnam_time'), '14:59');
      expect(numbersOf('Special prize')).toEqual(['00014']);
      await look(text('lottery_vietnam_time'), '12:30');
      expect(screen.getByText(/^No draw took place on/).textContent).toMatch(/ by 12:30\.$/);
    });

    test('R8.20 that failed is repeated on request', async () => {
      const { gateway } = await show();
      gateway.usually(openedNumero.name, offline);
      await lookUp('2026-01-02');
      gateway.usually(openedNumero.name, listed(days));
      fireEvent.click(screen.getByRole('button', { name: text('retry') }));
      await settle();
      expect(numbersOf('Special prize')).toEqual(['22222']);
    });
  });
});

describe('trends', () => {
  afterEach(closeSite);

  const drawOf = (drawId: number, numbers: readonly string[], changes: Partial<Drawn> = {}): Drawn => ({
    ...openedNumero.example.reply.list[0]!,
    drawId: String(drawId),
    drawnAt: new Date(Date.parse('2026-01-02T00:00:00Z') + drawId * 60_000).toISOString(),
    numbers: [...numbers],
    ...changes,
  });

  const show = async (format: FormatName, answer: Answer, last: Drawn | null = null) => {
    const of = formats[format];
    const game = lotteryGame.create({
      ...menu.example.reply.list[0]!,
      balls: of.of === 'balls' ? of : null,
      prizes: of.of === 'board' ? of.prizes : [],
      playTypes: playTypesOf[format],
    });
    return openSite(<Trends game={game} seen={last ? [last] : []} />, {
      given: (gateway) => {
        gateway.usually(openedNumero.name, answer);
      },
    });
  };

  const rows = () => cellsOf(screen.getByRole('table'));
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
    test('R7.38 have a row for each draw and a column for each digit, and below them how often and how long ago it came', async () => {
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

    test('R7.38 start with the draw that the clock has just shown', async () => {
      await show('five', listed(few), drawOf(5, ['8', '1', '1', '1', '1']));
      expect(rows()[1]?.[0]).toBe('5');
      expect(headed('Draws ago')?.slice(1)[8]).toBe('0');
    });

    test('R7.38 of twenty balls out of eighty cover all places', async () => {
      const numbers = Array.from({ length: 20 }, (_, at) => String(at * 4 + 1));
      await show('keno', listed([drawOf(1, numbers)]));
      expect(tabs()).toEqual(['Last 30', 'Last 50', 'Last 100']);
      expect(screen.getByRole('table', { name: 'Any place, the last draw' })).toBeDefined();
      expect(rows()[0]).toHaveLength(81);
    });

    test('R2.06 R7.38 of a board cover the tens and ones of its special prize', async () => {
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

    test('R7.38 say so if the lottery has not drawn', async () => {
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
});

const texts = { EN: await textsIn('EN'), TY: await textsIn('TY') };

describe('the rules of a play type', () => {
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

  const headers = () => [...document.querySelectorAll('thead th')].map(plain);
  const lines = () => cellsOf(screen.getByRole('table')).slice(1);

  const example = (id: TextId) => screen.getByRole('region', { name: text(id) });
  const facts = (region: HTMLElement) =>
    within(region)
      .getAllByRole('term')
      .map((term) => [plain(term), plain(term.nextElementSibling!)]);
  const result = (region: HTMLElement) => plain(region.lastElementChild!);

  test('stand under its title, and say how to choose, when it wins and what it pays', () => {
    show('five', 'last2');
    const rules = screen.getByRole('region', { name: 'Last two, straight' });
    expect(within(rules).getByRole('heading', { level: 3, name: 'Last two, straight' })).toBeDefined();
    expect(rules.textContent).toContain('Choose one digit for each of the 2 places: Tens, Ones.');
    expect(rules.textContent).toContain('You win when every place is right');
    expect(rules.textContent).toContain('$97.00 comes back of every $100.00 staked');
  });

  test('have a table of odds with a name, column headers and row headers, where choices that pay alike share a row', () => {
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

  test('have a table of odds that says beside a choice at which numbers it wins, and where it pays less', () => {
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

  test('work out in money a bet that wins and one that loses', () => {
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

  test('count every stake of a bet on all numbers of a board, and mark the numbers that come', () => {
    show('north', 'lot2');
    expect(screen.getByText('A bet costs 27 stakes', { exact: false }).textContent).toContain(
      '$27.00 at $1.00 a stake',
    );
    expect(lines()).toEqual([['Each time it comes', '$98.00', '27 times in 100 draws']]);
    const won = example('lottery_rule_example_won');
    expect(result(won)).toBe('You stake $27.00 and are paid $294.00: you win $267.00.');
    expect([...won.querySelectorAll('strong')].map(plain)).toEqual(['60812', '0812', '12']);
    expect(result(example('lottery_rule_example_lost'))).toBe(
      'You stake $27.00 and are paid nothing: you lose $27.00.',
    );
  });

  test('have an example on a board with only the prizes of the play type', () => {
    show('south', 'ends2');
    expect(facts(example('lottery_rule_example_won')).map(([term]) => term)).toEqual([
      'Special prize',
      'Eighth prize',
      'Your choice',
    ]);
  });

  test('mark on a board the numbers that begin with the chosen ones if the first digits count', () => {
    show('north', 'lot2head');
    const won = example('lottery_rule_example_won');
    expect([...won.querySelectorAll('strong')].map(plain)).toEqual(['58347']);
  });

  test('are in Tahitian on a Tahitian page, with Vietnamese names unchanged', () => {
    show('north', 'cross2', 'TY');
    expect(screen.getByRole('heading', { level: 3, name: 'Xiên 2' })).toBeDefined();
    expect(screen.getByText(textInTahitian('lottery_rule_cost_one'))).toBeDefined();
    expect(screen.getByRole('columnheader', { name: textInTahitian('lottery_rule_often') })).toBeDefined();
  });

  test('include every row that the menu of lotteries sends', () => {
    const [game] = menu.example.reply.list;
    const [play] = lotteryGame.create(game).playTypes;
    render(
      <Words texts={texts.EN}>
        <PlayRules play={play!} prizes={game!.prizes} symbol="$" />
      </Words>,
    );
    expect(result(example('lottery_rule_example_won'))).toBe('You stake $1.00 and are paid $97.00: you win $96.00.');
  });
});
