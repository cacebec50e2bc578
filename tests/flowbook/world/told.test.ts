import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { offline, refusal, reply } from '../../../flowbook/world/answers.ts';
import type { Deed } from '../../../flowbook/world/scene.ts';
import { tellSite } from '../../../flowbook/scenes/tellSite.ts';
import { tell, tellDeed } from '../../../flowbook/world/told.ts';

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
  ).toMatchObject({ does: ['click “Log in”'], sees: [] });
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
    await tellDeed(async ({ ui, gateway }) => {
      gateway.runs({ signedIn: true, smsOffered: false });
      await ui.type('Characters in the picture', 'HKMR4');
    }),
  ).toMatchObject({
    settings: ['run `npm run settings -- set switches \'{"mobileLoginCode":false}\'`'],
    byHand: [
      'log in as mai with deal-me-in',
      'type the characters of the picture, or any where there is none, into “Characters in the picture”',
    ],
  });
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
