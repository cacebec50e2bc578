import { answerNow } from '../../contract/sandbox.ts';
import { callTimeout } from '../../machines/common/limits.ts';
import { duration } from '../chart/words.ts';
import type { ListedStep, Row, Sheet, Stand } from './listed.ts';
import type { ByHand, Opening } from './sayings.ts';
import type { Plan } from './site.ts';

/** A step, and how a tester triggers it. */
export interface HandledStep extends ListedStep {
  readonly byHand: ByHand;
}

/** How a tester lets a call have its answer that was held. */
const letAnswer = `${answerNow}: the site waits ${duration(callTimeout)} for it`;

/** The step that makes the call which a later step answers; -1 if it is made before the first. */
const calledAt = (steps: readonly HandledStep[], begins: Stand, call: string, answeredAt: number): number => {
  const isWaitingBefore = (at: number): boolean => (steps[at - 1] ?? begins).waiting.includes(call);
  let at = answeredAt;
  while (at >= 0 && isWaitingBefore(at)) {
    at -= 1;
    if (steps[at]?.byHand.answers === call) break;
  }
  return at;
};

const isByPerson = ({ byHand }: HandledStep): boolean => byHand.answers === undefined;

const isAtOnce = ({ byHand }: HandledStep): boolean => byHand.answers === null;

/** Texts stay readable from one moment to the next; everything else seen is that of the last moment. */
const isText = (seen: string): boolean => seen.startsWith('“');

/** What says that a call is under way: it was not there before, and is gone once the call has its answer. */
const underWay = (steps: readonly HandledStep[], answeredAt: number): readonly string[] => {
  const [before, after] = [steps[answeredAt - 2]?.sees ?? [], steps[answeredAt]?.sees ?? []];
  return (steps[answeredAt - 1]?.sees ?? []).filter(
    (seen) => (isText(seen) || seen.endsWith(' busy')) && !before.includes(seen) && !after.includes(seen),
  );
};

/** The name of a call, unlike that of a file of the site, tells its area too. */
const isCall = (name: string): boolean => name.includes('.');

/** Calls whose answers the path does not wait for; `before` is the step that makes each. */
const unanswered = (steps: readonly HandledStep[], begins: Stand): readonly { before: number; plan: Plan }[] => {
  const waitingAt = (at: number): readonly string[] => (at < 0 ? begins : steps[at])?.waiting.filter(isCall) ?? [];
  const isAnswered = (at: number, call: string): boolean => steps[at]?.byHand.answers === call;
  return [-1, ...steps.keys()].flatMap((before) =>
    waitingAt(before)
      .filter((call) => before < 0 || isAnswered(before, call) || !waitingAt(before - 1).includes(call))
      .filter((call) => {
        let end = before + 1;
        while (end < steps.length && waitingAt(end).includes(call) && !isAnswered(end, call)) end += 1;
        return !isAnswered(end, call);
      })
      .map((call) => ({ before, plan: { call, fault: 'slow', after: 'answered' } as const })),
  );
};

/**
 * Answers arrive by themselves, and have to be ordered before the step that makes the call. They are held where something is done
 * or seen meanwhile.
 */
export const sheetOf = (steps: readonly HandledStep[], begins: Stand, opening: Opening): Sheet => {
  const held = new Set<number>();
  const shown = new Set<string>();
  const answers = steps.flatMap((step, at) => {
    const { answers: call, plans } = step.byHand;
    if (typeof call !== 'string') return plans.map((plan) => ({ before: at, plan }));
    const called = calledAt(steps, begins, call, at);
    // One look is enough for each.
    const unseen = underWay(steps, at).filter((seen) => !shown.has(seen));
    for (const seen of unseen) shown.add(seen);
    if (!isCall(call) || (unseen.length === 0 && !steps.slice(called + 1, at).some(isByPerson)))
      return plans.map((plan) => ({ before: called, plan }));
    held.add(at);
    const wanted: readonly Plan[] = plans.length === 0 ? [{ call, fault: 'slow' }] : plans;
    return wanted.map((plan) => ({ before: called, plan: { ...plan, after: 'answered' as const } }));
  });
  const orders = [...answers, ...unanswered(steps, begins)];
  const plansBefore = (...at: readonly number[]): readonly Plan[] =>
    orders.filter(({ before }) => at.includes(before)).map(({ plan }) => plan);

  // A path may begin with an answer.
  const starts = steps.flatMap((step, at) => (at === 0 || held.has(at) || isByPerson(step) ? [at] : []));
  // What begins by itself is ordered with the beginning: nothing can be ordered in between.
  const [byItself] = steps
    .slice(0, 1)
    .filter((step) => !isByPerson(step) && !held.has(0) && step.byHand.does.length === 0);
  const untilPressed = byItself === undefined ? [] : [...steps.keys()].slice(0, starts[1] ?? steps.length);
  return {
    begins: opening.begins,
    prepared: opening.prepared,
    setup: opening.does,
    sees: opening.sees,
    notPossible: opening.notPossible,
    plans: [...opening.plans, ...plansBefore(-1, ...untilPressed)],
    rows: starts.map((start, index): Row => {
      const all = steps.slice(start, starts[index + 1] ?? steps.length);
      const last = all.at(-1);
      const missed = new Set(all.slice(1).flatMap((_, at) => underWay(steps, start + at + 1)));
      return {
        words: all.map(({ words }) => words),
        plans: plansBefore(...all.map((_, at) => start + at).filter((at) => !untilPressed.includes(at))),
        // Whatever the browser is to do by itself has to be set up first.
        does: [
          ...(held.has(start) ? [letAnswer] : []),
          ...[...all.filter(isAtOnce), ...all.filter((step) => !isAtOnce(step))].flatMap(({ byHand, ms = 0 }) => [
            ...(ms === 0 ? [] : [`wait ${duration(ms)}`]),
            ...byHand.does,
          ]),
        ],
        then: last?.then ?? '',
        states: last?.states ?? [],
        notPossible: all.map(({ byHand }) => byHand.notPossible).find((why) => why !== null) ?? null,
        sees: [
          ...new Set([
            ...all.flatMap(({ sees }) => sees.filter((seen) => isText(seen) && !missed.has(seen))),
            ...(last?.sees ?? []),
          ]),
        ],
      };
    }),
  };
};

/** The same where the page has to be there first: the answers to what is done then are ordered afterwards. */
export const begunLater = (sheet: Sheet, { states }: Stand, start: string, { plans, then }: Opening): Sheet =>
  then === null
    ? sheet
    : {
        ...sheet,
        plans,
        rows: [
          { words: ['Begin'], plans: sheet.plans.slice(plans.length), ...then, then: start, states, notPossible: null },
          ...sheet.rows,
        ],
      };

/** What a tester prepares instead, where an answer is too long to be ordered by a link. */
const prepared: Readonly<Record<string, string>> = {
  'cashier.bankAccounts': 'a member with such bank accounts: add them under “Bank accounts” at /withdraw',
  'cashier.outcome': 'a request whose answer was lost: let its call get no answer first',
  'content.announcements': 'the announcements that the sandbox begins with',
  'content.banners': 'the banners that the sandbox begins with',
  'deposits.cancel': 'a deposit that waits for money: press it at /sandbox/presets',
  'deposits.list': 'a member with a deposit: press “a deposit that has been credited” at /sandbox/presets',
  'deposits.methods': 'a member who is offered a bank transfer and a voucher: mai is',
  'deposits.status': 'a deposit in this state: press it at /sandbox/presets, or bring one there at /sandbox/desk',
  'games.index': 'the games of the sandbox',
  'games.list': 'the games of the sandbox',
  'games.launch already_playing': 'a game that is open elsewhere: open it in another private window too',
  'games.one': 'a game of this kind: choose one in the lobby',
  'records.transactions': 'a member with money that moved: press “three rounds of a slot” at /sandbox/presets',
  'security.overview': 'a member whose account is protected so: set it up at /securityCenter',
  'session.list': 'a member who is logged in elsewhere: log in as the same one in another private window',
  'session.socialStart': 'a login with an account elsewhere: the sandbox answers for the provider',
  'system.registerSettings':
    'the fields and rules of registration: set them with `npm run settings` (docs/operating.md)',
  'system.status': 'a site in this state: set it with `npm run settings` (docs/operating.md)',
  'wallet.merchantWallet': 'a member with money in the wallet of a game: move some there at /wallets',
  'withdrawals.list': 'a member with a withdrawal: press “a withdrawal that was paid” at /sandbox/presets',
  'withdrawals.settings': 'a member with bets still to make: deposit with a bonus first',
  'withdrawals.status': 'a withdrawal in this state: press it at /sandbox/presets, or bring one there at /sandbox/desk',
};

/** How long a value may be to be read in an order, and an address to be part of a line. */
const [longestValue, longestAddress] = [60, 175];

const isLong = ({ value }: Plan): boolean => JSON.stringify(value ?? null).length > longestValue;

/** The plan as it can be ordered: which fields are not valid need not be said. */
export const orderable = ({ value, ...plan }: Plan): Plan =>
  value === undefined || (plan.code === 'invalid_fields' && isLong({ ...plan, value })) ? plan : { ...plan, value };

/** What the sandbox is asked to do, in words. */
export const orderInWords = (plan: Plan): string => {
  const { call, fault, times = 1, after, code, retryAfter, value } = plan;
  if (isLong(orderable(plan)))
    return `prepare ${prepared[code === undefined ? call : `${call} ${code}`] ?? `what ${call} answers in this state: see its page at /sandbox/manual`}`;
  const outcome = {
    refusal: `be refused with ${code ?? ''}${retryAfter === undefined ? '' : `, for ${retryAfter} s`}`,
    reply: `be answered with ${JSON.stringify(value)}`,
    answer: `be answered with ${JSON.stringify(value)}`,
    cut: 'get no answer',
    slow: 'be answered',
  }[fault];
  const when = after === undefined ? '' : ', once you let it';
  return `let ${times === 1 ? 'the next' : 'every'} ${call} ${outcome}${when}`;
};

const addressOf = (sandbox: string, plan: object): string => {
  const parts = Object.entries(plan).map(([name, part]) => [
    name,
    typeof part === 'string' ? part : JSON.stringify(part),
  ]);
  return `${sandbox}/sandbox/faults?${new URLSearchParams(parts).toString()}`;
};

/** Where a tester orders it; null for what has to be prepared by hand. */
export const orderAt = (sandbox: string, plan: Plan): string | null => {
  const ordered = orderable(plan);
  if (isLong(ordered)) return null;
  const address = addressOf(sandbox, ordered);
  if (ordered.value === undefined || address.length <= longestAddress) return address;
  const { value, ...rest } = ordered;
  return addressOf(sandbox, { ...rest, packed: Buffer.from(JSON.stringify(value)).toString('base64url') });
};
