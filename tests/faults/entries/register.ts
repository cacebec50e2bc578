import type { Call } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import type { registerMachine } from '../../../machines/auth/register.machine.ts';
import type { RegisterBy, RegisterFields } from '../../../machines/auth/register.rules.ts';
import type { SliderRef } from '../../../machines/auth/slider.machine.ts';
import { refreshThrottle } from '../../../machines/common/limits.ts';
import { selectSlider } from '../../../src/form/code.select.ts';
import { createRegister, registerSettings } from '../../../src/auth/register/createRegister.ts';
import { refusal, reply } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { cellsOf, overtaken, textOf, visitorAnew, visitorsModal } from '../outcomes.ts';
import { asVisitor, member } from '../people.ts';
import { openPanel, messageOn, type } from '../screens.ts';
import type { Site } from '../site.ts';

type Deployment = Parameters<Site['gateway']['runs']>[0];

const registerOf = (site: Site) => site.part<typeof registerMachine>();
const codeOf = (site: Site) => registerOf(site)?.getSnapshot().context.code;

const places = { editing: 'register.open.filling.editing', waiting: 'register.open.filling.waiting', done: member };

/** Opens the registration form, unless it is already open. */
const openForm = async (site: Site, changes: Deployment): Promise<void> => {
  site.gateway.runs(changes);
  await asVisitor(site);
  if (registerOf(site)) return;
  const panel = await openPanel(site, 'register');
  const { session, dialogs } = site.app;
  site.start((_client, { now }, _app, whole) => ({
    machine: createRegister(whole),
    input: { ...registerSettings(whole), now, place: 'modal' as const, session, dialogs },
  }));
  site.endWith(panel);
  await site.comesTo(places.editing);
};

/** Puts the piece into its gap, as a person would. */
const solveSlider = async (site: Site, slider: () => SliderRef | undefined): Promise<void> => {
  await site.until(() => slider()?.getSnapshot().matches('showing') === true, 'no picture is shown');
  slider()?.send({ type: 'piece.moved', x: 132, by: 'buttons' });
  slider()?.send({ type: 'answer.given' });
};

const sliderOfForm = (site: Site) => () => {
  const snapshot = registerOf(site)?.getSnapshot();
  return snapshot && selectSlider(snapshot);
};
const sliderOfCode = (site: Site) => () => {
  const snapshot = codeOf(site)?.getSnapshot();
  return snapshot && selectSlider(snapshot);
};

const submit = (site: Site): void => {
  registerOf(site)?.send({ type: 'form.submitted' });
};

const typed = (site: Site): unknown => registerOf(site)?.getSnapshot().context.fields ?? null;
const says = (site: Site): string | null => messageOn(site, registerOf(site)?.getSnapshot().context);

/** A form that was sent and refused before: the picture solved for it is still valid. */
const fillIn =
  (by: RegisterBy, call: Call, fields: Partial<RegisterFields>) =>
  async (site: Site): Promise<void> => {
    await openForm(site, { registering: { mobileRegistration: true } });
    if (registerOf(site)?.getSnapshot().context.ticket !== null) return;
    registerOf(site)?.send({ type: 'way.chosen', by });
    type(registerOf(site), { ...fields, password: 'quiet-harbour-9', confirmPassword: 'quiet-harbour-9' });
    site.gateway.usually(call.name, refusal('sealed_wrong'));
    submit(site);
    await solveSlider(site, sliderOfForm(site));
    await site.comesTo(places.editing);
    site.gateway.usually(call.name, reply(call));
  };

const unsure = (says: string): Outcome => ({ in: 'register.open.unsure', says, kept: true, sent: 1 });

/** Any request that may have opened the account is sent again unchanged. */
const registering = (
  fill: Entry['reach'],
  refused: string,
): Pick<Entry, 'reach' | 'ask' | 'waiting' | 'done' | 'askAnew' | 'typed' | 'says' | 'keyed' | 'cells'> => ({
  reach: fill,
  ask: submit,
  waiting: 'register.open.submitting.registering',
  done: member,
  askAnew: async (site) => {
    if (site.isIn('register.open.unsure')) {
      registerOf(site)?.send({ type: 'form.retried' });
      return;
    }
    await fill(site);
    submit(site);
  },
  typed,
  says,
  keyed: true,
  cells: {
    ...visitorsModal({ ...places, refusal: refused, unsure: 'unsure_login' }),
    'no answer in time': unsure('unsure_login'),
    'a broken gateway': unsure('network_abnormal'),
    HTML: unsure('unsure_login'),
    'broken JSON': unsure('unsure_login'),
    'another shape': unsure('unsure_login'),
    offline: { ...unsure('network_abnormal'), sent: 0 },
  },
});

const { byUsername, byMobile, affiliate } = contract.register;

/** R7.10 R4.01 R4.02 */
export const registerByName: Entry = {
  ...registering(fillIn('username', byUsername, { username: 'newcomer' }), 'name_taken'),
  call: byUsername.name,
  refusal: { code: 'name_taken' },
};

/** R7.11 R4.03 */
export const registerByMobile: Entry = {
  ...registering(fillIn('mobile', byMobile, { mobileNum: '912345678' }), 'mobile_taken'),
  call: byMobile.name,
  refusal: { code: 'mobile_taken' },
};

/** Opens a form with an invitation that has not been looked up yet. */
const fillInInvited = async (site: Site): Promise<void> => {
  await openForm(site, {});
  type(registerOf(site), {
    username: 'newcomer',
    password: 'quiet-harbour-9',
    confirmPassword: 'quiet-harbour-9',
    affiliateCode: 'thanh01',
  });
};

const askedOn: Outcome = { in: 'register.open.submitting.provingHuman', says: null, kept: true, sent: 1, over: true };
const uninvited = (text: string): Outcome => ({ in: places.editing, says: text, kept: true, sent: 1 });

/** R7.15 R8.01: the first step of a registration by invitation. */
export const invitation: Entry = {
  call: affiliate.name,
  reach: fillInInvited,
  ask: submit,
  waiting: 'register.open.submitting.checkingAffiliate',
  done: askedOn.in,
  askAnew: async (site) => {
    await fillInInvited(site);
    submit(site);
  },
  typed,
  says,
  refusal: { code: 'affiliate_unknown' },
  cells: {
    ...cellsOf({
      failed: uninvited,
      refused: uninvited('affiliate_unknown'),
      well: askedOn,
      reload: visitorAnew,
      rateLimited: { ...uninvited('too_many_requests'), in: places.waiting, wait: retryAfter * 1_000 },
    }),
    'another tab logs in': overtaken,
  },
};

const { registerCode: codeCall } = contract.verification;
const codeLifetime = 300_000;

const askCode = (site: Site): void => {
  registerOf(site)?.send({ type: 'code.requested' });
};

const askCodeToTheEnd = async (site: Site): Promise<void> => {
  askCode(site);
  if (codeOf(site)?.getSnapshot().matches('provingHuman') === true) await solveSlider(site, sliderOfCode(site));
};

/** A number whose first request for a code failed: the picture solved for it is still valid. */
const toNumber = async (site: Site): Promise<void> => {
  await openForm(site, { phone: 'sms' });
  type(registerOf(site), { mobileNum: '912345678' });
  site.gateway.usually(codeCall.name, refusal('unavailable'));
  await askCodeToTheEnd(site);
  await site.comesTo('numberCode.refused');
  codeOf(site)?.send({ type: 'refusal.confirmed' });
  await site.pass(refreshThrottle);
  site.gateway.usually(codeCall.name, () =>
    reply(codeCall, { expirationTime: new Date(site.gatewayTime() + codeLifetime).toISOString() }),
  );
};

const noCode = (text: string): Outcome => ({ in: 'numberCode.refused', says: text, kept: true, sent: 1 });

/** R7.07 R3.17 R4.08: one code for each solved picture, counted down by the gateway's own clock. */
export const registerCode: Entry = {
  call: codeCall.name,
  reach: toNumber,
  ask: askCode,
  waiting: 'numberCode.sending',
  done: 'numberCode.cooling',
  askAnew: async (site) => {
    if (!registerOf(site)) await toNumber(site);
    codeOf(site)?.send({ type: 'refusal.confirmed' });
    await site.pass(refreshThrottle);
    await askCodeToTheEnd(site);
  },
  typed,
  says: (site) => textOf(codeOf(site)?.getSnapshot().context.failure),
  refusal: { code: 'feature_off' },
  second: refusal('verification_needed'),
  cells: {
    ...cellsOf({
      failed: noCode,
      unsure: 'unsure_code',
      refused: noCode('feature_off'),
      reload: visitorAnew,
      rateLimited: { ...noCode('too_many_requests'), in: 'numberCode.cooling', wait: retryAfter * 1_000 },
      well: { in: 'numberCode.cooling', says: null, kept: true, sent: 1, wait: codeLifetime },
    }),
    // The first of the two has used up the solved picture.
    'delivered twice': noCode('verification_needed'),
    'another tab logs in': overtaken,
  },
};
