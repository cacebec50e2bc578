import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { offline, refusal, reply } from '../../../flowbook/world/answers.ts';
import type { Deed } from '../../../flowbook/world/scene.ts';
import { tellSite } from '../../../flowbook/scenes/tellSite.ts';
import { contractAnswerScene } from '../../../flowbook/scenes/contractAnswer.scene.ts';
import { clearModals } from '../../../flowbook/scenes/ways.ts';
import { inTurn, pressOne } from '../../../flowbook/world/acts.ts';
import { scenes } from '../../../flowbook/scenes/index.ts';
import { presets } from '../../../flowbook/world/presets.ts';
import { containing, counted, filled, startingWith } from '../../../flowbook/world/text.ts';
import { tell, tellBeginning, tellDeed } from '../../../flowbook/world/told.ts';

const front = 'close whatever lies in front of the page';

test('a walk is told in words for what a person does and sees', async () => {
  expect(
    await tell(async ({ ui, pass }) => {
      await ui.type('Username', 'mai');
      await ui.press('checkbox', 'Remember me');
      await ui.press('button', /^(Log in|Sign in)$/);
      await ui.see('button', /^Again in \d+ s$/, 'off');
      await ui.miss('dialog', /./);
      await ui.read('Welcome.');
      await pass(1_500);
    }),
  ).toMatchObject({
    does: [
      'type “mai” into “Username”',
      'click the checkbox “Remember me”',
      'click “Log in” or “Sign in”',
      'wait 1.5 s',
    ],
    sees: ['button “Again in … s” disabled', 'no dialog', '“Welcome.”'],
  });
});

test('a scene that presses until it sees a dialog tells one click', async () => {
  expect(
    await tell(async ({ ui }) => {
      while (!(await ui.has('dialog', 'Log in'))) await ui.press('button', 'Log in');
      while (await ui.has('dialog', /./)) await ui.press('button', 'Close');
    }),
  ).toMatchObject({ does: ['click “Log in”'], byHand: ['click “Log in”', front], sees: [] });
});

test('a tester is told once to close what may lie in front of the page', async () => {
  expect(await tell(async (world) => inTurn(clearModals, pressOne('retry', 'close'))(world))).toMatchObject({
    does: ['click “Try again” or “Close”'],
    byHand: [front, 'click “Try again” or “Close”'],
  });
});

test('moments that a scene counts from its beginning are ordered from the answer on, and those of examples as they are', async () => {
  const { overview } = contract.protection;
  const timeOut = { since: '2026-01-01T03:04:05.000Z', until: '2026-01-02T03:14:05.000Z', by: 'player' } as const;
  const { plans } = await tellDeed({ call: overview.name, answer: reply(overview, { timeOut }) });
  expect(plans).toMatchObject([{ value: { timeOut: { since: '{now-86400}', until: '{now+600}', by: 'player' } } }]);
  const { play } = contract.protection;
  const { pause, session, check } = play.example.reply;
  const due = await tellDeed({ call: play.name, answer: reply(play) });
  expect(due.plans).toEqual([{ call: play.name, fault: 'reply', value: { pause, session, check } }]);
});

test('what a sandbox refuses until days have passed is answered without it', async () => {
  const { dropRise } = contract.protection;
  const { plans } = await tellDeed({ call: dropRise.name, answer: reply(dropRise) });
  expect(plans).toEqual([{ call: dropRise.name, fault: 'answer', value: { ...dropRise.example.reply, now: '{now}' } }]);
});

const { login } = contract.session;

test.each<[Deed, string]>([
  [{ call: login.name, answer: reply(login) }, 'the gateway answers session.login as in its example'],
  [
    { call: login.name, answer: reply(login, { passwordWeak: true }) },
    'the gateway answers session.login with passwordWeak=true',
  ],
  [
    { call: login.name, answer: refusal('too_many_requests', { retryAfter: 42 }) },
    'the gateway refuses session.login with too_many_requests, Retry-After=42',
  ],
  [{ call: login.name, answer: offline }, 'session.login gets no answer'],
  [{ given: (world) => world.allow('cookies', false) }, 'the browser refuses cookies'],
])('a step of a walk is told in words: %s', async (deed, words) => {
  expect(await tellDeed(deed)).toMatchObject({ does: [words], sees: [] });
});

test('a tester plans an answer in the sandbox, and does by hand what only the walks can do otherwise', async () => {
  expect(await tellDeed({ call: login.name, answer: refusal('too_many_requests', { retryAfter: 42 }) })).toMatchObject({
    answers: 'session.login',
    plans: [{ call: 'session.login', fault: 'refusal', code: 'too_many_requests', retryAfter: 42 }],
    byHand: [],
  });
  const { captcha } = contract.verification;
  expect(await tellDeed({ call: captcha.name, answer: reply(captcha) })).toMatchObject({
    does: ['the gateway answers verification.captcha as in its example'],
    plans: [],
  });
  expect(
    await tellDeed(async ({ ui }) => {
      await ui.type('Characters in the picture', 'HKMR4');
    }),
  ).toMatchObject({
    byHand: ['type the characters of the picture, or any where there is none, into “Characters in the picture”'],
  });
});

test('a beginning is told as what one press prepares, and what is pressed and seen then', async () => {
  expect(
    await tellBeginning({
      as: 'tam',
      has: ['contract-offered'],
      site: { switches: { mobileLoginCode: false }, codes: { sms: true, email: false } },
      keeps: { tab: { 'intent.deposit': '{member}' } },
      at: '/agentRealTime',
      orders: { [login.name]: refusal('wrong_credentials') },
      then: ({ ui }) => ui.press('button', 'Accept'),
    }),
  ).toMatchObject({
    begins: {
      as: 'tam',
      has: ['contract-offered'],
      site: { switches: { mobileLoginCode: false } },
      keeps: { cookies: {}, storage: {}, tab: { 'intent.deposit': '{member}' } },
      at: '/agentRealTime',
    },
    prepared: [
      'log in as tam with deal-me-in',
      'give tam a real-time contract that the upline has offered',
      'set switches: mobileLoginCode=false',
      'the gateway refuses session.login with wrong_credentials',
      'the gateway answers system.status with codes={"sms":true,"email":false}',
      'open /agentRealTime with intent.deposit={member} stored in the browser',
    ],
    plans: [
      { call: 'session.login', fault: 'refusal', code: 'wrong_credentials', times: 1_000 },
      { call: 'system.status', fault: 'reply', value: { codes: { sms: true, email: false } }, times: 1_000 },
    ],
    byHand: ['click “Accept”'],
  });
});

test('a step is told by the name that it has in its variant, and in each state that shows another', async () => {
  const scene = contractAnswerScene.deeds;
  expect(await tellDeed(scene['form.submitted']!, 'a contract to end')).toMatchObject({
    does: ['click “Ask to end it”'],
  });
  expect(await tellDeed(scene['form.submitted']!, 'an offer to accept')).toMatchObject({ does: ['click “Accept”'] });
  expect(await tellDeed(scene['form.closed']!)).toMatchObject({
    does: ['click “Cancel”'],
    within: [{ state: 'contractAnswer.changed', told: { does: ['click “See how it stands”'] } }],
  });
});

test('a step that no sandbox can prepare says why', async () => {
  expect(await tellDeed({ given: (world) => world.allow('cookies', false) })).toMatchObject({
    notPossible: 'no page can have its browser refuse cookies',
  });
});

test('a file of the site that does not arrive is cut off by its name', async () => {
  expect(await tellDeed({ call: 'area', takesTime: true, answer: offline })).toMatchObject({
    notPossible: null,
    plans: [{ call: 'file egame or promo', fault: 'cut' }],
  });
});

test('words that are free are told as three dots', async () => {
  expect(
    await tell(async ({ ui }) => {
      await ui.read(counted('login_again'));
      await ui.read(startingWith('24 hours', '6 months'));
      await ui.read(containing('$1.00'));
      await ui.read(filled('login_wait', { seconds: 42 }));
    }),
  ).toMatchObject({
    sees: [
      '“Try again in … s”',
      '“24 hours …” or “6 months …”',
      '“… $1.00 …”',
      '“Too many attempts. Try again in 42 seconds.”',
    ],
  });
});

test('every preset of the walks is one that some scene begins with', () => {
  const used = Object.values(scenes).flatMap(({ flow, begins }) =>
    Object.keys(flow.variants).flatMap((variant) => begins(variant).has ?? []),
  );
  expect([...new Set(used)].sort()).toEqual(Object.keys(presets).sort());
});

test('every walk of the site can be told, and says how it begins', async () => {
  const site = await tellSite();
  expect(
    site.flatMap(({ name, opens }) =>
      Object.values(opens)
        .filter(({ does }) => does.length === 0)
        .map(() => name),
    ),
  ).toEqual([]);
});
