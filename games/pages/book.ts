import type { SlipLeg } from '../rules/odds.ts';
import { legOf } from '../rules/picks.ts';
import { isGoalSport, type Score, type Sport } from '../rules/sports.ts';
import { createBlock } from './block.ts';
import { createBets, isRunning, nameOfSlip } from './bookBets.ts';
import { createCard, createDetail, type BookDesk } from './bookMatches.ts';
import { createSlip } from './bookSlip.ts';
import type { BookState, Match, Result, ShownSlip } from './bookState.ts';
import { awayOf, homeOf, inScore, leagueName, meetingOf, sportNames, versus, wordsOf } from '../rules/matchWords.ts';
import { clockOf, returnsOf, slipText } from './bookWords.ts';
import { checkEvent, type EventProof } from './checkEvent.ts';
import { clockTime, follow } from './follow.ts';
import { button, el, field, folded, tableOf } from './kit.ts';
import { createOwnSeed } from './ownSeed.ts';
import { keyed, setAttribute, setHidden, setText, type Part } from './patch.ts';
import { ask, live, money, obeySite, refusals, say, sayRefusal, tell } from './shell.ts';

const tabNames = ['Live', 'Upcoming', 'My bets', 'Results'] as const;
type Tab = (typeof tabNames)[number];

const mostNamed = 9;
const staysFor = 30_000;
const between = 2_000;
const often = 2_000;
const atLeast = 400;

/** Says sentences, at most one in two seconds; what comes meanwhile is said together. */
const createSpeaker = () => {
  let waiting: string[] = [];
  let timer = 0;
  let lastAt = -Infinity;
  const flush = (): void => {
    timer = 0;
    lastAt = Date.now();
    say(waiting.join(' '));
    waiting = [];
  };
  return (text: string): void => {
    if (waiting.includes(text)) return;
    waiting.push(text);
    const wait = lastAt + between - Date.now();
    if (wait <= 0) flush();
    else if (timer === 0) timer = window.setTimeout(flush, wait);
  };
};

const rulesOf = (sport: Sport): HTMLElement => {
  const { set } = wordsOf(sport);
  return folded(
    'Rules and payouts',
    tableOf('Return before kick-off, over all meetings of two clubs', ['Market', 'RTP'], returnsOf(sport)),
    'A slip has one to eight selections, one of each match, and pays its stake times all its odds. So it multiplies the house’s part too: two at 94.7 % return 89.7 %, eight 64.7 %. No bet pays more than $10,000.00.',
    'A bet on a match that is being played is held for 4 s, and taken at the odds of then if your rule for changed odds allows it. If a match is suspended meanwhile, the bet is not taken.',
    isGoalSport(sport)
      ? 'All markets of a match are suspended for 6 s from a goal, and from two minutes before the end. Bets are settled as soon as they are certain.'
      : `All markets of a match are suspended for 6 s from the end of a ${set}. Matches are best of three. Bets are settled as soon as they are certain.`,
    'If a match is abandoned, what was certain by then counts; every other selection is void and counts 1.00. If all are void, your stake comes back.',
    'An open bet can be sold at 95 % of what it is worth. If one of its matches is live, the sale is held for 4 s too; if the offer is lower then, you are asked again. Cashing out returns 95 % of the bet’s own return, whenever you do it.',
  );
};

/** A sportsbook on simulated matches of one sport, which can open with a bet in its slip. */
export const openBook = (first: BookState, pick: string): void => {
  const { sport } = first.setup;
  let state = first;
  let ahead = first.now - Date.now();
  let opened: string | null = null;
  let offlineSince: Date | null = null;
  const block = createBlock(() => refresh());
  const speak = createSpeaker();
  const wide = matchMedia('(min-width: 68rem)');
  const matchesById = (): Map<string, Match> => new Map(state.matches.map((match) => [match.id, match]));
  const overSince = new Map<string, number>();

  const hasLive = first.matches.some(({ phase }) => phase === 'live');
  let tab: Tab = hasLive || first.game.name.endsWith(', Live') ? 'Live' : 'Upcoming';

  const desk: BookDesk = {
    sport,
    state: () => state,
    now: () => Date.now() + ahead,
    canBet: () => offlineSince === null && block.why() === null,
    isChosen: (fixture, market, outcome) =>
      slip.legs().some((leg) => leg.fixture === fixture && leg.market === market && leg.outcome === outcome),
    choose: (fixture, market, outcome, odds) => slip.choose({ fixture, market, outcome, odds }),
    refresh: () => refresh(),
    look: () => void following.look(),
    speak,
    open: (match) => openMatch(match),
    isOpen: (match) => opened === match,
  };
  const ownSeed = createOwnSeed();
  const slip = createSlip(desk, ownSeed);

  const balance = el('bdi', { class: 'balance' });
  const banner = el('p', { class: 'banner', hidden: '' });
  const openBets = createBets(desk, 'Open bets', isRunning);
  const [myOpen, mySettled] = [
    createBets(desk, 'Open bets', isRunning),
    createBets(desk, 'Settled bets', (each) => !isRunning(each)),
  ];
  const empty = (text: string): HTMLElement => el('p', { class: 'empty' }, text);
  const [noBets, noOpenBets] = [empty('Your bets appear here.'), empty('Your bets appear here.')];
  const noMatches = empty('No match is being played right now. The next ones are under Upcoming.');

  const lists = { Live: el('ul', { class: 'cards' }), Upcoming: el('ul', { class: 'cards' }) };
  const places = new Map<string, HTMLElement>();
  const cardsIn = (list: HTMLElement) =>
    keyed(
      list,
      ({ id }: Match) => id,
      (match) => {
        const card = createCard(desk, match);
        places.set(`${list === lists.Live ? 'Live' : 'Upcoming'} ${match.id}`, card.place);
        return card;
      },
    );
  const cards = { Live: cardsIn(lists.Live), Upcoming: cardsIn(lists.Upcoming) };

  const createResult = ({ id, league, home, away }: Result): Part<Result> => {
    const named = { sport, league, home, away };
    const [score, when] = [el('b', { class: 'score' }), el('small', {})];
    const check = button('Check', () => void prove(id));
    check.setAttribute('aria-label', `Check ${versus(named)}`);
    return {
      node: el(
        'li',
        { class: 'result' },
        el('div', {}, el('span', {}, homeOf(named)), el('span', {}, awayOf(named)), when),
        score,
        check,
      ),
      show: ({ result, abandoned, startsAt }) => {
        setText(score, result ? inScore(result) : '–');
        setText(
          when,
          `${leagueName(sport, league)}, ${clockOf(startsAt)}${abandoned ? ', abandoned: all else is void' : ''}`,
        );
      },
    };
  };
  const resultList = el('ul', { class: 'results' });
  const results = keyed(resultList, ({ id }: Result) => id, createResult);
  const noResults = empty('Matches that are over appear here.');

  const panels: Readonly<Record<Tab, HTMLElement>> = {
    Live: el('div', {}, noMatches, lists.Live),
    Upcoming: el('div', {}, lists.Upcoming),
    'My bets': el('div', {}, noBets, myOpen.node, mySettled.node),
    Results: el('div', {}, noResults, resultList),
  };
  const tabs = el('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Matches and bets' });
  const bar = button('', () => openSheet(), 'bar');
  const listing = el(
    'section',
    { class: 'lists', 'aria-label': sportNames[sport] },
    el(
      'div',
      { class: 'lists-head' },
      el('p', { class: 'simulated' }, 'Simulated matches. Nothing here is a real event.'),
      tabs,
    ),
    bar,
    ...tabNames.map((name) => panels[name]),
  );
  const tabButtons = new Map<Tab, HTMLButtonElement>();
  for (const [at, name] of tabNames.entries()) {
    const made = el('button', { type: 'button', role: 'tab', id: `tab-${at}`, 'aria-controls': `panel-${at}` });
    made.addEventListener('click', () => chooseTab(name));
    tabs.append(made);
    tabButtons.set(name, made);
    for (const [key, value] of Object.entries({ id: `panel-${at}`, role: 'tabpanel', 'aria-labelledby': `tab-${at}` }))
      panels[name].setAttribute(key, value);
  }
  tabs.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabNames[(tabNames.indexOf(tab) + by + tabNames.length) % tabNames.length] ?? 'Live';
    chooseTab(next);
    tabButtons.get(next)?.focus();
  });
  function chooseTab(next: Tab): void {
    tab = next;
    refresh();
    // The list begins at its beginning, also where the one before was scrolled.
    if (listing.getBoundingClientRect().top < 0) listing.scrollIntoView({ block: 'start' });
  }

  // One match is open at a time: in its card on a phone, in the middle of a desktop.
  const middle = el('div', { class: 'stage' });
  let detail: ReturnType<typeof createDetail> | null = null;
  const openMatch = (id: string): void => {
    const before = document.activeElement?.getBoundingClientRect().top ?? 0;
    opened = opened === id && !wide.matches ? null : id;
    refresh();
    // What closes above moves the pressed button, which stays where it was.
    const moved = (document.activeElement?.getBoundingClientRect().top ?? 0) - before;
    if (!wide.matches && moved !== 0) window.scrollBy(0, moved);
    void following.look();
  };
  const showDetail = (): void => {
    const matches = matchesById();
    if (opened !== null && !matches.has(opened) && !detail?.node.contains(document.activeElement)) opened = null;
    if (opened === null && wide.matches)
      opened = (state.matches.findLast(({ phase }) => phase === 'live') ?? state.matches[0])?.id ?? null;
    if (opened !== detail?.id) {
      detail?.node.remove();
      const match = matches.get(opened ?? '');
      detail = match ? createDetail(desk, match) : null;
    }
    if (!detail) return;
    const place = wide.matches ? middle : places.get(`${tab} ${detail.id}`);
    if (place && detail.node.parentNode !== place) place.append(detail.node);
    const match = matches.get(detail.id);
    if (match) detail.show(match);
  };

  // The slip is at the right of a desktop, and a sheet on a phone.
  const aside = el('div', { class: 'slip-place' });
  const sheet = el('dialog', { class: 'sheet', 'aria-label': 'Your slip' });
  const close = button('×', () => closeSheet(), 'close');
  close.setAttribute('aria-label', 'Close the slip');
  function openSheet(): void {
    sheet.append(close, slip.node, live);
    sheet.showModal();
    refresh();
  }
  function closeSheet(): void {
    if (slip.isLocked()) speak('Your bet is being placed. The slip can be closed once it is taken.');
    else sheet.close();
  }
  sheet.addEventListener('cancel', (event) => {
    if (slip.isLocked()) event.preventDefault();
  });
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    closeSheet();
  });
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) closeSheet();
  });
  sheet.addEventListener('close', () => {
    main.append(live);
    refresh();
    if (bar.hidden) tabButtons.get(tab)?.focus();
  });
  const placeSlip = (): void => {
    if (wide.matches) {
      if (sheet.open) sheet.close();
      aside.append(slip.node);
    } else if (slip.node.parentNode !== sheet) sheet.append(close, slip.node);
    refresh();
  };
  wide.addEventListener('change', placeSlip);

  /** Opens the match of a bet with the bet in the slip, which says what has changed since. */
  const putInSlip = (leg: SlipLeg): void => {
    const match = matchesById().get(leg.fixture);
    // One that is not listed is over, or not offered yet.
    if (!match && meetingOf(leg.fixture).startsAt > desk.now()) return;
    if (match) [tab, opened] = [match.phase === 'coming' ? 'Upcoming' : 'Live', match.id];
    const odds = leg.odds > 100 ? leg.odds : (match?.first?.[leg.outcome] ?? null);
    if (odds !== null) slip.choose({ ...leg, odds });
    if (!wide.matches && slip.isFilled()) openSheet();
    refresh();
  };

  const proof = el('div', { class: 'proof-of' }, el('p', {}, 'Choose Check beside a match under Results.'));
  const summary = el('summary', {}, 'Check this match');
  const checkPanel = el(
    'details',
    {},
    summary,
    el(
      'p',
      {},
      'The hash of the house’s seed is shown with each match before bets are taken, so it cannot be changed afterwards. The seeds of all slips that are taken before the kick-off are mixed in.',
    ),
    el(
      'p',
      {},
      'The house fixed its part before it knew the players’. Someone inside who has seen a sealed seed could place a last bet to steer it; live bets on a match without bets before its kick-off rest on the house’s part alone.',
    ),
    el('div', { class: 'row' }, field('Your seed for the next slip', ownSeed.input)),
    proof,
  );
  const prove = async (id: string): Promise<void> => {
    const answer = await ask('proof', { round: id });
    if (answer.status !== 'ok') {
      sayRefusal(answer);
      return;
    }
    proof.replaceChildren(
      await checkEvent(
        answer['event'] as EventProof,
        state.slips.filter((each) => !isRunning(each)),
      ),
    );
    checkPanel.open = true;
    checkPanel.scrollIntoView({ block: 'start' });
    summary.focus();
  };

  const showMatches = (): void => {
    const now = Date.now();
    for (const { id, phase, startsAt } of state.matches)
      if ((phase === 'over' || phase === 'abandoned') && !overSince.has(id))
        overSince.set(id, state === first ? startsAt : now);
    const stays = ({ id }: Match) => now - (overSince.get(id) ?? 0) < staysFor;
    const isLive = (match: Match) => match.phase === 'live' || (match.phase !== 'coming' && stays(match));
    const shown = {
      // The latest kick-off first: those with most to come.
      Live: state.matches.filter((match) => isLive(match) || cards.Live.holds(match.id)).toReversed(),
      Upcoming: state.matches.filter(({ phase, id }) => phase === 'coming' || cards.Upcoming.holds(id)),
    };
    cards.Live.show(shown.Live);
    cards.Upcoming.show(shown.Upcoming);
    setHidden(noMatches, shown.Live.length > 0);
  };

  const showTabs = (): void => {
    const counts: Readonly<Record<Tab, number>> = {
      Live: state.matches.filter(({ phase }) => phase === 'live').length,
      Upcoming: 0,
      'My bets': state.slips.filter(isRunning).length,
      Results: 0,
    };
    for (const [name, made] of tabButtons) {
      setText(made, counts[name] === 0 ? name : `${name} ${counts[name]}`);
      setAttribute(made, 'aria-selected', String(name === tab));
      setAttribute(made, 'tabindex', name === tab ? '0' : '-1');
      setHidden(panels[name], name !== tab);
    }
  };

  const showBanner = (): void => {
    const settles = 'Open bets are listed below. They are settled all the same.';
    const why = block.why();
    const text =
      offlineSince !== null
        ? `No connection since ${clockTime(offlineSince)}. Prices are old.`
        : why !== null
          ? `${refusals[why] ?? ''} ${settles}`
          : '';
    setHidden(banner, text === '');
    setText(banner, text);
  };

  function refresh(): void {
    showMatches();
    showDetail();
    showTabs();
    slip.show();
    const open = openBets.show();
    const mine = [myOpen.show(), mySettled.show()];
    setHidden(noOpenBets, open > 0);
    setHidden(
      noBets,
      mine.some((count) => count > 0),
    );
    results.show(state.results);
    setHidden(noResults, state.results.length > 0);
    showBanner();
    setHidden(bar, wide.matches || !slip.isFilled());
    setText(bar, slip.isFilled() ? slip.summary() : '');
    setAttribute(close, 'aria-disabled', String(slip.isLocked()));
  }

  const ownMatches = (): string[] =>
    [...slip.legs(), ...state.slips.filter(isRunning).flatMap(({ legs }) => legs)].map(({ fixture }) => fixture);

  const speakOfMatches = (before: BookState): void => {
    const own = new Set(ownMatches());
    const known = new Map(before.matches.map((match) => [match.id, match]));
    const grew = (now: Score, then: Score) => [now[0] > then[0], now[1] > then[1]] as const;
    for (const match of state.matches) {
      const then = known.get(match.id);
      if (!then || !own.has(match.id)) continue;
      const named = { ...match, sport };
      const [home, away] = grew(match.score, then.score);
      const score = match.score.join(' to ');
      for (const side of [...(home ? [homeOf(named)] : []), ...(away ? [awayOf(named)] : [])])
        speak(
          isGoalSport(sport)
            ? `Goal for ${side}, ${score}.`
            : `${side} wins ${wordsOf(sport).set} ${match.score[0] + match.score[1]}, ${score}.`,
        );
    }
  };

  const speakOfSlips = (before: BookState): void => {
    const known = new Map(before.slips.map((each) => [each.id, each]));
    const wasTaken = (each: ShownSlip | undefined) => each?.state === 'open' || each?.state === 'cashing';
    const isSettled = ({ state: at }: ShownSlip) => ['won', 'lost', 'void', 'cashed'].includes(at);
    for (const now of state.slips) {
      const then = known.get(now.id);
      if (then?.state === now.state || (then && isSettled(then))) continue;
      if (!wasTaken(then) && (wasTaken(now) || isSettled(now))) {
        speak(`Bet placed: ${nameOfSlip(now)}, ${money(Number(now.stake))}.`);
        tell('round.began');
        tell('balance.changed');
      }
      if (isSettled(now)) {
        speak(`Your bet on ${nameOfSlip(now)}: ${slipText(now)}.`);
        tell('round.ended');
        tell('balance.changed');
      }
      if (then?.state === 'cashing' && now.state === 'open')
        speak(
          now.why === 'offer_changed'
            ? 'Nothing was sold: the offer has changed.'
            : 'Nothing was sold: the match is suspended.',
        );
      // What was placed from an earlier seat says nothing of this one.
      if (now.why !== null && now.isHere !== false) block.heed(now.why);
    }
  };

  const show = (next: BookState): void => {
    const before = state;
    state = next;
    ahead = next.now - Date.now();
    if (next.balance !== null) setText(balance, money(Number(next.balance)));
    if (before !== next) {
      speakOfMatches(before);
      speakOfSlips(before);
    }
    slip.hear(next.slips);
    refresh();
  };

  const named = (): string[] => {
    const listed = matchesById();
    const all = [...(opened === null ? [] : [opened]), ...ownMatches()];
    return [...new Set(all)].filter((id) => listed.has(id)).slice(0, mostNamed);
  };

  const following = follow<BookState>({
    name: 'book/state',
    body: () => ({ matches: named() }),
    show,
    // A slip that is held is taken, or not, at its own moment.
    within: () => {
      const waits = state.slips.flatMap((each) => (each.state === 'held' ? [each.at + 4_000 + 50 - desk.now()] : []));
      return Math.max(atLeast, Math.min(often, ...waits));
    },
    offline: (since) => {
      offlineSince = since;
      speak(since === null ? 'The game can be reached again.' : `No connection since ${clockTime(since)}.`);
      refresh();
    },
    over: block.heed,
  });

  const main = el(
    'main',
    { class: 'book' },
    el(
      'header',
      { class: 'book-head' },
      el('h1', {}, state.game.name),
      el('p', { class: 'wallet' }, el('span', { class: 'hidden' }, 'Balance'), balance),
      banner,
      block.reopen,
    ),
    listing,
    el(
      'div',
      { class: 'middle' },
      middle,
      el('section', { class: 'more', 'aria-label': 'About this game' }, rulesOf(sport), checkPanel),
    ),
    el(
      'aside',
      { class: 'right', 'aria-label': 'Slip and open bets' },
      aside,
      el(
        'section',
        { class: 'open-bets', 'aria-label': 'Open bets' },
        el('h2', {}, 'Open bets'),
        noOpenBets,
        openBets.node,
      ),
    ),
    sheet,
    live,
  );
  document.body.replaceChildren(main);
  document.title = state.game.name;
  obeySite({ onPause: block.obey, onBalance: () => void following.look() });
  const held = first.slips.find(({ state: at }) => at === 'held' || at === 'taking');
  if (held) slip.resume(held);
  placeSlip();
  show(first);
  const leg = legOf(sport, pick);
  if (leg) putInSlip(leg);
  void following.look();
  window.setInterval(refresh, 500);
};
