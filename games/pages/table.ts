import { cardName } from '../rules/cards.ts';
import { baccaratHands, isRed, tableGames, type Drawn } from '../rules/table.ts';
import { nameOf } from '../rules/tableWords.ts';
import { dieOf } from './dice.ts';
import { button, el, percent, tableOf, told, type Child, type Desk, type Round, type View } from './kit.ts';

const pays: Readonly<Record<string, string>> = {
  player: '1:1',
  banker: '0.95:1',
  tie: '8:1',
  player_pair: '11:1',
  banker_pair: '11:1',
  dragon: '1:1',
  tiger: '1:1',
  big: '1:1',
  small: '1:1',
  triple: '30:1',
  straight: '35:1',
  dozen: '2:1',
  column: '2:1',
};
const paysOf = (bet: string): string => pays[bet] ?? pays[bet.split('_')[0] ?? ''] ?? '1:1';

const rules = {
  baccarat:
    'Eight decks, shuffled for each round. The hand nearer to 9 wins; tens and pictures count nothing. Third cards follow the usual table. A tie gives stakes on player and banker back.',
  roulette: 'One wheel with 37 pockets and a single zero.',
  dragon_tiger:
    'Eight decks, one card each; the higher card wins, aces are low. A tie gives half of the stakes on dragon and tiger back.',
  sic_bo: 'Three dice. Big and small lose on a triple.',
} as const;
const verbs = { baccarat: 'Deal', roulette: 'Spin', dragon_tiger: 'Deal', sic_bo: 'Throw' } as const;

const suits: Readonly<Record<string, string>> = { S: '♠', H: '♥', D: '♦', C: '♣' };
const suitNames: Readonly<Record<string, string>> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

const cardOf = (card: number): HTMLElement => {
  const [rank = '', suit = ''] = cardName(card);
  const shown = rank === 'T' ? '10' : rank;
  return el(
    'span',
    {
      class: `card ${'HD'.includes(suit) ? 'red' : ''}`,
      role: 'img',
      'aria-label': `${shown} of ${suitNames[suit] ?? ''}`,
    },
    shown,
    el('i', {}, suits[suit] ?? ''),
  );
};
const colourOf = (pocket: number): string => (pocket === 0 ? 'zero' : isRed(pocket) ? 'red' : 'black');

/** Baccarat, roulette, dragon tiger or sic bo. */
export const table = (desk: Desk): View => {
  const { setup, maxBet } = desk.state();
  if (setup.engine !== 'table') throw new Error('this game has no table');
  const { game } = setup;
  const offered = tableGames[game].bets;
  const placed = new Map<string, number>();
  let shownRound = '';
  const total = () => [...placed.values()].reduce((sum, each) => sum + each, 0);

  const hand = (title: string, cards: readonly number[], points: string, won: boolean) =>
    el(
      'div',
      { class: won ? 'hand won' : 'hand' },
      el('h2', {}, `${title} ${points}`),
      el('p', { class: 'cards' }, ...cards.map(cardOf)),
    );
  const layOut = (drawn: Drawn): { readonly shown: readonly Child[]; readonly text: string } => {
    const [first = 0, second = 0] = drawn;
    if (game === 'baccarat') {
      const {
        player,
        banker,
        points: [p, b],
      } = baccaratHands(drawn);
      const text =
        p === b ? `Tie, ${p} to ${b}` : `${p > b ? 'Player' : 'Banker'} wins, ${Math.max(p, b)} to ${Math.min(p, b)}`;
      return { shown: [hand('Player', player, String(p), p > b), hand('Banker', banker, String(b), b > p)], text };
    }
    if (game === 'dragon_tiger') {
      const ahead = (first % 13) - (second % 13);
      const text = ahead === 0 ? 'Tie' : `${ahead > 0 ? 'Dragon' : 'Tiger'} wins`;
      return { shown: [hand('Dragon', [first], '', ahead > 0), hand('Tiger', [second], '', ahead < 0)], text };
    }
    if (game === 'roulette')
      return {
        shown: [el('span', { class: `pocket big ${colourOf(first)}` }, String(first))],
        text: `${first}, ${colourOf(first)}`,
      };
    const sum = drawn.reduce((all, each) => all + each, 0);
    return {
      shown: [el('p', { class: 'dice' }, ...drawn.map((die) => dieOf(die)))],
      text: `${drawn.join(', ')}: ${sum}`,
    };
  };
  const drawnOf = (round: Round | null): Drawn | null =>
    round?.result?.engine === 'table' ? round.result.drawn : null;

  const felt = el('div', { class: 'felt' });
  const word = el('p', { class: 'under' }, 'Choose a chip as your stake, put it on the bets, and begin.');
  const clear = button('Take bets off', () => {
    placed.clear();
    showBets();
  });
  const spots = new Map<string, HTMLButtonElement>();
  const board = el('div', { class: `board ${game}`, role: 'group', 'aria-label': 'Bets' });
  const stage = el('div', { class: 'table-stage' }, felt, word, board, clear);

  const showBets = (): void => {
    for (const [bet, spot] of spots) {
      const on = placed.get(bet) ?? 0;
      spot.classList.toggle('placed', on > 0);
      const chip = spot.querySelector('b');
      if (chip) chip.textContent = on > 0 ? desk.money(on) : '';
    }
    clear.disabled = placed.size === 0;
    desk.refresh();
  };
  for (const bet of Object.keys(offered)) {
    const [kind = '', number = ''] = bet.split('_');
    const spot = button(
      nameOf(bet),
      () => {
        if (total() + desk.stake() > Number(maxBet)) {
          desk.say('This is above the limit of the game.');
          return;
        }
        placed.set(bet, (placed.get(bet) ?? 0) + desk.stake());
        showBets();
      },
      `spot ${kind === 'straight' ? `straight ${colourOf(Number(number))}` : ''}`,
    );
    if (kind !== 'straight') spot.append(el('small', {}, paysOf(bet)));
    spot.append(el('b', {}));
    spots.set(bet, spot);
  }
  const straights = [...spots].filter(([bet]) => bet.startsWith('straight')).map(([, spot]) => spot);
  board.append(...[...spots].filter(([bet]) => !bet.startsWith('straight')).map(([, spot]) => spot));
  // Below the others: on a phone the whole row of colours would be out of sight under three dozen numbers.
  if (straights.length > 0) board.append(el('div', { class: 'numbers' }, ...straights));
  clear.disabled = true;
  felt.append(...layOut(game === 'roulette' ? [0] : game === 'sic_bo' ? [1, 3, 6] : [12, 25, 8, 10, 0, 0]).shown);

  const rtps = new Map(
    Object.entries(offered).map(([bet, rtp]) => [
      bet.startsWith('straight') ? 'One number' : nameOf(bet),
      [paysOf(bet), percent(rtp)],
    ]),
  );
  return {
    stage,
    fields: [],
    rules: told(
      rules[game],
      tableOf(
        'What bets pay, on average too',
        ['Bet', 'Pays', 'RTP'],
        [...rtps].map(([bet, cells]) => [bet, ...cells]),
      ),
    ),
    main: () => ({
      label: total() > 0 ? `${verbs[game]} for ${desk.money(total())}` : verbs[game],
      enabled: total() > 0,
    }),
    press: async () => {
      await desk.send('begin', { stake: total(), bets: Object.fromEntries(placed) });
    },
    show: () => {
      const { round } = desk.state();
      const drawn = drawnOf(round);
      if (!round || !drawn || shownRound === round.roundId) return;
      shownRound = round.roundId;
      const { shown, text } = layOut(drawn);
      felt.replaceChildren(...shown);
      felt.scrollIntoView({ block: 'nearest', behavior: desk.isStill() ? 'instant' : 'smooth' });
      word.textContent = `${text}. ${Number(round.win) > 0 ? `You get ${desk.money(Number(round.win))}.` : 'Your bets lost.'}`;
    },
    describe: (round) =>
      `${layOut(drawnOf(round) ?? []).text}; ${Number(round.win) > 0 ? `paid ${desk.money(Number(round.win))}` : 'lost'}`,
    drawn: (result) => (result.engine === 'table' ? `the table shows ${layOut(result.drawn).text}` : ''),
  };
};
