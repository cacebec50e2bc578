import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { offline, refusal, reply } from './answers.ts';
import type { Deed } from './scene.ts';
import { tellSite } from './site.ts';
import { tell, tellDeed } from './told.ts';

test('what a person does and sees is told in words', async () => {
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
  ).toEqual({
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
  ).toEqual({ does: ['click “Log in”'], sees: [] });
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
])('a step is told in words: %s', async (deed, told) => {
  expect(await tellDeed(deed)).toEqual({ does: [told], sees: [] });
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
