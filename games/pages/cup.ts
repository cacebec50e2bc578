import { houseKeeps, inOrder, kindOf, valueOf, type Dice, type Kind } from '../rules/cup.ts';
import { createBlock } from './block.ts';
import { chairName, diceText, handNames, titled } from '../rules/cupWords.ts';
import { dieOf } from './dice.ts';
import { createEventPanel } from './eventPanel.ts';
import { createOffline, follow, makeSure } from './follow.ts';
import { button, el, folded, svg, tableOf, told } from './kit.ts';
import { panelOf, putUp } from './layout.ts';
import { createOwnSeed } from './ownSeed.ts';
import { createSound, isStill, live, money, obeySite, refusals, say, sayRefusal, tell } from './shell.ts';
import { createStake } from './stake.ts';

interface Chair {
  readonly isOwn: boolean;
  readonly isHouse: boolean;
  readonly hasChosen: boolean;
  readonly first?: Dice;
  readonly keeps?: readonly boolean[] | null;
  readonly hand?: Dice;
  readonly kind?: Kind;
  readonly pays?: string;
}

type Phase = 'gathering' | 'taking' | 'keeping' | 'waiting' | 'shown' | 'over';

interface Game {
  readonly id: string;
  readonly stake: string;
  readonly most: number;
  readonly phase: Phase;
  readonly until: number | null;
  /** Why the player is not in it. */
  readonly why: string | null;
  readonly players: readonly Chair[];
  readonly pot?: string;
  readonly seat?: number;
  readonly seedHash?: string;
  readonly clientSeed?: string | null;
  readonly seeds?: readonly string[];
}

interface Past {
  readonly id: string;
  readonly stake: string;
  readonly win: string;
  readonly hand: Dice;
  readonly kind: Kind;
  readonly players: number;
}

export interface CupState {
  readonly game: { readonly name: string };
  readonly stakes: readonly string[];
  readonly chairs: number;
  readonly isRoom: boolean;
  readonly balance: string | null;
  readonly now: number;
  readonly cup: Game | null;
  readonly gathering: readonly { readonly stake: string; readonly players: number }[];
  readonly history: readonly Past[];
}

const handText = (hand: Dice): string => `${handNames[kindOf(hand)]}, ${diceText(inOrder(hand))}`;

const faces = ['one', 'two', 'three', 'four', 'five', 'six'];
const five = [0, 1, 2, 3, 4] as const;

const closedCup = (): SVGElement =>
  svg(
    'svg',
    { viewBox: '0 0 64 64', class: 'beaker', 'aria-hidden': 'true' },
    svg('path', { class: 'leather', d: 'M17 9Q32 3 47 9L55 54Q32 63 9 54Z' }),
    svg('path', { class: 'shade', d: 'M35 5Q43 6 47 9L55 54Q48 58 39 59Z' }),
    svg('path', { class: 'stitches', d: 'M16 15Q32 9 48 15M10 48Q32 56 54 48' }),
  );

const smallDice = (dice: Dice) =>
  el('p', { class: 'small-dice', 'aria-hidden': 'true' }, ...dice.map((die) => dieOf(die)));

const putAround = (chair: HTMLElement, at: number, of: number): void => {
  const spread = of === 1 ? 0 : 80 + 25 * Math.min(of, 4);
  const degrees = 270 - spread / 2 + (of === 1 ? 0 : (spread * at) / (of - 1));
  const turn = (degrees * Math.PI) / 180;
  chair.style.setProperty('--x', `${50 + 37 * Math.cos(turn)}%`);
  chair.style.setProperty('--y', `${58 + 36 * Math.sin(turn)}%`);
};

/** A table of five dice: gathering, choosing, the showdown, and the next game. */
export const openCup = (first: CupState): void => {
  let state = first;
  let ahead = 0;
  let keeps: readonly boolean[] = [];
  let keepsOf = '';
  let isSending = false;
  let said = '';
  const sound = createSound();
  const goesOn = 'A game that you sit in goes on and is paid.';
  const block = createBlock(() => refresh(), goesOn);

  const chairs = el('ul', { class: 'chairs', 'aria-label': 'Around the table' });
  const pot = el('b', {});
  const time = el('p', { class: 'under' });
  const tray = el('div', { class: 'five', role: 'group', 'aria-label': 'Your dice' });
  const throwName = el('p', { class: 'throw-name' });
  const hint = el('p', { class: 'hint' });
  const showdown = el('ol', { class: 'showdown', 'aria-label': 'Showdown' });
  const offline = createOffline(goesOn, 'The game can be reached again.', () => refresh());
  const stage = el(
    'div',
    { class: 'cup-stage' },
    el('div', { class: 'round-table' }, chairs, el('div', { class: 'pot' }, pot, time)),
    el('div', { class: 'tray' }, throwName, tray, hint),
    showdown,
    offline.node,
  );

  const dice = five.map((at) => {
    const made = el('button', { type: 'button', class: 'own-die' });
    made.addEventListener('click', () => toggle(at));
    made.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      focusDie((at + by + five.length) % five.length);
    });
    return made;
  });
  let reached = 0;
  const focusDie = (at: number): void => {
    reached = at;
    for (const [each, die] of dice.entries()) die.tabIndex = each === at ? 0 : -1;
    dice[at]?.focus();
  };

  const balance = el('bdi', { class: 'balance' });
  const stake = createStake({
    minBet: first.stakes[0] ?? '',
    maxBet: first.stakes.at(-1) ?? '',
    step: 1,
    before: first.cup?.stake ?? '',
  });
  const entry = first.isRoom
    ? el('p', { class: 'entry' }, 'Entry ', el('b', {}, money(Number(first.stakes[0]))), `, ${first.chairs} chairs`)
    : stake.row;
  const main = button('Play', () => press(), 'main');
  const ownSeed = createOwnSeed();
  const proof = createEventPanel(
    {
      title: 'Check a game',
      fixed:
        'The hash of the house’s seed is shown before any dice are thrown, so it cannot be changed afterwards. The seeds of all players are mixed in when the dice are dealt.',
      hash: 'Hash of the server seed of this game',
      seed: 'Your seed for the next game',
      none: 'The seeds are shown once a game is over.',
    },
    ownSeed,
  );
  const last = el('div', {});

  const serverNow = (): number => Date.now() + ahead;
  const leftOf = ({ until }: Game): number => Math.max(0, (until ?? 0) - serverNow());
  const secondsOf = (game: Game): number => Math.ceil(leftOf(game) / 1_000);
  const ownOf = (game: Game | null): Chair | undefined => game?.players.find(({ isOwn }) => isOwn);
  const humansOf = ({ players }: Game): number => players.filter(({ isHouse }) => !isHouse).length;
  const nameOf = (game: Game, chair: number): string =>
    game.players[chair]?.isOwn === true ? 'You' : chairName(chair, humansOf(game));
  const isDone = (): boolean => state.cup === null || state.cup.phase === 'shown' || state.cup.phase === 'over';
  const canPlay = (): boolean => isDone() && block.why() === null && !offline.isOffline() && !isSending;
  const canKeep = (): boolean => state.cup?.phase === 'keeping' && !offline.isOffline() && !isSending;

  function toggle(at: number): void {
    reached = at;
    if (canKeep()) keeps = keeps.map((kept, each) => (each === at ? !kept : kept));
    refresh();
  }

  const send = async (name: string, body: object, unsure: string): Promise<boolean> => {
    isSending = true;
    refresh();
    const answer = await makeSure(name, body, () => say(unsure));
    isSending = false;
    const isHeard = following.hear(answer);
    if (!isHeard) {
      sayRefusal(answer);
      block.heed(answer.status);
      void following.look();
    }
    refresh();
    return isHeard;
  };

  const press = async (): Promise<void> => {
    const { cup } = state;
    if (canPlay()) {
      const body = { key: crypto.randomUUID(), stake: stake.value(), clientSeed: ownSeed.value() };
      ownSeed.renew();
      await send('cup/play', body, 'We are making sure of your chair.');
    } else if (cup && canKeep()) await send('cup/keep', { game: cup.id, keeps }, 'We are making sure of your choice.');
  };

  const keepLabel = (): string => {
    const again = keeps.filter((kept) => !kept).length;
    return again === 0 ? 'Keep all five' : again === five.length ? 'Throw all again' : `Throw ${again} again`;
  };
  const mainLabel = (): string => {
    const { cup } = state;
    if (isSending) return cup?.phase === 'keeping' ? 'Throwing' : 'Taking a chair';
    switch (cup?.phase) {
      case 'gathering':
        return 'Waiting for players';
      case 'taking':
        return 'Taking the stakes';
      case 'keeping':
        return keepLabel();
      case 'waiting':
        return 'Waiting for the others';
      default:
        if (block.why() !== null) return 'Bets are off';
        return `${cup ? 'Play again' : 'Play'} for ${money(stake.value())}`;
    }
  };

  /** Time left is for the eyes alone, but for ten seconds before the end. */
  const timeText = (): string => {
    const { cup, gathering, chairs: most } = state;
    switch (cup?.phase) {
      case 'gathering':
        return `Begins in ${secondsOf(cup)} s. ${cup.players.length} of ${cup.most} chairs taken.`;
      case 'taking':
        return 'The stakes are taken.';
      case 'keeping':
        return `${secondsOf(cup)} s to choose`;
      case 'waiting':
        return `Showdown in ${secondsOf(cup)} s at the latest`;
      case 'shown':
        return endText(cup);
      default: {
        const waiting = gathering.find((table) => Number(table.stake) === stake.value())?.players ?? 0;
        if (waiting === 0) return 'Take a chair. Where no one joins you within 10 s, two house players do.';
        return `${waiting} of ${most} chairs taken. Press Play to join.`;
      }
    }
  };
  function tick(): void {
    const { cup } = state;
    const text = timeText();
    if (time.textContent !== text) time.textContent = text;
    if (cup?.phase !== 'keeping' || secondsOf(cup) > 10 || secondsOf(cup) < 8) return;
    sayOnce(`${cup.id} ten`, 'Ten seconds left.');
  }

  const winnersOf = (game: Game): number[] =>
    game.players.flatMap(({ pays }, chair) => (pays !== undefined && Number(pays) > 0 ? [chair] : []));

  function endText(game: Game): string {
    const winners = winnersOf(game);
    const hand = game.players[winners[0] ?? -1]?.hand;
    if (!hand) return '';
    const names = winners.map((chair) => nameOf(game, chair));
    const verb = names.length > 1 ? 'share the pot' : names[0] === 'You' ? 'win' : 'wins';
    return `${new Intl.ListFormat('en').format(names)} ${verb} with ${handText(hand)}.`;
  }

  const sayOnce = (key: string, text: string): boolean => {
    if (said.includes(`${key}\n`)) return false;
    // Only what was said of this game and the one before is of use.
    said = `${said}${key}\n`.slice(-1_000);
    say(text);
    return true;
  };

  /** Says the own throw, and the showdown; and tells the site what became of the stake. */
  const speak = (game: Game): void => {
    const { id, phase, why } = game;
    const own = ownOf(game);
    if (why !== null) {
      const text = why === 'called_off' ? 'The game was called off. Your stake comes back if it was taken.' : '';
      if (sayOnce(`${id} out`, text === '' ? (refusals[why] ?? refusals['unsure'] ?? '') : text)) {
        tell('balance.changed');
        if (why === 'balance_too_low') tell('deposit.wanted');
        block.heed(why);
      }
      return;
    }
    if (phase === 'gathering')
      sayOnce(`${id} gathering`, 'You have a chair. The game begins in 10 seconds at the latest.');
    if ((phase === 'keeping' || phase === 'waiting') && own?.first) {
      const words = `You threw ${own.first.join(', ')}: ${handNames[kindOf(own.first)]}. Choose which dice to keep.`;
      if (phase === 'keeping' && sayOnce(`${id} thrown`, words)) {
        tell('round.began');
        tell('balance.changed');
      }
      if (phase === 'waiting' && own.hand)
        sayOnce(`${id} again`, `You have ${own.hand.join(', ')}: ${handNames[kindOf(own.hand)]}.`);
    }
    if (phase !== 'shown' || !own?.hand) return;
    const paid = Number(own.pays);
    const end =
      paid > 0
        ? ` You are paid ${money(paid)}.`
        : ` You have ${handText(own.hand)}. Your stake of ${money(Number(game.stake))} is lost.`;
    if (!sayOnce(`${id} shown`, `${endText(game)}${end}`)) return;
    if (paid > 0) sound.chime();
    tell('round.ended');
    tell('balance.changed');
  };

  const showChairs = (game: Game | null): void => {
    const most = game?.most ?? state.chairs;
    const isDealt = game !== null && game.phase !== 'gathering' && game.phase !== 'taking';
    const others = (game?.players ?? []).map((chair, at) => ({ chair, at })).filter(({ chair }) => !chair.isOwn);
    const empty = isDealt && others.length > 0 ? 0 : Math.max(0, most - 1 - others.length);
    const made = others.map(({ chair: { isHouse, hasChosen, hand, kind, pays }, at }) => {
      const isWinner = Number(pays ?? 0) > 0;
      const words = kind ? titled(handNames[kind]) : isHouse ? 'plays for the house' : '';
      const waits = isDealt && !kind && !isHouse ? (hasChosen ? 'has chosen' : 'is choosing') : '';
      return el(
        'li',
        { class: `chair${hand ? ' open' : ''}${isWinner ? ' won' : ''}` },
        hand ? smallDice(hand) : closedCup(),
        el('b', {}, game ? nameOf(game, at) : ''),
        el('small', {}, words || waits || 'takes a chair'),
      );
    });
    for (let each = 0; each < empty; each += 1)
      made.push(el('li', { class: 'chair empty' }, closedCup(), el('small', {}, 'Empty chair')));
    for (const [at, chair] of made.entries()) putAround(chair, at, made.length);
    chairs.replaceChildren(...made);
    pot.textContent = game?.pot !== undefined && Number(game.pot) > 0 ? `Pot ${money(Number(game.pot))}` : '';
  };

  const showOwn = (game: Game | null): void => {
    const own = ownOf(game);
    const now = own?.hand ?? own?.first;
    stage.dataset['phase'] = game?.phase ?? 'idle';
    stage.classList.toggle('still', isStill());
    if (!game || !now) {
      throwName.textContent = 'Your cup';
      hint.textContent = '';
      if (tray.firstElementChild?.tagName !== 'svg') tray.replaceChildren(closedCup());
      return;
    }
    if (keepsOf !== game.id) {
      keepsOf = game.id;
      keeps = houseKeeps(now);
      reached = 0;
    }
    if (own?.keeps) keeps = own.keeps;
    if (tray.firstElementChild !== dice[0]) tray.replaceChildren(...dice);
    throwName.textContent = titled(handNames[kindOf(now)]);
    hint.textContent =
      game.phase === 'keeping' ? 'What is marked stays. If you do not choose in time, the house rule does.' : '';
    for (const [at, made] of dice.entries()) {
      const value = now[at] ?? 1;
      if (made.dataset['shows'] !== `${game.id} ${value}`) {
        made.replaceChildren(dieOf(value, { 'aria-hidden': 'true' }), el('span', {}));
        made.dataset['shows'] = `${game.id} ${value}`;
      }
      const kept = keeps[at] === true;
      const name = `die ${at + 1}, ${faces[value - 1] ?? ''}`;
      const isOpen = game.phase === 'keeping';
      const caption = made.querySelector('span');
      if (caption) caption.textContent = isOpen ? 'Keep' : kept ? 'Kept' : 'Thrown';
      made.setAttribute('aria-label', isOpen ? `Keep ${name}` : `${kept ? 'Kept' : 'Thrown'} ${name}`);
      made.setAttribute('aria-pressed', String(kept));
      made.setAttribute('aria-disabled', String(!canKeep()));
      made.tabIndex = at === reached ? 0 : -1;
    }
  };

  const showShowdown = (game: Game | null): void => {
    const isShown = game !== null && game.players.every(({ hand }) => hand) && game.players.length > 0;
    const key = isShown && !game.players.some(({ pays }) => pays === undefined) ? game.id : '';
    if (showdown.dataset['of'] === key) return;
    showdown.dataset['of'] = key;
    showdown.replaceChildren(
      ...(game && key !== ''
        ? game.players
            .map((chair, at) => ({ ...chair, at }))
            .sort((one, other) => valueOf(other.hand ?? []) - valueOf(one.hand ?? []))
            .map(({ at, hand = [], kind = 'nothing', pays, isOwn, isHouse }) =>
              el(
                'li',
                { class: `${Number(pays) > 0 ? 'won' : ''}${isOwn ? ' mine' : ''}` },
                el('b', {}, nameOf(game, at), ...(isHouse ? [el('small', {}, ' plays for the house')] : [])),
                smallDice(hand),
                el('span', { class: 'hidden' }, diceText(hand)),
                el('span', {}, titled(handNames[kind])),
                el('span', { class: 'pays' }, Number(pays) > 0 ? `wins ${money(Number(pays))}` : 'wins nothing'),
              ),
            )
        : []),
    );
  };

  let pastOf: string | undefined;
  const showPast = (): void => {
    const newest = state.history[0]?.id ?? '';
    if (pastOf === newest) return;
    pastOf = newest;
    last.replaceChildren(
      state.history.length === 0
        ? el('p', {}, 'Your games appear here.')
        : tableOf(
            'Your last games',
            ['Hand', 'Players', 'Stake', 'Paid', 'Proof'],
            state.history.map(({ id, hand, kind, players, stake: staked, win }) => [
              `${diceText(hand)}, ${handNames[kind]}`,
              String(players),
              money(Number(staked)),
              money(Number(win)),
              button('Check', () => void proof.prove(id)),
            ]),
          ),
    );
  };

  function refresh(): void {
    showOwn(state.cup);
    const label = mainLabel();
    if (main.textContent !== label) main.textContent = label;
    main.setAttribute('aria-disabled', String(!canPlay() && !canKeep()));
    // A stake is chosen between games alone.
    stake.row.hidden = !isDone();
    tick();
  }

  const show = (next: CupState): void => {
    state = next;
    ahead = next.now - Date.now();
    const { cup } = next;
    if (next.balance !== null) balance.textContent = money(Number(next.balance));
    showChairs(cup);
    showShowdown(cup);
    showPast();
    proof.show(
      cup?.seedHash ?? undefined,
      cup?.clientSeed == null
        ? 'The list of seeds is shown when the dice are dealt.'
        : `Client seed ${cup.clientSeed}, from ${cup.seeds?.length ?? 0} seeds; yours is number ${cup.seat ?? 0}.`,
    );
    refresh();
    if (cup) speak(cup);
  };

  const following = follow<CupState>({
    name: 'cup/state',
    body: () => ({}),
    show,
    // Others come and choose at any moment; and what the clock ends is shown at once.
    within: () => {
      const { cup } = state;
      if (!cup || isDone()) return 2_000;
      return cup.phase === 'taking' ? 500 : Math.max(250, Math.min(1_000, leftOf(cup) + 50));
    },
    offline: offline.heed,
    over: block.heed,
  });
  stake.select.addEventListener('change', refresh);
  window.setInterval(tick, 250);

  putUp(
    state.game.name,
    stage,
    panelOf('Play', balance, sound.toggle, entry, main, block.node, live),
    folded('Rules and payouts', rules()),
    proof.panel,
    folded('Last 20 games', last),
  );
  obeySite({ onPause: block.obey, onBalance: () => void following.look() });
  show(first);
};

const examples: readonly (readonly [Kind, Dice])[] = [
  ['five', [6, 6, 6, 6, 6]],
  ['four', [5, 5, 5, 5, 2]],
  ['full_house', [4, 4, 4, 1, 1]],
  ['straight', [2, 3, 4, 5, 6]],
  ['three', [3, 3, 3, 6, 1]],
  ['two_pairs', [6, 6, 2, 2, 5]],
  ['pair', [4, 4, 1, 3, 6]],
  ['nothing', [1, 2, 3, 4, 6]],
];

const rules = (): HTMLElement =>
  told(
    'Everyone throws five dice and sees their own alone. Choose once which to keep; the others are thrown again. You have 15 seconds. The best hand takes the pot, and equal hands share it.',
    'A game gathers for 10 seconds, or until all chairs are taken. Two players or more play each other. One alone plays two house players, who keep by a fixed rule and know no dice but their own: a five, a full house or a straight stays whole, otherwise what is there twice or more, and of nothing the sixes. The same rule keeps for you if you do not choose.',
    tableOf(
      'Hands, the best first. Equal hands are told apart by the faces that come most often, then by the highest.',
      ['Hand', 'For example'],
      examples.map(([kind, dice]) => [titled(handNames[kind]), smallDice(dice)]),
    ),
    'The house keeps 5 % of the pot and what cannot be shared in whole cents. RTP 95 % among equal players, at least 94.67 % where it is rounded; against two house players the best play returns 95.42 %.',
    'Players who know each other could tell each other their dice. That costs each of them 5 % of every pot all the same.',
  );
