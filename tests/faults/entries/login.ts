import { contract } from '../../../contract/index.ts';
import type { loginMachine, LoginRef } from '../../../machines/auth/login.machine.ts';
import type { LoginFields } from '../../../machines/auth/login.rules.ts';
import { refreshThrottle } from '../../../machines/common/limits.ts';
import { refusal, reply } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { openToAll, textOf, visitorsForm } from '../outcomes.ts';
import { openLogin, messageOn } from '../screens.ts';
import type { Site } from '../site.ts';

const findLogin = (site: Site) => site.part<typeof loginMachine>();

/** Opens the login form and fills it in, unless it is already open. */
const fillIn =
  (type: LoginFields['type'], fields: Partial<LoginFields>) =>
  async (site: Site): Promise<void> => {
    await site.open();
    await site.comesTo('session.visitor');
    if (findLogin(site)) return;
    const login = await openLogin(site);
    login.send({ type: 'type.chosen', loginType: type });
    for (const [name, value] of Object.entries(fields))
      login.send({ type: 'field.changed', name, value } as Parameters<LoginRef['send']>[0]);
  };

const submit = (site: Site): void => {
  findLogin(site)?.send({ type: 'form.submitted' });
};
const typed = (site: Site): unknown => findLogin(site)?.getSnapshot().context.fields ?? null;

const login = {
  call: contract.session.login.name,
  ask: submit,
  waiting: 'login.open.submitting',
  done: 'session.signedIn.member',
  typed,
  says: (site: Site) => messageOn(site, findLogin(site)?.getSnapshot().context),
} as const;

const places = { editing: 'login.open.filling.editing', waiting: 'login.open.filling.waiting', done: login.done };

const byPassword = fillIn('username', { username: 'mai', password: 'deal-me-in', rememberMe: true });
const byCode = fillIn('sms', { mobileNum: '912345678', verificationCode: '123456' });

const fillInAndSubmit =
  (fill: Entry['reach']): Entry['askAnew'] =>
  async (site) => {
    await fill(site);
    submit(site);
  };

/** R7.03 R3.10 */
export const loginByPassword: Entry = {
  ...login,
  reach: byPassword,
  askAnew: fillInAndSubmit(byPassword),
  refusal: { code: 'wrong_credentials' },
  cells: visitorsForm({ ...places, refusal: 'wrong_credentials', unsure: 'unsure_login' }),
};

/** R3.10 */
export const loginByCode: Entry = {
  ...login,
  reach: byCode,
  askAnew: fillInAndSubmit(byCode),
  refusal: { code: 'code_wrong' },
  cells: visitorsForm({ ...places, refusal: 'code_wrong', unsure: 'unsure_login' }),
};

const captchaOf = (site: Site) => findLogin(site)?.getSnapshot().context.captcha;

const askPicture = (site: Site): void => {
  captchaOf(site)?.send({ type: 'picture.refreshed' });
};

/** Opens the login form with a picture in it that can be refreshed. */
const toPicture = async (site: Site): Promise<void> => {
  site.gateway.usually(contract.session.login.name, refusal('wrong_credentials', { value: { captcha: true } }));
  await byPassword(site);
  submit(site);
  await site.comesTo('captcha.fresh');
  await site.pass(refreshThrottle);
  await site.comesTo('captcha.shown');
};

const noPicture = (says: string): Outcome => ({
  in: 'captcha.failed',
  says,
  kept: true,
  sent: 1,
  wait: refreshThrottle,
});
const newPicture: Outcome = { in: 'captcha.fresh', says: null, kept: true, sent: 1, wait: refreshThrottle };
/** Its time is the gateway's: it was issued for five minutes, a second ago. */
const agedPicture: Outcome = { in: 'captcha.fresh', says: null, kept: true, sent: 1, lifetime: 299_000, over: true };
const signedInElsewhere: Outcome = { in: login.done, says: null, kept: false, sent: 1, over: true };
const gone: Outcome = { in: 'session.visitor', says: null, kept: false, sent: 1 };

/** R4.10 R4.11: a picture counts as new for a second, and so does a missing one. */
export const loginPicture: Entry = {
  call: contract.verification.captcha.name,
  reach: toPicture,
  ask: askPicture,
  waiting: 'captcha.loading',
  done: 'captcha.fresh',
  askAnew: async (site) => {
    if (!captchaOf(site)) await toPicture(site);
    askPicture(site);
  },
  typed,
  says: (site) => textOf(captchaOf(site)?.getSnapshot().context.failure),
  refusal: { code: 'feature_off' },
  cells: {
    'no answer in time': noPicture('page_timeout'),
    'a refusal': noPicture('feature_off'),
    'no session': noPicture('not_logged_in'),
    'another role': openToAll,
    'too many tries': { ...noPicture('too_many_requests'), in: 'captcha.waiting', wait: retryAfter * 1_000 },
    'a broken gateway': noPicture('network_abnormal'),
    HTML: noPicture('network_abnormal'),
    'broken JSON': noPicture('network_abnormal'),
    'another shape': noPicture('network_abnormal'),
    slow: newPicture,
    'delivered twice': newPicture,
    offline: { ...noPicture('network_abnormal'), sent: 0 },
    'pressed twice': newPicture,
    back: newPicture,
    reload: gone,
    'another tab logs in': signedInElsewhere,
    'another tab logs out': newPicture,
    'a clock a day ahead': agedPicture,
    'a clock a day behind': agedPicture,
    'nothing is kept': newPicture,
  },
};

const smsOf = (site: Site) => findLogin(site)?.getSnapshot().context.sms;

const askCode = (site: Site): void => {
  findLogin(site)?.send({ type: 'code.requested' });
};
const byNumber = fillIn('sms', { mobileNum: '912345678' });
const { loginCode: codeCall } = contract.verification;
const minutes = codeCall.example.reply.expiredMinutes;

const toNumber = async (site: Site): Promise<void> => {
  site.gateway.usually(codeCall.name, () =>
    reply(codeCall, { expirationTime: new Date(site.gatewayTime() + minutes * 60_000).toISOString() }),
  );
  await byNumber(site);
};

/** Gets to where a code can be sent: past a dialog that says why none was, or past the countdown to the next. */
const askCodeAnew = async (site: Site): Promise<void> => {
  await toNumber(site);
  smsOf(site)?.send({ type: 'refusal.confirmed' });
  const { resendAt = 0 } = smsOf(site)?.getSnapshot().context ?? {};
  await site.pass(Math.max(refreshThrottle, resendAt - Date.now()));
  askCode(site);
};

const noCode = (says: string): Outcome => ({ in: 'smsCode.refused', says, kept: true, sent: 1 });
const codeSent: Outcome = {
  in: 'smsCode.cooling',
  says: null,
  kept: true,
  sent: 1,
  wait: minutes * 60_000,
  outlives: 'reload',
};
/** Once the page is gone, only the gateway enforces the countdown. */
const forgottenCode: Outcome = { in: 'smsCode.cooling', says: null, kept: true, sent: 1, wait: minutes * 60_000 };
const rateLimited: Outcome = {
  in: 'smsCode.cooling',
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
};

/**
 * R4.07 R4.08 R4.16 R8.02: one code, counted down by its own lifetime, even after a reload, and a dialog where none was
 * sent.
 */
export const loginCode: Entry = {
  call: codeCall.name,
  reach: toNumber,
  ask: askCode,
  waiting: 'smsCode.sending',
  done: 'smsCode.cooling',
  askAnew: askCodeAnew,
  typed,
  says: (site) => textOf(smsOf(site)?.getSnapshot().context.failure),
  refusal: { code: 'feature_off' },
  second: refusal('too_many_requests', { retryAfter }),
  cells: {
    'no answer in time': noCode('unsure_code'),
    'a refusal': noCode('feature_off'),
    'no session': noCode('not_logged_in'),
    'another role': openToAll,
    'too many tries': rateLimited,
    'a broken gateway': noCode('network_abnormal'),
    HTML: noCode('unsure_code'),
    'broken JSON': noCode('unsure_code'),
    'another shape': noCode('unsure_code'),
    slow: codeSent,
    'delivered twice': rateLimited,
    offline: { ...noCode('network_abnormal'), sent: 0 },
    'pressed twice': codeSent,
    back: codeSent,
    reload: gone,
    'another tab logs in': signedInElsewhere,
    'another tab logs out': codeSent,
    'a clock a day ahead': codeSent,
    'a clock a day behind': codeSent,
    'nothing is kept': forgottenCode,
  },
};
