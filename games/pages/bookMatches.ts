import { firstMarketOf, type Sport } from '../rules/sports.ts';
import type { BookState, Match, Result } from './bookState.ts';
import { awayOf, homeOf, inOdds, inScore, leagueName, marketTitle, outcomeName, versus } from '../rules/matchWords.ts';
import { clockOf, clockText, crest, eventText, scoreText } from './bookWords.ts';
import { button, el } from './kit.ts';
import { keyed, setAttribute, setHidden, setText, type Part } from './patch.ts';

/** What the parts of a sportsbook's page know of the rest of it. */
export interface BookDesk {
  readonly sport: Sport;
  state(): BookState;
  now(): number;
  canBet(): boolean;
  isChosen(fixture: string, market: string, outcome: string): boolean;
  choose(fixture: string, market: string, outcome: string, odds: number): void;
  /** Shows once more what does not come from the server. */
  refresh(): void;
  look(): void;
  /** Says something, at most one sentence in two seconds. */
  speak(text: string): void;
  open(match: string): void;
  isOpen(match: string): boolean;
}

type Prices = Readonly<Record<string, number | null>>;

const markedFor = 2_000;

interface Offer {
  readonly match: Match;
  readonly market: string;
  readonly prices: Prices;
}

const arrows: Readonly<Record<string, string>> = { up: '▲', down: '▼' };

/** One outcome as a button that is pressed while it is on the slip. */
const createOdd = (desk: BookDesk, market: string, outcome: string) => {
  const [label, arrow, price] = [el('span', {}), el('i', { 'aria-hidden': 'true' }), el('b', {})];
  const node = el('button', { type: 'button', class: 'odd' }, label, el('span', { class: 'price' }, arrow, price));
  let offer: { match: Match; odds: number | null } | null = null;
  let movedAt = -Infinity;
  node.addEventListener('click', () => {
    if (!offer || node.getAttribute('aria-disabled') === 'true') return;
    desk.choose(offer.match.id, market, outcome, offer.odds ?? 0);
  });
  const show = (match: Match, odds: number | null): void => {
    const before = offer?.odds ?? odds;
    if (odds !== null && before !== null && odds !== before) {
      movedAt = Date.now();
      node.dataset['moved'] = odds > before ? 'up' : 'down';
    } else if (Date.now() - movedAt >= markedFor) delete node.dataset['moved'];
    offer = { match, odds };
    const name = outcomeName({ ...match, sport: desk.sport }, market, outcome);
    const isChosen = desk.isChosen(match.id, market, outcome);
    setText(label, name.short);
    setText(arrow, arrows[node.dataset['moved'] ?? ''] ?? '');
    setText(price, odds === null ? '–' : inOdds(odds));
    setAttribute(node, 'aria-label', `${name.long}, ${odds === null ? 'no odds' : inOdds(odds)}`);
    setAttribute(node, 'aria-pressed', String(isChosen));
    const isOff = odds === null || match.suspended || !desk.canBet();
    setAttribute(node, 'aria-disabled', String(isOff && !(isChosen && desk.canBet())));
  };
  return { node, show };
};

/** The outcomes of a market; arrows lead from one to the next. */
const createOdds = (desk: BookDesk, { market, prices }: Offer) => {
  const outcomes = Object.keys(prices);
  const odds = outcomes.map((outcome) => createOdd(desk, market, outcome));
  const nodes = odds.map((odd) => odd.node);
  const node = el('div', { role: 'group', class: `odds of-${outcomes.length}` }, ...nodes);
  let at = 0;
  const moveTo = (next: number): void => {
    at = next;
    nodes.forEach((each, index) => setAttribute(each, 'tabindex', index === at ? '0' : '-1'));
  };
  node.addEventListener('focusin', ({ target }) => moveTo(Math.max(0, nodes.indexOf(target as HTMLButtonElement))));
  node.addEventListener('keydown', (event) => {
    const last = nodes.length - 1;
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    nodes[(to + nodes.length) % nodes.length]?.focus();
  });
  moveTo(0);
  return {
    node,
    show: ({ match, prices: now }: Offer): void => {
      setAttribute(
        node,
        'aria-label',
        `${marketTitle(desk.sport, market)}, ${versus({ ...match, sport: desk.sport })}`,
      );
      odds.forEach((odd, index) => odd.show(match, now[outcomes[index] ?? ''] ?? null));
    },
  };
};

const suspendedTag = () => el('em', { class: 'suspended' }, 'Suspended');
const showsSuspended = ({ suspended, phase }: Match): boolean => suspended && phase === 'live';

const createMarket = (desk: BookDesk, first: Offer): Part<Offer> => {
  const suspended = suspendedTag();
  const odds = createOdds(desk, first);
  let last = first;
  const show = (offer: Offer): void => {
    last = offer;
    setHidden(suspended, !showsSuspended(offer.match));
    odds.show(offer);
  };
  return {
    node: el('section', { class: 'market' }, el('h3', {}, marketTitle(desk.sport, first.market), suspended), odds.node),
    show,
    close: () => show({ ...last, prices: {} }),
  };
};

const sideOf = (name: string, league: number, club: number) => {
  const [score, points] = [el('b', { class: 'score' }), el('span', { class: 'points' })];
  return {
    node: el('span', { class: 'side' }, crest(league, club), el('span', { class: 'name' }, name), points, score),
    show: (won: number | null, inSet: number | undefined): void => {
      setText(score, won === null ? '' : String(won));
      setText(points, inSet === undefined ? '' : String(inSet));
    },
  };
};

const createSides = (sport: Sport, match: Match) => {
  const named = { ...match, sport };
  const home = sideOf(homeOf(named), match.league, match.home);
  const away = sideOf(awayOf(named), match.league, match.away);
  const spoken = el('span', { class: 'hidden' });
  home.node.setAttribute('aria-hidden', 'true');
  away.node.setAttribute('aria-hidden', 'true');
  return {
    nodes: [el('span', { class: 'hidden' }, versus(named)), spoken, home.node, away.node],
    show: (now: Match): void => {
      const isKnown = now.phase !== 'coming';
      const isPlayed = now.phase === 'live';
      setText(spoken, isKnown ? `. ${scoreText(sport, now)}` : '');
      home.show(isKnown ? now.score[0] : null, isPlayed ? now.points?.[0] : undefined);
      away.show(isKnown ? now.score[1] : null, isPlayed ? now.points?.[1] : undefined);
    },
  };
};

const letters = { won: 'W', drawn: 'D', lost: 'L' } as const;

const formOf = (results: readonly Result[], league: number, club: number): readonly (keyof typeof letters)[] =>
  results
    .flatMap(({ league: in_, home, away, result, abandoned }) => {
      if (in_ !== league || (home !== club && away !== club) || !result || abandoned) return [];
      const ahead = home === club ? result[0] - result[1] : result[1] - result[0];
      return [ahead > 0 ? ('won' as const) : ahead < 0 ? ('lost' as const) : ('drawn' as const)];
    })
    .slice(0, 5);

const countdown = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes <= 1 ? 'in less than a minute' : `in ${minutes} min`;
};

/** Everything of one match: its score, what happened, and every market. */
export const createDetail = (desk: BookDesk, first: Match) => {
  const { sport } = desk;
  const named = { ...first, sport };
  const sides = createSides(sport, first);
  const clock = el('p', { class: 'clock' });
  const feed = el('ol', { class: 'feed', 'aria-label': 'Commentary, the latest first' });
  const lines = keyed(
    feed,
    ({ minute, event }: { minute: number; event: string }) => `${minute} ${event}`,
    ({ minute, event }) => ({
      node: el(
        'li',
        event.endsWith('_goal') ? { class: 'goal' } : {},
        el('b', {}, `${minute}′`),
        el('span', {}, eventText(named, event)),
      ),
      show: () => undefined,
    }),
  );
  const forms = el('dl', {});
  const form = el('section', { class: 'form' }, el('h3', {}, 'Last results, the latest first'), forms);
  const markets = el('div', { class: 'markets' });
  const offers = keyed<Offer>(
    markets,
    ({ market }) => market,
    (offer) => createMarket(desk, offer),
  );
  const [none, seal] = [el('p', { class: 'none' }), el('p', { class: 'seal' })];
  const node = el(
    'div',
    { class: 'detail' },
    el(
      'header',
      { class: 'detail-head' },
      el('p', { class: 'league' }, leagueName(sport, first.league)),
      clock,
      el('h2', { class: 'sides' }, ...sides.nodes),
    ),
    feed,
    form,
    markets,
    none,
    seal,
  );
  let shownForm = '';
  const showForm = (results: readonly Result[]): void => {
    const rows = [
      [homeOf(named), formOf(results, first.league, first.home)],
      [awayOf(named), formOf(results, first.league, first.away)],
    ] as const;
    const key = rows.map(([, ended]) => ended.join()).join(';');
    if (key === shownForm) return;
    shownForm = key;
    forms.replaceChildren(
      ...rows.flatMap(([name, ended]) =>
        ended.length === 0
          ? []
          : [
              el('dt', {}, name),
              el(
                'dd',
                {},
                el('span', { class: 'hidden' }, ended.join(', ')),
                ...ended.map((end) => el('i', { class: end, 'aria-hidden': 'true' }, letters[end])),
              ),
            ],
      ),
    );
  };
  return {
    id: first.id,
    node,
    show: (match: Match): void => {
      sides.show(match);
      const { phase, startsAt, odds = {}, seedHash, serverSeed, seeds = 0, since } = match;
      const text = clockText(sport, match);
      setText(clock, phase === 'coming' ? `Kick-off ${text}, ${countdown(startsAt - desk.now())}` : text);
      setHidden(feed, (match.feed ?? []).length === 0);
      lines.show(match.feed ?? []);
      showForm(match.form ?? []);
      setHidden(form, shownForm === ';' || shownForm === '');
      const offered = Object.entries(odds).filter(([, prices]) =>
        Object.values(prices).some((price) => price !== null),
      );
      offers.show(offered.map(([market, prices]) => ({ match, market, prices })));
      const isEmpty = offered.length === 0;
      setHidden(none, !isEmpty);
      setText(
        none,
        phase === 'over'
          ? `Full time, ${inScore(match.score)}.`
          : phase === 'abandoned'
            ? 'Abandoned. What was certain by then counts, and all else is void.'
            : match.seedHash === undefined
              ? 'All markets come with the next answer.'
              : 'No more bets on this match.',
      );
      const made = since == null ? '' : ` It was fixed at ${clockOf(since)}, after the kick-off.`;
      const list =
        phase === 'coming'
          ? ''
          : ` ${seeds === 0 ? 'No player’s seed is' : seeds === 1 ? 'One player’s seed is' : `${seeds} players’ seeds are`} mixed in.`;
      setText(
        seal,
        seedHash === undefined
          ? ''
          : `${serverSeed == null ? `Hash of this match’s seed: ${seedHash}` : `Seed of this match: ${serverSeed}`}.${made}${list}`,
      );
    },
  };
};

/** A match in a list, with the odds of its first market. */
export const createCard = (desk: BookDesk, first: Match): Part<Match> & { readonly place: HTMLElement } => {
  const { sport } = desk;
  const market = firstMarketOf(sport);
  const sides = createSides(sport, first);
  const clock = el('span', { class: 'clock' });
  const suspended = suspendedTag();
  const slot = el('div', { class: 'quick' });
  let odds: ReturnType<typeof createOdds> | null = null;
  const more = button('', () => desk.open(first.id), 'markets-of');
  const place = el('div', { class: 'place' });
  const node = el(
    'li',
    { class: 'card-of' },
    el('div', { class: 'card-top' }, el('span', { class: 'league' }, leagueName(sport, first.league)), clock),
    el('h2', { class: 'sides' }, ...sides.nodes),
    slot,
    el('div', { class: 'card-foot' }, el('span', {}, marketTitle(sport, market), suspended), more),
    place,
  );
  return {
    node,
    place,
    show: (match) => {
      sides.show(match);
      setText(clock, clockText(sport, match));
      setAttribute(node, 'data-phase', match.phase);
      setHidden(suspended, !showsSuspended(match));
      const prices = match.first ?? {};
      if (!odds && match.first) {
        odds = createOdds(desk, { match, market, prices });
        slot.append(odds.node);
      }
      odds?.show({ match, market, prices });
      const isOpen = desk.isOpen(match.id);
      const others = Math.max(0, match.markets - 1);
      setText(more, others === 0 ? 'Match' : `+${others} market${others === 1 ? '' : 's'}`);
      setAttribute(more, 'aria-label', `${more.textContent}, ${versus({ ...match, sport })}`);
      setAttribute(more, 'aria-expanded', String(isOpen));
      node.classList.toggle('is-open', isOpen);
    },
  };
};
