import { refusal, type Answer } from '../walk/answers.ts';
import { callTimeout } from '../../machines/common/limits.ts';
import type { Entry } from './entry.ts';
import type { Amiss, Site, Spoil } from './site.ts';

/** One way in which a call goes wrong. */
export interface Fault {
  /** What is wrong from the start. */
  readonly amiss?: Amiss;
  /** There is no network when the call is to go out. */
  readonly unplugged?: boolean;
  /** What happens to the call; by default the gateway answers it, once `meanwhile` is over. */
  readonly spoil?: (entry: Entry) => Spoil;
  /** What happens before anything has come back. */
  readonly meanwhile?: (site: Site, entry: Entry) => Promise<void>;
}

/** Seconds that a gateway asks to wait. */
export const retryAfter = 42;

const slowness = 3_000;
const aDay = 24 * 3_600_000;

const answers = (answer: Answer): Fault => ({ spoil: () => () => Promise.resolve(answer) });
const says = (body: string, type = 'application/json', status = 200): Fault =>
  answers({ status, headers: { 'content-type': type }, body });
const never = () => new Promise<never>(() => undefined);

/** The user presses again, to no effect. */
const stillWaiting = async (site: Site, { waiting, ask }: Entry): Promise<void> => {
  await site.comesTo(waiting);
  await ask(site);
  await site.comesTo(waiting);
};

/** What can go wrong with a call, by the rows of the fault table. */
export const faults = {
  'no answer in time': {
    spoil: () => never,
    meanwhile: async (site, entry) => {
      await site.pass((entry.patience ?? callTimeout) - 1);
      await stillWaiting(site, entry);
      await site.pass(1);
    },
  },
  'a refusal': {
    spoil:
      ({ refusal: { code, value } }) =>
      () =>
        Promise.resolve(refusal(code, value === undefined ? {} : { value })),
  },
  'no session': answers(refusal('not_logged_in')),
  'another role': answers(refusal('in_need_true_account')),
  'too many tries': answers(refusal('too_many_requests', { retryAfter })),
  'a broken gateway': answers(refusal('unexpected')),
  HTML: says('<!doctype html><title>Bad gateway</title><h1>502</h1>', 'text/html', 502),
  'broken JSON': says('{"success":true,"value":{'),
  'another shape': says('{"success":true,"value":"unlike the contract"}'),
  slow: {
    meanwhile: async (site, entry) => {
      await site.pass(slowness);
      await stillWaiting(site, entry);
    },
  },
  'delivered twice': {
    spoil:
      ({ second }) =>
      async (ask) => {
        await ask();
        return second ?? ask();
      },
  },
  offline: { unplugged: true },
  'pressed twice': { meanwhile: stillWaiting },
  back: { meanwhile: (site) => site.travel('/promotions') },
  reload: { meanwhile: (site) => site.load() },
  'another tab logs in': { meanwhile: (site) => site.tellFromOtherTab(true) },
  'another tab logs out': { meanwhile: (site) => site.tellFromOtherTab(false) },
  'a clock a day ahead': { amiss: { ahead: -aDay } },
  'a clock a day behind': { amiss: { ahead: aDay } },
  'nothing is kept': { amiss: { keepsNothing: true } },
} as const satisfies Record<string, Fault>;
