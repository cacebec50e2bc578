import { heldFor } from './bookSlip.ts';
import type { BookDesk } from './bookMatches.ts';
import type { ShownSlip } from './bookState.ts';
import { inOdds, inScore, marketTitle, meetingOf, outcomeName, together, versus } from '../rules/matchWords.ts';
import { clockOf, selections, slipText, whyText } from './bookWords.ts';
import { makeSure } from './follow.ts';
import { button, el } from './kit.ts';
import { keyed, setAttribute, setHidden, setText, type Part } from './patch.ts';
import { money } from './shell.ts';

export const isRunning = ({ state }: ShownSlip): boolean => ['held', 'taking', 'open', 'cashing'].includes(state);

const legStates = { open: 'Open', won: 'Won', lost: 'Lost', void: 'Void' } as const;
type ShownLeg = ShownSlip['legs'][number];

/** A slip in a line, for those who listen. */
export const nameOfSlip = ({ legs }: ShownSlip): string => {
  const [first] = legs;
  if (!first || legs.length > 1) return selections(legs.length);
  return outcomeName(meetingOf(first.fixture), first.market, first.outcome).long;
};

/** A bet with its legs, and its offer while it is open. */
const createBet = (desk: BookDesk, first: ShownSlip): Part<ShownSlip> => {
  const [title, state, stake, most, note] = [
    el('b', {}),
    el('em', { class: 'tag' }),
    el('span', {}),
    el('span', { class: 'most' }),
    el('p', { class: 'notice' }),
  ];
  const list = el('ul', { class: 'legs' });
  let slip = first;
  let isSending = false;
  let sellingSince: number | null = null;
  let refusal: string | null = null;
  let isKept = false;

  const sell = async (): Promise<void> => {
    if (slip.state !== 'open' || slip.cashOut === null || isSending) return;
    [isSending, refusal, isKept] = [true, null, false];
    desk.refresh();
    const body = { slip: slip.id, value: Number(slip.cashOut), rule: 'higher' };
    const answer = await makeSure('book/cash-out', body, () => desk.speak('We are making sure of your cash-out.'));
    isSending = false;
    if (answer.status !== 'ok') {
      refusal = answer.status === 'suspended' ? 'The match is suspended, so nothing was sold.' : whyText(answer.status);
      desk.speak(refusal);
    }
    desk.look();
    desk.refresh();
  };
  const cashOut = button('', () => void sell(), 'cash-out');
  const keep = button('Keep the bet', () => {
    isKept = true;
    cashOut.focus();
    desk.refresh();
  });
  const node = el(
    'li',
    { class: 'bet' },
    el('div', { class: 'bet-head' }, title, state),
    list,
    el('p', { class: 'bet-foot' }, stake, most),
    note,
    el('div', { class: 'bet-buttons' }, cashOut, keep),
  );

  const parts = keyed(
    list,
    ({ fixture }: ShownLeg) => fixture,
    (leg) => {
      const meeting = meetingOf(leg.fixture);
      const [name, where, at] = [el('b', {}), el('small', {}), el('em', {})];
      return {
        node: el('li', { class: 'leg' }, el('div', {}, name, where), at),
        show: (now: ShownLeg) => {
          setText(name, `${outcomeName(meeting, now.market, now.outcome).long} ${inOdds(now.odds)}`);
          const match = desk.state().matches.find(({ id }) => id === now.fixture);
          const score = match && match.phase !== 'coming' ? `, ${inScore(match.score)}` : '';
          const time = match?.phase === 'coming' ? `, ${clockOf(meeting.startsAt)}` : '';
          setText(where, `${marketTitle(desk.sport, now.market)} · ${versus(meeting)}${score}${time}`);
          setText(at, now.state === 'open' && !isRunning(slip) ? '' : legStates[now.state]);
          setAttribute(at, 'class', `tag ${now.state}`);
        },
      };
    },
  );

  const label = (): string => {
    if (isSending) return 'Selling';
    if (slip.state === 'cashing') {
      const left = Math.ceil(((sellingSince ?? 0) + heldFor - Date.now()) / 1_000);
      return left > 0 ? `Selling, ${left} s` : 'Selling';
    }
    if (slip.cashOut === null) return 'No cash-out right now';
    const value = money(Number(slip.cashOut));
    return asksAgain() ? `Accept ${value}` : `Cash out ${value}`;
  };

  const asksAgain = (): boolean =>
    slip.state === 'open' && slip.why === 'offer_changed' && slip.cashOut !== null && !isKept;

  const showNote = (): void => {
    const { why, offer, cashOut: value } = slip;
    if (asksAgain() && offer !== null && value !== null) {
      const now = `${Number(value) > Number(offer) ? '▲ higher' : '▼ lower'}, now ${money(Number(value))}`;
      const words = ['The offer has changed: ', money(Number(offer)), ` ${now}. The bet has not been sold.`] as const;
      setHidden(note, false);
      if (note.textContent !== words.join('')) note.replaceChildren(words[0], el('s', {}, words[1]), words[2]);
      return;
    }
    const text =
      refusal ??
      (slip.state === 'open' && why === 'suspended'
        ? 'The match was suspended, so nothing was sold.'
        : slip.state === 'open' && why === 'late'
          ? 'The match went on without an answer for too long, so nothing was sold.'
          : slip.state === 'refused'
            ? whyText(why ?? 'unsure').replace(/ Your slip is as it was.*$/, '')
            : '');
    setHidden(note, text === '');
    setText(note, text);
  };

  return {
    node,
    show: (now) => {
      if (now.state !== slip.state) refusal = null;
      sellingSince = now.state === 'cashing' ? (sellingSince ?? Date.now()) : null;
      slip = now;
      setText(title, `${selections(now.legs.length)} · ${inOdds(together(now.legs))}`);
      setText(state, slipText(now));
      setAttribute(state, 'class', `tag ${now.state}`);
      parts.show(now.legs);
      setText(stake, `Stake ${money(Number(now.stake))}`);
      setText(most, isRunning(now) ? `Pays up to ${money(Number(now.most))}` : clockOf(now.at));
      showNote();
      setHidden(keep, !asksAgain());
      const canSell = now.state === 'open' || now.state === 'cashing';
      setHidden(cashOut, !canSell && document.activeElement !== cashOut);
      setText(cashOut, canSell ? label() : slipText(now));
      setAttribute(cashOut, 'aria-disabled', String(now.state !== 'open' || now.cashOut === null || isSending));
      if (canSell) setAttribute(cashOut, 'aria-label', `${label()}, ${nameOfSlip(now)}`);
      else cashOut.removeAttribute('aria-label');
    },
  };
};

/** A list of bets that keeps one in its place while the focus is in it. */
export const createBets = (desk: BookDesk, name: string, filter: (slip: ShownSlip) => boolean) => {
  const node = el('ul', { class: 'bets', 'aria-label': name });
  const parts = keyed(
    node,
    ({ id }: ShownSlip) => id,
    (slip) => createBet(desk, slip),
  );
  return {
    node,
    show: (): number => {
      const slips = desk.state().slips.filter((slip) => filter(slip) || parts.holds(slip.id));
      parts.show(slips);
      setHidden(node, slips.length === 0);
      return slips.length;
    },
  };
};
