import { expect } from 'vitest';
import type { Flow } from '../../flowbook/flow.ts';
import { aNumber, anotherNumber, solved, unsolved } from '../../flowbook/flows/codes.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../flowbook/outcomes.ts';
import type { numberCodeMachine } from '../../machines/auth/numberCode.machine.ts';
import type { smsCodeMachine } from '../../machines/auth/smsCode.machine.ts';
import type { Failure } from '../../machines/common/failure.ts';
import { Scenario, type Happening } from './scenario.ts';

// The flow of a code for a new password has the same type.
type AfterSlider = typeof smsCodeMachine;
type CodeMachine = AfterSlider | typeof numberCodeMachine;
type Does = Happening<CodeMachine>;

export const requested: Does = { type: 'code.requested', target: aNumber };
export const corrected: Does = { type: 'code.requested', target: anotherNumber };
export const confirmed: Does = { type: 'refusal.confirmed' };

const answers = (output: unknown): Does => ({ answer: 'sendCode', with: { output } });
const refusedBy = (failure: Failure): Does => answers(refusedWith(failure));
const rateLimited = (seconds: number | null): Does => refusedBy(rateLimitedFor(seconds));
export const sent = (resendAt: number): Does => answers({ kind: 'sent', resendAt });
const off = refusedBy(refusal('feature_off'));
export const unproved = refusedBy(refusal('verification_needed'));
export const unheard: Does = { answer: 'sendCode', with: noAnswer };

export const fits: Does = { answer: 'slider', with: solved };
export const givenUp: Does = { answer: 'slider', with: unsolved['given up'] };
const broken: Does = { answer: 'slider', with: unsolved.broken };

/** What it takes until a code is sent, also to another number, and until the slider is open. */
type Ways = Readonly<Record<'sending' | 'correcting' | 'sliding', readonly Does[]>>;

export const sliderWhereWanted: Ways = {
  sending: [requested],
  correcting: [corrected],
  sliding: [requested, unproved],
};

export const sliderFirst: Ways = { sending: [requested, fits], correcting: [corrected, fits], sliding: [requested] };

type Steps = readonly (Does | keyof Ways)[];

const fresh = 'at first';
const earlier = 'while an earlier code holds';

type CodeCase = readonly [
  title: string,
  variant: typeof fresh | typeof earlier,
  steps: Steps,
  state: string,
  failure: Partial<Failure> | null,
];

const limit = { kind: 'rateLimited' } as const;

/** What holds for every flow that sends a code, wherever its slider comes. */
export const codeCases: readonly CodeCase[] = [
  ['can be requested at first', fresh, [], 'ready', null],
  ['R4.07 R4.16 counts down even if the form was closed or reloaded', earlier, [], 'cooling', null],
  ['R4.16 has to wait while an earlier one counts down', earlier, [requested], 'cooling', null],
  ['R4.16 counts down to the last millisecond', earlier, [59_999, requested], 'cooling', null],
  ['R4.16 can be requested after the countdown of an earlier one', earlier, [60_000], 'ready', null],
  ['R4.16 does not have to wait if an earlier one went to another number', earlier, ['correcting'], 'sending', null],
  ['R3.17 R7.07 is sent once it is requested', fresh, ['sending'], 'sending', null],
  ['is sent once even if its button is pressed again', fresh, ['sending', requested], 'sending', null],
  ['R4.07 R4.16 starts a countdown once it is sent', fresh, ['sending', sent(300_000)], 'cooling', null],
  [
    'R3.18 R4.07 R4.08 R4.16 counts down until the moment that the gateway names',
    fresh,
    ['sending', sent(300_000), 299_999],
    'cooling',
    null,
  ],
  [
    'R4.07 R4.16 cannot be requested again during its countdown',
    fresh,
    ['sending', sent(300_000), requested],
    'cooling',
    null,
  ],
  [
    'R4.07 R4.16 R9.06 can be requested again after its countdown',
    fresh,
    ['sending', sent(300_000), 300_000],
    'ready',
    null,
  ],
  ['R4.08 counts down a minute if it is valid for a minute', fresh, ['sending', sent(60_000), 60_000], 'ready', null],
  [
    'R4.08 R4.16 counts down from the moment that it is requested',
    fresh,
    [5_000, 'sending', sent(305_000), 299_999],
    'cooling',
    null,
  ],
  [
    'R4.07 R4.08 that is requested later ends its countdown on time',
    fresh,
    [5_000, 'sending', sent(305_000), 300_000],
    'ready',
    null,
  ],
  [
    'R4.07 for a corrected number does not have to wait',
    fresh,
    ['sending', sent(300_000), 'correcting'],
    'sending',
    null,
  ],
  [
    'R4.07 goes on counting down when none is sent to another number',
    fresh,
    ['sending', sent(300_000), 'correcting', off, confirmed, 1_000],
    'cooling',
    null,
  ],
  ['R8.14 counts down after a rate limit', fresh, ['sending', rateLimited(42)], 'cooling', limit],
  [
    'R8.14 counts down the time that the gateway names with a rate limit',
    fresh,
    ['sending', rateLimited(42), 41_999],
    'cooling',
    limit,
  ],
  ['R8.14 can be requested after a rate limit', fresh, ['sending', rateLimited(42), 42_000], 'ready', null],
  [
    'R8.14 counts down from the moment that a rate limit is met',
    fresh,
    [5_000, 'sending', rateLimited(42), 41_999],
    'cooling',
    limit,
  ],
  [
    'R8.14 can be requested as soon after a rate limit that is met later',
    fresh,
    [5_000, 'sending', rateLimited(42), 42_000],
    'ready',
    null,
  ],
  [
    'R8.14 R9.06 counts down five minutes after a rate limit without a time',
    fresh,
    ['sending', rateLimited(null), 299_999],
    'cooling',
    limit,
  ],
  [
    'R8.14 R9.06 can be requested five minutes after a rate limit without a time',
    fresh,
    ['sending', rateLimited(null), 300_000],
    'ready',
    null,
  ],
  [
    'is sent when it is requested after a rate limit, which is forgotten',
    fresh,
    ['sending', rateLimited(42), 42_000, requested],
    'sending',
    null,
  ],
  ['R3.17 R4.01 waits for the slider where one comes first', fresh, ['sliding'], 'provingHuman', null],
  ['R4.01 is sent once the slider is solved', fresh, ['sliding', fits], 'sending', null],
  ['R4.01 is not sent if the slider is closed', fresh, ['sliding', givenUp], 'ready', null],
  ['is not sent if the slider fails', fresh, ['sliding', broken], 'refused', { kind: 'unexpected' }],
  [
    'R8.02 has its refusal shown in a dialog',
    fresh,
    ['sending', off],
    'refused',
    { kind: 'refused', code: 'feature_off' },
  ],
  [
    'R8.02 R8.20 has the lack of an answer shown in a dialog',
    fresh,
    ['sending', unheard],
    'refused',
    { kind: 'offline' },
  ],
  ['R8.02 has its dialog closed once its refusal is confirmed', fresh, ['sending', off, confirmed], 'pausing', null],
  [
    'R4.09 cannot be requested within a second of a refusal',
    fresh,
    ['sending', off, confirmed, 999, requested],
    'pausing',
    null,
  ],
  [
    'R4.09 R8.02 can be requested a second after a refusal',
    fresh,
    ['sending', off, confirmed, 1_000, requested],
    'sending',
    null,
  ],
];

export const codeTags: readonly (readonly [is: string, steps: Steps, tags: readonly string[]])[] = [
  ['sent', ['sending'], ['busy']],
  ['refused', ['sending', off], ['failed']],
  ['ready to be requested', [], []],
  ['counting down', ['sending', sent(300_000)], []],
];

/** Runs a flow that sends codes in its own ways. */
export const runsOf =
  (flow: Flow<CodeMachine>, ways: Ways) =>
  (steps: Steps, variant?: string): Scenario<CodeMachine> =>
    new Scenario(flow, variant).play(...steps.flatMap((step) => (typeof step === 'string' ? ways[step] : [step])));

export const expectCode = (run: ReturnType<typeof runsOf>, [, variant, steps, state, failure]: CodeCase): void => {
  const { state: now, snapshot } = run(steps, variant);
  expect({ state: now, failure: snapshot.context.failure }).toMatchObject({ state, failure });
};

export const expectTicketOnce = (flow: Flow<AfterSlider>, purpose: string): void => {
  const scenario = new Scenario(flow).play(requested);
  const sends = () => scenario.run.puppet('sendCode').input;
  expect(sends()).toEqual({ target: aNumber, humanTicket: null });
  scenario.play(unproved);
  expect(scenario.run.puppet('slider').input).toMatchObject({ purpose, now: scenario.snapshot.context.now });
  scenario.play(fits);
  expect(sends()).toEqual({ target: aNumber, humanTicket: 'ticket-1' });
  expect(scenario.play(sent(1_000)).snapshot.context.humanTicket).toBeNull();
};
