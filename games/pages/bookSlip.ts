import { mostStakeOf, paysOf, takeLegs, valueIn, type PriceRule, type SlipLeg } from '../rules/odds.ts';
import type { BookDesk } from './bookMatches.ts';
import type { Match, ShownSlip, SlipAnswer } from './bookState.ts';
import { inOdds, marketTitle, meetingOf, outcomeName, together, versus } from '../rules/matchWords.ts';
import { rulesOfPrice, selections, whyText } from './bookWords.ts';
import { makeSure } from './follow.ts';
import { button, el, field } from './kit.ts';
import type { OwnSeed } from './ownSeed.ts';
import { keyed, setAttribute, setHidden, setText, type Part } from './patch.ts';
import { money, tell } from './shell.ts';

type Stage = 'empty' | 'filled' | 'sending' | 'held' | 'makingSure' | 'changed' | 'refused' | 'taken';

/** How long a bet on a live match is held. */
export const heldFor = 4_000;
const mostLegs = 8;
/** What the buttons below the stake set, in least stakes. */
const quickStakes = [2, 10, 40];

const amountOf = (text: string): number | null => {
  const plain = text.replaceAll(/[^\d.,]/g, '').replace(',', '.');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
};
const inField = (minor: number): string => (minor / 100).toFixed(2);

const isOver = (match: Match | undefined): boolean => !match || match.phase === 'over' || match.phase === 'abandoned';

/** What a leg costs now; null where nothing is offered. */
const oddsNow = (match: Match | undefined, { market, outcome, odds }: SlipLeg): number | null => {
  if (!match || isOver(match)) return null;
  if (match.phase === 'live' && match.suspended) return null;
  if (match.odds) return valueIn(match.odds, market, outcome) ?? null;
  // Until the match is told with all its markets, what was chosen counts.
  const isFirst = market === 'result' || market === 'winner';
  return isFirst ? (match.first?.[outcome] ?? null) : odds;
};

const oddsPair = () => {
  const [before, arrow, now] = [el('s', {}), el('i', {}), el('b', {})];
  return {
    node: el('span', { class: 'pair' }, before, arrow, now),
    show: (old: number, current: number): void => {
      const isHigher = current > old;
      setHidden(before, old === current);
      setHidden(arrow, old === current);
      setText(before, inOdds(old));
      setText(arrow, old === current ? '' : isHigher ? '▲ higher' : '▼ lower');
      setAttribute(arrow, 'class', isHigher ? 'up' : 'down');
      setText(now, inOdds(current));
    },
  };
};

/** The slip: what is chosen, the stake, and the way of a bet until it is taken or not. */
export const createSlip = (desk: BookDesk, ownSeed: OwnSeed) => {
  const { minBet, maxBet } = desk.state();
  const least = Number(minBet);
  let legs: SlipLeg[] = [];
  let pending: ShownSlip | null = null;
  let pendingKey: string | null = null;
  let sending: 'sending' | 'makingSure' | null = null;
  let why: string | null = null;
  let receipt: string | null = null;
  let isStakeBad = false;

  const matchOf = (id: string): Match | undefined => desk.state().matches.find((match) => match.id === id);
  const current = (): (number | null)[] => legs.map((leg) => oddsNow(matchOf(leg.fixture), leg));
  const known = (): number[] => current().map((odds, at) => odds ?? legs[at]?.odds ?? 100);
  const isLocked = (): boolean => sending !== null || pendingKey !== null;
  const most = (): number => mostStakeOf(Number(maxBet), known());

  const heading = el('h2', { tabindex: '-1' }, 'Your slip');
  const list = el('ul', { class: 'legs', 'aria-label': 'Selections' });
  const total = oddsPair();
  const totalRow = el('p', { class: 'total' }, el('span', {}, 'Odds together'), total.node);
  const stake = el('input', {
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-describedby': 'stake-hint',
    value: inField(least),
  });
  const hint = el('p', { id: 'stake-hint', class: 'hint' });
  const quick = el(
    'div',
    { class: 'quick-stakes', role: 'group', 'aria-label': 'Stakes' },
    ...quickStakes.map((times) => button(money(times * least), () => setStake(times * least))),
    button('Most', () => setStake(most())),
  );
  const pays = el('b', {});
  const paysRow = el('p', { class: 'pays' }, el('span', {}, 'Pays'), pays);
  const rule = el('select', {});
  for (const [name, text] of Object.entries(rulesOfPrice)) rule.append(el('option', { value: name }, text));
  const notice = el('p', { class: 'notice' });
  const main = button('', () => void place(), 'main');
  const empty = el('p', { class: 'empty' });
  const stakeRow = el('div', { class: 'stake-row' }, field('Stake', stake), field('If odds change', rule));
  const form = el('div', { class: 'slip-form' }, totalRow, stakeRow, hint, quick, paysRow);
  const node = el('section', { class: 'slip', 'aria-label': 'Your slip' }, heading, empty, list, form, notice, main);

  function setStake(minor: number): void {
    if (isLocked()) return;
    stake.value = inField(minor);
    isStakeBad = false;
    desk.refresh();
  }
  const ruleNow = (): PriceRule => rule.value as PriceRule;
  const stakeNow = (): number | null => amountOf(stake.value);
  const isStakeRight = (): boolean => {
    const minor = stakeNow();
    return minor !== null && minor >= least && minor <= most();
  };

  const stage = (): Stage => {
    if (pendingKey !== null && sending === null) return 'held';
    if (sending) return sending;
    if (legs.length === 0) return receipt === null ? 'empty' : 'taken';
    const taken = takeLegs(
      ruleNow(),
      legs.map(({ odds }) => odds),
      current(),
    );
    if (taken === 'odds_changed') return 'changed';
    return why === null ? 'filled' : 'refused';
  };

  const remove = (fixture: string): void => {
    if (isLocked()) return;
    legs = legs.filter((leg) => leg.fixture !== fixture);
    why = null;
    desk.refresh();
    if (document.activeElement === document.body) heading.focus();
  };

  const createLeg = (first: SlipLeg): Part<SlipLeg> => {
    const meeting = meetingOf(first.fixture);
    const odds = oddsPair();
    const [name, market, state] = [el('b', {}), el('span', {}), el('em', { class: 'suspended' })];
    const away = button('×', () => remove(first.fixture), 'remove');
    return {
      node: el(
        'li',
        { class: 'leg' },
        el('div', {}, name, market, el('small', {}, versus(meeting)), state),
        odds.node,
        away,
      ),
      show: (leg) => {
        const match = matchOf(leg.fixture);
        const now = oddsNow(match, leg);
        const naming = outcomeName(meeting, leg.market, leg.outcome);
        setText(name, naming.long);
        setText(market, marketTitle(desk.sport, leg.market));
        odds.show(leg.odds, now ?? leg.odds);
        setText(state, now !== null ? '' : isOver(match) ? 'Over' : match?.suspended ? 'Suspended' : 'No more bets');
        setHidden(state, now !== null);
        setAttribute(away, 'aria-label', `Remove ${naming.long}`);
        setAttribute(away, 'aria-disabled', String(isLocked()));
      },
    };
  };
  const parts = keyed(list, ({ fixture }: SlipLeg) => fixture, createLeg);

  const conclude = (slip: ShownSlip): void => {
    pending = slip;
    if (slip.state === 'held' || slip.state === 'taking') return;
    [pendingKey, pending] = [null, null];
    if (slip.state === 'refused' || slip.state === 'taken_back') {
      refuse(slip.why ?? 'unsure');
      return;
    }
    const [chosen, odds] = [selections(slip.legs.length), inOdds(together(slip.legs))];
    receipt = `${chosen} at ${odds}: ${money(Number(slip.stake))} pays up to ${money(Number(slip.most))}.`;
    legs = [];
    why = null;
    ownSeed.renew();
    stake.value = inField(least);
  };

  const refuse = (status: string, highest?: number): void => {
    pendingKey = null;
    why = whyText(status, highest);
    desk.speak(why);
    if (status === 'balance_too_low') tell('deposit.wanted');
  };

  const place = async (): Promise<void> => {
    if (isLocked() || legs.length === 0 || !desk.canBet()) return;
    isStakeBad = !isStakeRight();
    const odds = current();
    const minor = stakeNow();
    if (isStakeBad || minor === null || odds.includes(null)) {
      if (isStakeBad) desk.speak(hintText());
      desk.refresh();
      return;
    }
    // What the button said is accepted.
    if (stage() === 'changed') legs = legs.map((leg, at) => ({ ...leg, odds: odds[at] ?? leg.odds }));
    [why, sending, pendingKey] = [null, 'sending', crypto.randomUUID()];
    desk.refresh();
    const body = { key: pendingKey, stake: minor, rule: ruleNow(), legs, clientSeed: ownSeed.value() };
    const answer = await makeSure('book/place', body, () => {
      if (sending !== 'makingSure') desk.speak('We are making sure of your bet.');
      sending = 'makingSure';
      desk.refresh();
    });
    sending = null;
    if (answer.status === 'ok') conclude((answer as unknown as SlipAnswer).slip);
    else refuse(answer.status, answer['most'] as number | undefined);
    desk.look();
    desk.refresh();
  };

  const hintText = (): string => {
    const highest = most();
    return highest < least ? whyText('too_much') : `From ${money(least)} to ${money(highest)}.`;
  };

  const label = (at: Stage): string => {
    if (at === 'sending') return 'Placing your bet';
    if (at === 'makingSure') return 'We are making sure';
    if (at === 'held') {
      const left = pending?.state === 'held' ? Math.ceil((pending.at + heldFor - desk.now()) / 1_000) : 0;
      return left > 0 ? `Waiting for the match, ${left} s` : 'Placing your bet';
    }
    if (!desk.canBet()) return 'Bets are off';
    if (legs.some(({ fixture }) => isOver(matchOf(fixture)))) return 'Remove what is over';
    if (current().includes(null)) return 'Not possible right now';
    if (at === 'changed') return `Accept ${inOdds(paysOf(100, known()))} and bet`;
    const minor = stakeNow();
    return minor === null ? 'Bet' : `Bet ${money(minor)}`;
  };

  stake.addEventListener('input', () => {
    isStakeBad = false;
    why = null;
    desk.refresh();
  });
  stake.addEventListener('focus', () => stake.select());
  stake.addEventListener('blur', () => {
    isStakeBad = legs.length > 0 && !isStakeRight();
    desk.refresh();
  });
  stake.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') void place();
  });
  rule.addEventListener('change', () => desk.refresh());

  return {
    node,
    legs: (): readonly SlipLeg[] => legs,
    isLocked,
    isFilled: (): boolean => legs.length > 0,
    /** For the bar that opens the slip. */
    summary: (): string => {
      const at = stage();
      const text = `${selections(legs.length)} · ${inOdds(paysOf(100, known()))}`;
      return isLocked() || current().includes(null) ? `${text} · ${label(at)}` : text;
    },
    choose: (leg: SlipLeg): void => {
      if (isLocked()) {
        desk.speak('Your slip is being placed. Choose again once it is taken.');
        return;
      }
      [why, receipt] = [null, null];
      const at = legs.findIndex(({ fixture }) => fixture === leg.fixture);
      const before = legs[at];
      if (before?.market === leg.market && before.outcome === leg.outcome) legs = legs.filter((_, each) => each !== at);
      else if (before) legs = legs.with(at, leg);
      else if (legs.length >= mostLegs) {
        why = `A slip has at most ${mostLegs} selections.`;
        desk.speak(why);
      } else legs = [...legs, leg];
      desk.refresh();
    },
    /** Takes up a slip that is still held, where the page was loaded again meanwhile. */
    resume: (slip: ShownSlip): void => {
      [pending, pendingKey] = [slip, slip.key];
      legs = slip.legs.map(({ fixture, market, outcome, odds }) => ({ fixture, market, outcome, odds }));
      stake.value = inField(Number(slip.stake));
      rule.value = slip.rule;
    },
    hear: (slips: readonly ShownSlip[]): void => {
      const own = slips.find(({ key }) => key === pendingKey);
      if (own && sending === null) conclude(own);
    },
    show: (): void => {
      const at = stage();
      const isFilled = legs.length > 0;
      setAttribute(node, 'data-stage', at);
      setHidden(empty, isFilled);
      setText(empty, receipt === null ? 'Choose odds to begin.' : `Bet placed. ${receipt}`);
      setAttribute(empty, 'class', receipt === null ? 'empty' : 'receipt');
      setHidden(form, !isFilled);
      setHidden(main, !isFilled);
      setHidden(list, !isFilled);
      parts.show(legs);
      if (isFilled) {
        total.show(together(legs), paysOf(100, known()));
        setHidden(totalRow, legs.length < 2);
        const minor = stakeNow();
        setText(pays, minor === null ? '–' : money(paysOf(minor, known())));
        setText(hint, hintText());
        setAttribute(stake, 'aria-invalid', String(isStakeBad));
        hint.classList.toggle('bad', isStakeBad);
        stake.readOnly = isLocked();
        rule.disabled = isLocked();
        for (const each of quick.children) setAttribute(each, 'aria-disabled', String(isLocked()));
      }
      setHidden(notice, why === null);
      setText(notice, why ?? '');
      setText(main, label(at));
      setAttribute(main, 'aria-disabled', String(isLocked() || !desk.canBet() || current().includes(null)));
    },
  };
};
