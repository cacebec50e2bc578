import { contract } from '../../../contract/index.ts';
import type { sliderMachine } from '../../../machines/auth/slider.machine.ts';
import { refreshThrottle } from '../../../machines/common/limits.ts';
import { createSlider } from '../../../src/auth/slider/createSlider.ts';
import { refusal, reply } from '../../walk/answers.ts';
import type { Entry, Outcome, Reason } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { cellsOf, textOf } from '../outcomes.ts';
import type { Site } from '../site.ts';

const sliderOf = (site: Site) => site.part<typeof sliderMachine>();

/** Shows a picture that can be solved, if the page has none. */
const toPicture = async (site: Site): Promise<void> => {
  const { slider: drawn, sliderAnswer: solved } = contract.verification;
  const expirationTime = new Date(site.gatewayTime() + 120_000).toISOString();
  site.gateway.usually(drawn.name, reply(drawn, { expirationTime }));
  site.gateway.usually(solved.name, reply(solved, { expirationTime }));
  await site.open();
  await site.comesTo('session.visitor');
  if (sliderOf(site)) return;
  site.start((client, clock) => ({
    machine: createSlider({ client, clock }),
    input: { now: clock.now, purpose: 'register' as const },
  }));
  await site.comesTo('slider.showing.fresh');
};

const askPicture = (site: Site): void => {
  sliderOf(site)?.send({ type: 'picture.refreshed' });
};

const toSettledPicture = async (site: Site): Promise<void> => {
  await toPicture(site);
  await site.pass(refreshThrottle);
  await site.comesTo('slider.showing.settled');
};

const none = () => null;
const says = (site: Site): string | null => {
  const context = sliderOf(site)?.getSnapshot().context;
  return context?.notice ?? textOf(context?.failure);
};

const ofTheForm: Reason = 'logging in elsewhere closes the form that holds the slider';
const gone: Outcome = { in: 'session.visitor', says: null, kept: true, sent: 1 };
const failed = (text: string): Outcome => ({
  in: 'slider.failed',
  says: text,
  kept: true,
  sent: 1,
  wait: refreshThrottle,
});
const rateLimited: Outcome = {
  in: 'slider.waiting',
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
};

const shown: Outcome = { in: 'slider.showing.fresh', says: null, kept: true, sent: 1, wait: refreshThrottle };

/** Its time is the gateway's: two minutes, less the second that has passed and one more before the next picture. */
const aged: Outcome = { in: 'slider.showing.fresh', says: null, kept: true, sent: 1, lifetime: 120_000, over: true };

/** R4.10: a picture counts as new for a second, and so does a missing one. */
export const sliderPicture: Entry = {
  call: contract.verification.slider.name,
  reach: toSettledPicture,
  ask: askPicture,
  waiting: 'slider.loading',
  done: 'slider.showing.fresh',
  askAnew: async (site) => {
    if (!sliderOf(site)) await toSettledPicture(site);
    askPicture(site);
  },
  typed: none,
  says,
  refusal: { code: 'feature_off' },
  cells: {
    ...cellsOf({ failed, refused: failed('feature_off'), rateLimited, well: shown, reload: gone }),
    'another tab logs in': ofTheForm,
    'a clock a day ahead': aged,
    'a clock a day behind': aged,
  },
};

const letGo = (site: Site): void => {
  sliderOf(site)?.send({ type: 'answer.given' });
};

const moveIt = async (site: Site): Promise<void> => {
  await toPicture(site);
  sliderOf(site)?.send({ type: 'piece.moved', x: 132, by: 'buttons' });
};

/** Answered: the holder of the ticket can continue. */
const solved: Outcome = { in: 'slider.solved', says: null, kept: true, sent: 1, over: true };
const another = (notice: 'wrong' | 'expired'): Outcome => ({
  in: `slider.${notice}`,
  says: notice,
  kept: true,
  sent: 1,
  wait: refreshThrottle,
});

/** R4.01: a picture takes one answer; a wrong one brings another picture. */
export const sliderAnswer: Entry = {
  call: contract.verification.sliderAnswer.name,
  reach: moveIt,
  ask: letGo,
  waiting: 'slider.checking',
  done: 'slider.solved',
  askAnew: async (site) => {
    askPicture(site);
    await toPicture(site);
    await site.comesTo('slider.showing.fresh');
    await moveIt(site);
    letGo(site);
  },
  typed: none,
  says,
  refusal: { code: 'captcha_wrong' },
  second: refusal('code_expired'),
  cells: {
    ...cellsOf({
      failed,
      unsure: 'network_abnormal',
      refused: another('wrong'),
      rateLimited,
      well: solved,
      reload: gone,
    }),
    'delivered twice': another('expired'),
    'another tab logs in': ofTheForm,
  },
};
