import { palettes, type PaletteName } from '../../gateway/sandbox/art/ink.ts';
import { motifs, type MotifName } from '../../gateway/sandbox/art/motifs/index.ts';
import { coinsOf, lineRows, scatterPay, symbols, tables, type Column } from '../rules/reels.ts';
import { el, pause, percent, svg, tableOf, told, type Desk, type Round, type View } from './kit.ts';

type Symbols = Readonly<Record<string, readonly [MotifName, PaletteName]>>;

/** The pictures of the symbols; a game has one of these sets. */
const sets: readonly Symbols[] = [
  {
    A: ['leaf', 'mint'],
    B: ['lemon', 'saffron'],
    C: ['plum', 'lilac'],
    D: ['cherries', 'rose'],
    E: ['bell', 'dusk'],
    F: ['lantern', 'claret'],
    G: ['gem', 'lapis'],
    H: ['crown', 'ink'],
    W: ['star', 'baize'],
    S: ['moon', 'plum'],
  },
  {
    A: ['shell', 'sky'],
    B: ['wave', 'lagoon'],
    C: ['snail', 'bone'],
    D: ['turtle', 'moss'],
    E: ['fish', 'coral'],
    F: ['octopus', 'plum'],
    G: ['whale', 'lapis'],
    H: ['chest', 'ink'],
    W: ['compass', 'baize'],
    S: ['lighthouse', 'dusk'],
  },
  {
    A: ['clover', 'mint'],
    B: ['mushroom', 'rose'],
    C: ['hare', 'bone'],
    D: ['owl', 'lilac'],
    E: ['fox', 'clay'],
    F: ['stag', 'moss'],
    G: ['tiger', 'saffron'],
    H: ['flame', 'claret'],
    W: ['sun', 'ink'],
    S: ['mountain', 'dusk'],
  },
];

const reelPause = 140;
const spinning = 420;

/** Three or five reels. */
export const reels = (desk: Desk): View => {
  const { setup, game } = desk.state();
  if (setup.engine !== 'reels') throw new Error('this game has no reels');
  const { table, lines } = setup;
  const { reels: count, pays, rtp } = tables[table];
  const coins = coinsOf(table, lines);
  const set = sets[Number(game.nodeId) % sets.length] ?? {};
  let shownRound = '';
  let busy = false;

  const titleOf = (symbol: string): string => {
    const name = set[symbol]?.[0] ?? '';
    return symbol === 'W' ? `${name}, wild` : symbol === 'S' ? `${name}, scatter` : name;
  };
  const pictureOf = (symbol: string): SVGElement => {
    const [motif, palette] = set[symbol] ?? ['star', 'ink'];
    const { ground, main, light, deep } = palettes[palette];
    const drawn = svg('g');
    drawn.innerHTML = motifs[motif](main, deep, light);
    return svg(
      'svg',
      { viewBox: '-64 -64 128 128', role: 'img', 'aria-label': titleOf(symbol) },
      svg('rect', { x: '-64', y: '-64', width: '128', height: '128', fill: ground }),
      drawn,
    );
  };
  const grid = el('div', { class: `reels of-${count}`, role: 'group', 'aria-label': 'Reels' });
  const wins = el('ul', { class: 'wins' });
  const stage = el('div', { class: 'reel-stage' }, grid, wins);

  const showColumn = (reel: number, column: Column): void => {
    grid.children[reel]?.replaceChildren(
      ...[...column].map((symbol) => el('div', { class: 'cell' }, pictureOf(symbol))),
    );
  };
  grid.append(...Array.from({ length: count }, () => el('div', { class: 'reel' })));
  for (let reel = 0; reel < count; reel += 1)
    showColumn(reel, `${'HWG'[reel % 3] ?? 'A'}${'SHF'[reel % 3] ?? 'A'}${'EGW'[reel % 3] ?? 'A'}`);

  const isWinning = (round: Round, reel: number, row: number): boolean => {
    const { result } = round;
    if (result?.engine !== 'reels') return false;
    const symbol = result.columns[reel]?.[row];
    return result.wins.some((won) => {
      if (won.symbol === 'S') return symbol === 'S';
      if (reel >= won.length) return false;
      return won.line === null ? symbol === won.symbol || symbol === 'W' : Number(lineRows[won.line]?.[reel]) === row;
    });
  };
  const coinOf = (round: Round) => round.choice.stake / coins;
  const sayWin = (
    round: Round,
    won: { line: number | null; symbol: string; length: number; ways: number; pays: number },
  ): string => {
    const where =
      won.symbol === 'S'
        ? `${won.length} scatters`
        : won.line === null
          ? `${won.length} × ${titleOf(won.symbol)}, ${won.ways} ${won.ways === 1 ? 'way' : 'ways'}`
          : `Line ${won.line + 1}: ${won.length} × ${titleOf(won.symbol)}`;
    return `${where}, ${desk.money(won.pays * coinOf(round))}`;
  };
  const finish = (round: Round): void => {
    const { result } = round;
    if (result?.engine !== 'reels') return;
    for (const [reel, column] of [...grid.children].entries())
      for (const [row, cell] of [...column.children].entries())
        cell.classList.toggle('won', isWinning(round, reel, row));
    grid.classList.toggle('has-won', result.wins.length > 0);
    wins.replaceChildren(...result.wins.map((won) => el('li', {}, sayWin(round, won))));
    if (result.wins.length === 0) wins.replaceChildren(el('li', { class: 'none' }, 'Nothing on this spin.'));
  };
  const stop = async (round: Round): Promise<void> => {
    const { result } = round;
    if (result?.engine !== 'reels') return;
    for (const [reel, column] of result.columns.entries()) {
      if (!desk.isStill()) await pause(reel === 0 ? spinning : reelPause);
      showColumn(reel, column);
      grid.children[reel]?.classList.remove('turning');
    }
    finish(round);
  };

  const scatters = count === 3 ? [3] : [3, 4, 5];
  return {
    stage,
    fields: [],
    rules: told(
      table === 'ways'
        ? `243 ways: a symbol pays for every way it runs from the left over adjacent reels. A spin costs 25 coins.`
        : `${lines} ${lines === 1 ? 'line' : 'lines'}, each paid from the left. A line bet is the stake divided by ${lines}.`,
      `The ${titleOf('W')}, stands for every symbol but the scatter; there is none on the first reel. Scatters pay anywhere, on the whole stake: ${scatters.map((many) => `${many} pay ${scatterPay(count, many)}×`).join(', ')}.`,
      tableOf(
        `What a run pays, in ${table === 'ways' ? 'coins for each way' : 'line bets'}`,
        ['Symbol', ...Array.from({ length: count - 1 }, (_, index) => `${index + 2}`)],
        [...symbols]
          .reverse()
          .map((symbol) => [
            el('span', { class: 'symbol' }, pictureOf(symbol), titleOf(symbol)),
            ...pays[symbol].map((each) => (each === 0 ? '–' : each.toLocaleString('en'))),
          ]),
      ),
      `RTP ${percent(rtp)}, computed over every outcome of the reels.`,
    ),
    main: () => ({ label: busy ? 'Spinning' : 'Spin', enabled: !busy }),
    press: async () => {
      busy = true;
      desk.refresh();
      grid.classList.remove('has-won');
      wins.replaceChildren();
      if (!desk.isStill()) for (const reel of grid.children) reel.classList.add('turning');
      const sent = await desk.send('begin', { stake: desk.stake() });
      const { round } = desk.state();
      if (sent && round?.state === 'settled') await stop(round);
      for (const reel of grid.children) reel.classList.remove('turning');
      busy = false;
      desk.refresh();
    },
    show: () => {
      const { round } = desk.state();
      if (busy || round?.result?.engine !== 'reels' || shownRound === round.roundId) return;
      shownRound = round.roundId;
      for (const [reel, column] of round.result.columns.entries()) showColumn(reel, column);
      finish(round);
    },
    describe: (round) => (Number(round.win) > 0 ? `Won ${desk.money(Number(round.win))}` : 'Nothing won'),
    drawn: (result) =>
      result.engine === 'reels' ? `the reels stop at ${result.columns.join(' ')}, from the left and top to bottom` : '',
  };
};
