import { motifs } from '../../gateway/sandbox/art/motifs/index.ts';
import {
  bettingMs,
  emblems,
  exchangeMs,
  fightSides,
  hitsToWin,
  payFight,
  scoreOf,
  type Exchange,
  type FightOdds,
  type FightPhase,
  type FightSide,
} from '../rules/fight.ts';
import { createBlock } from './block.ts';
import { createEventPanel } from './eventPanel.ts';
import { createOffline, follow, makeSure } from './follow.ts';
import { button, el, folded, svg, tableOf, told } from './kit.ts';
import { panelOf, putUp } from './layout.ts';
import { createOwnSeed } from './ownSeed.ts';
import { createSound, live, money, obeySite, say, sayRefusal, tell } from './shell.ts';
import { createStake } from './stake.ts';

interface Bet {
  readonly side: FightSide;
  readonly stake: string;
  readonly state: 'taking' | 'taken' | 'refused' | 'taken_back' | 'settled';
  readonly place: number;
}

interface Fight {
  readonly id: string;
  readonly red: number;
  readonly blue: number;
  readonly startsAt: number;
  readonly phase: FightPhase;
  readonly odds: FightOdds;
  readonly exchanges: readonly Exchange[];
  readonly score: readonly [number, number];
  readonly winner: FightSide | null;
  readonly seedHash: string;
  readonly clientSeed: string | null;
  readonly seeds: readonly string[];
  readonly bets: readonly Bet[];
  readonly paid: string | null;
}

interface Past {
  readonly id: string;
  readonly red: number;
  readonly blue: number;
  readonly winner: FightSide;
  readonly score: readonly [number, number];
}

export interface FightState {
  readonly game: { readonly name: string };
  readonly minBet: string;
  readonly maxBet: string;
  readonly balance: string | null;
  readonly now: number;
  /** The fight that can be bet on or seen; none until the next begins, where nobody saw it begin. */
  readonly fight: Fight | null;
  readonly nextAt: number;
  readonly history: readonly Past[];
}

const nameOf = (emblem: number): string => emblems[emblem] ?? '';
const odds = (hundredths: number): string => (hundredths / 100).toFixed(2);
const letters: Readonly<Record<FightSide, string>> = { red: 'R', blue: 'B', draw: 'D' };
const stakeText: Readonly<Record<Exclude<Bet['state'], 'taken' | 'settled'>, string>> = {
  taking: 'waiting for the wallet',
  refused: 'not taken',
  taken_back: 'given back',
};

const betText = ({ odds: offered, winner }: Fight, { side, stake, state }: Omit<Bet, 'place'>): string => {
  const pays = (won: FightSide) => payFight({ [side]: Number(stake) }, offered, won);
  if (state === 'taken') return `pays ${money(pays(side))}`;
  if (state !== 'settled') return stakeText[state];
  if (winner === null || pays(winner) === 0) return 'lost';
  return winner === 'draw' && side !== 'draw' ? 'given back' : `paid ${money(pays(winner))}`;
};

const emblemOf = (side: 'red' | 'blue') => {
  const drawing = svg('svg', { viewBox: '-100 -100 200 200', 'aria-hidden': 'true' });
  const field_ =
    side === 'red'
      ? svg('circle', { r: '78', class: 'field-of' })
      : svg('path', { d: 'M0-96L96 0L0 96L-96 0Z', class: 'field-of' });
  const head = svg('g', { transform: side === 'red' ? '' : 'scale(-1 1)' });
  head.innerHTML = motifs.rooster('var(--emblem-ink)', 'var(--emblem-ground)', 'var(--emblem-light)');
  drawing.append(field_, head);
  const name = el('b', {});
  const ribbons = el('p', { class: 'ribbons', 'aria-hidden': 'true' });
  return { box: el('div', { class: `emblem ${side}` }, drawing, name, ribbons), name, ribbons };
};

/** A duel in a ring: betting, the fight, its result, and the next one; a side of it can be chosen already. */
export const openFight = (first: FightState, pick: string): void => {
  let state = first;
  let ahead = 0;
  let chosen: FightSide | null = null;
  let isSending = false;
  let said = '';
  const sound = createSound();
  const goesOn = 'Bets that you placed are settled all the same.';
  const block = createBlock(() => refresh(), goesOn);

  const red = emblemOf('red');
  const blue = emblemOf('blue');
  const score = el('output', { class: 'figure', 'aria-hidden': 'true' });
  const phase = el('p', { class: 'under' });
  const offline = createOffline(goesOn, 'The game can be reached again.', () => refresh());
  const past = el('ol', { class: 'chips', 'aria-label': 'The last fights, the latest first' });
  const stage = el(
    'div',
    { class: 'fight-stage' },
    past,
    el('div', { class: 'duel' }, red.box, score, blue.box),
    phase,
    offline.node,
  );

  const balance = el('bdi', { class: 'balance' });
  const stake = createStake({ ...first, step: 1, before: '' });
  const sides = el('div', { class: 'odds', role: 'radiogroup', 'aria-label': 'Bet on' });
  const main = button('Choose a side', () => void place(), 'main');
  const own = el('ul', { class: 'own', 'aria-label': 'Your bets on this fight' });
  const ownSeed = createOwnSeed();
  const proof = createEventPanel(
    {
      title: 'Check a fight',
      fixed:
        'The hash of the house’s seed is shown before you bet, so it cannot be changed afterwards. The seeds of all bets are mixed in when betting closes.',
      hash: 'Hash of the server seed of this fight',
      seed: 'Your seed for the next bet',
      none: 'The seeds are shown once a fight is over.',
    },
    ownSeed,
  );
  const last = el('div', {});

  const sideName = (fight: Fight, side: FightSide): string =>
    side === 'draw' ? 'Draw' : `${nameOf(fight[side])} (${side})`;

  const buttons = Object.fromEntries(
    fightSides.map((side) => {
      const made = el('button', { type: 'button', role: 'radio', class: `odd ${side}` });
      made.addEventListener('click', () => choose(side));
      sides.append(made);
      return [side, made];
    }),
  ) as Record<FightSide, HTMLButtonElement>;
  sides.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = fightSides.indexOf(chosen ?? 'red');
    const next = fightSides[(at + by + fightSides.length) % fightSides.length] ?? 'red';
    choose(next);
    buttons[next].focus();
  });

  const serverNow = (): number => Date.now() + ahead;
  const closesIn = (fight: Fight): number => fight.startsAt + bettingMs - serverNow();
  const isOpen = (): boolean => {
    const { fight } = state;
    return fight !== null && closesIn(fight) > 0 && block.why() === null && !offline.isOffline();
  };

  function choose(side: FightSide): void {
    chosen = side;
    refresh();
  }

  const place = async (): Promise<void> => {
    const { fight } = state;
    if (!fight || chosen === null || !isOpen() || isSending) return;
    isSending = true;
    refresh();
    const bet = {
      key: crypto.randomUUID(),
      fight: fight.id,
      side: chosen,
      stake: stake.value(),
      clientSeed: ownSeed.value(),
    };
    const answer = await makeSure('fight/bet', bet, () => say('We are making sure of your bet.'));
    isSending = false;
    ownSeed.renew();
    if (following.hear(answer)) {
      say(`${money(bet.stake)} on ${sideName(fight, bet.side)}.`);
      tell('round.began');
      tell('balance.changed');
    } else {
      sayRefusal(answer);
      block.heed(answer.status);
      void following.look();
    }
    refresh();
  };

  const mainLabel = (): string => {
    const { fight } = state;
    if (isSending) return 'Placing your bet';
    if (block.why() !== null) return 'Bets are off';
    if (!isOpen() || !fight) return 'Bets are closed';
    if (chosen === null) return 'Choose a side';
    return `Bet ${money(stake.value())} on ${chosen === 'draw' ? 'a draw' : nameOf(fight[chosen])}`;
  };

  function refresh(): void {
    const { fight } = state;
    const label = mainLabel();
    if (main.textContent !== label) main.textContent = label;
    main.setAttribute('aria-disabled', String(!isOpen() || isSending || chosen === null));
    for (const side of fightSides) {
      const made = buttons[side];
      const name = fight ? sideName(fight, side) : side;
      made.replaceChildren(el('span', {}, name), el('b', {}, fight ? odds(fight.odds[side]) : '–'));
      made.setAttribute('aria-label', fight ? `${name}, ${odds(fight.odds[side])}` : name);
      made.setAttribute('aria-checked', String(chosen === side));
      made.setAttribute('aria-disabled', String(!isOpen()));
      made.tabIndex = (chosen ?? 'red') === side ? 0 : -1;
    }
    tick();
  }

  /** Time left is for the eyes alone. */
  function tick(): void {
    const { fight, nextAt } = state;
    const text = (): string => {
      const untilNext = Math.max(0, Math.ceil((nextAt - serverNow()) / 1_000));
      if (!fight) return `The next fight begins in ${untilNext} s.`;
      const left = Math.ceil(closesIn(fight) / 1_000);
      if (left > 0) return `Bets close in ${left} s`;
      if (fight.winner === null) return 'They fight';
      return `${fight.winner === 'draw' ? 'A draw' : `${nameOf(fight[fight.winner])} wins`}. Next in ${untilNext} s`;
    };
    const now = text();
    if (phase.textContent !== now) phase.textContent = now;
    const isDone = fight === null || closesIn(fight) <= 0;
    if (isDone && main.textContent !== mainLabel() && !isSending) refreshButtons();
  }
  function refreshButtons(): void {
    main.textContent = mainLabel();
    main.setAttribute('aria-disabled', 'true');
    for (const side of fightSides) buttons[side].setAttribute('aria-disabled', 'true');
  }

  const showEmblem = (side: 'red' | 'blue', fight: Fight | null): void => {
    const { box, name, ribbons } = side === 'red' ? red : blue;
    name.textContent = fight ? nameOf(fight[side]) : '';
    const lost = fight ? fight.score[side === 'red' ? 1 : 0] : 0;
    ribbons.replaceChildren(
      ...Array.from({ length: hitsToWin }, (_, at) => el('i', at < hitsToWin - lost ? {} : { class: 'untied' })),
    );
    const isLoser = fight?.winner != null && fight.winner !== 'draw' && fight.winner !== side;
    box.classList.toggle('bows', isLoser);
    box.classList.toggle('wins', fight?.winner === side);
    box.classList.toggle('strikes', fight?.winner === null && fight.exchanges.at(-1) === side);
  };

  const showOwn = (fight: Fight | null): void => {
    const bets = fight?.bets ?? [];
    own.replaceChildren(
      ...(bets.length === 0
        ? [el('li', {}, 'Your bets appear here.')]
        : bets.map(({ side, stake: minor, state: at }) =>
            el(
              'li',
              {},
              el('span', {}, `${money(Number(minor))} on ${fight ? sideName(fight, side) : side}`),
              el('small', {}, fight ? betText(fight, { side, stake: minor, state: at }) : ''),
            ),
          )),
    );
    const paid = Number(fight?.paid ?? 0);
    if (paid > 0) own.append(el('li', { class: 'paid' }, el('b', {}, `Paid: ${money(paid)}`)));
  };

  const showPast = (): void => {
    past.replaceChildren(
      ...state.history.map(({ id, winner, red: r, blue: b }) =>
        el(
          'li',
          {},
          el('span', { class: `mark ${winner}`, 'aria-hidden': 'true' }, letters[winner]),
          el(
            'span',
            { class: 'hidden' },
            winner === 'draw'
              ? `${nameOf(r)} and ${nameOf(b)}: a draw`
              : `${nameOf(winner === 'red' ? r : b)} (${winner}) won ${id}`,
          ),
        ),
      ),
    );
    last.replaceChildren(
      state.history.length === 0
        ? el('p', {}, 'Fights that are over appear here.')
        : tableOf(
            'The last fights of this ring',
            ['Red', 'Blue', 'Score', 'Winner', 'Proof'],
            state.history.map(({ id, red: r, blue: b, winner, score: [rs, bs] }) => [
              nameOf(r),
              nameOf(b),
              `${rs} to ${bs}`,
              winner === 'draw' ? 'Draw' : nameOf(winner === 'red' ? r : b),
              button('Check', () => void proof.prove(id)),
            ]),
          ),
    );
  };

  /** Says hits every second exchange, and the end; and tells the site once bets are settled. */
  const speak = (fight: Fight): void => {
    const { exchanges, winner, paid, bets } = fight;
    const end =
      winner === null
        ? ''
        : winner === 'draw'
          ? 'A draw.'
          : `${nameOf(fight[winner])} wins, ${fight.score.join(' to ')}.`;
    const settled =
      paid === null ? '' : Number(paid) > 0 ? ` You are paid ${money(Number(paid))}.` : ' Your stake is lost.';
    const now = `${fight.id} ${end}${settled === '' ? '' : 'paid'}`;
    if (winner !== null && (bets.length === 0 || paid !== null) && said !== now) {
      said = now;
      say(`${end}${settled}`);
      if (paid === null) return;
      if (Number(paid) > 0) sound.chime();
      tell('round.ended');
      tell('balance.changed');
    }
    if (winner !== null) return;
    const even = exchanges.slice(0, exchanges.length - (exchanges.length % 2));
    const hit = even.findLast((each) => each !== 'miss');
    const text = `${fight.id} ${even.length}`;
    if (even.length === 0 || hit === undefined || said === text) return;
    said = text;
    const [r, b] = scoreOf(even);
    say(`${hit === 'red' ? 'Red' : 'Blue'} hits, ${hit === 'red' ? `${r} to ${b}` : `${b} to ${r}`}.`);
  };

  const show = (next: FightState): void => {
    const isNew = next.fight?.id !== state.fight?.id;
    state = next;
    ahead = next.now - Date.now();
    const { fight } = next;
    if (next.balance !== null) balance.textContent = money(Number(next.balance));
    score.textContent = fight ? fight.score.join(' : ') : '– : –';
    stage.dataset['phase'] = fight?.winner != null ? 'shown' : (fight?.phase ?? 'shown');
    showEmblem('red', fight);
    showEmblem('blue', fight);
    showOwn(fight);
    showPast();
    const places = fight?.bets.map(({ place: at }) => at) ?? [];
    proof.show(
      fight?.seedHash,
      fight?.clientSeed == null
        ? 'The list of seeds is shown when betting closes.'
        : `Client seed ${fight.clientSeed}, from ${fight.seeds.length} seeds${places.length === 0 ? '' : `; yours is number ${places.join(', ')} of ${fight.seeds.length}`}.`,
    );
    if (isNew) chosen = null;
    refresh();
    if (fight) speak(fight);
  };

  const following = follow<FightState>({
    name: 'fight/state',
    body: () => ({}),
    show,
    // During a fight there is news each second.
    within: () => {
      const { fight } = state;
      if (fight?.winner !== null) return 2_000;
      if (closesIn(fight) > 0) return closesIn(fight) + 50;
      return exchangeMs;
    },
    offline: offline.heed,
    over: block.heed,
  });
  stake.select.addEventListener('change', refresh);
  window.setInterval(tick, 250);

  putUp(
    state.game.name,
    stage,
    panelOf('Play', balance, sound.toggle, sides, stake.row, main, block.node, live, own),
    folded(
      'Rules and payouts',
      told(
        'Two emblems, an exchange a second, at most twelve. An exchange is a hit of red, a hit of blue or a parry; a hit unties one ribbon of the other side. Five hits win at once; after twelve exchanges the side with more hits wins.',
        'A bet on a side pays its odds, and comes back if the fight is a draw. A bet on the draw pays its odds. Odds stay as they are from the start of the fight, and you may bet several times, on any side.',
        'RTP 95.4 to 96.0 % on a side, 89.3 to 89.9 % on a draw.',
      ),
    ),
    proof.panel,
    folded('Last 20 fights', last),
  );
  obeySite({ onPause: block.obey, onBalance: () => void following.look() });
  show(first);
  const side = fightSides.find((each) => pick === `${first.fight?.id ?? ''}:${each}`);
  if (side) choose(side);
};
