// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { openSite } from '../shell/support/opened.ts';
import { solveSlider } from '../walk/scenes/ways.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn<() => Promise<{ prove: (code: string) => Promise<string> }>>() }));
vi.mock('../../src/auth/phoneProvider/firebase.ts', () => ({ openFirebase: () => ({ send }) }));

const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

const openForm = async () => {
  const world = await openSite({
    path: '/register',
    whitelabel: { REGMOBVERF3: 'firebase' },
    firebase: { projectId: 'demo', apiKey: 'none', authDomain: 'demo.example.com', emulator: null },
  });
  await world.ui.press('tab', 'Mobile number');
  await world.ui.type('Mobile number', '912345678');
  await world.ui.press('button', 'Send code');
  await solveSlider(world);
  return world;
};

test.each([
  ['R8.13', 'auth/invalid-phone-number', 'That does not look like a mobile number.'],
  ['R8.13', 'auth/missing-phone-number', 'Enter your mobile number first.'],
  [
    'R8.16',
    'auth/captcha-check-failed',
    'We could not confirm that you are human, or this site is not allowed to send codes.',
  ],
  ['R8.17', 'auth/quota-exceeded', 'No more codes can be sent today. Contact customer service.'],
  ['R8.18', 'auth/popup-closed-by-user', 'The window was closed before the check was finished.'],
  ['R8.18', 'auth/popup-blocked', 'Your browser blocked the check. Allow pop-ups and try again.'],
  ['R8.18', 'auth/operation-not-allowed', 'Phone verification is not available here.'],
  ['R8.18', 'auth/anything-else', 'The number could not be verified. Please try again later.'],
])('%s a code that the phone provider refuses with %s is explained: %s', async (_, code, message) => {
  send.mockImplementation(() => refused(code));
  const { ui } = await openForm();
  await ui.see('dialog', 'The code was not sent');
  await ui.read(message);
});

test('R8.14 after too many requests the phone provider is asked again five minutes later', async () => {
  send.mockImplementation(() => refused('auth/too-many-requests'));
  const { ui, pass } = await openForm();
  await ui.see('button', 'Resend in 300 s');
  await pass(299_999);
  await ui.see('button', 'Resend in 1 s');
  await pass(1);
  await ui.see('button', 'Send code', 'ready');
});

test.each([
  ['auth/invalid-verification-code', 'That is not the code we sent.'],
  ['auth/missing-verification-code', 'Enter the code from the message.'],
  ['auth/code-expired', 'This code has expired. Request a new one.'],
])('R8.15 a code that the phone provider rejects with %s is explained at its field: %s', async (code, message) => {
  send.mockImplementation(() => Promise.resolve({ prove: () => refused(code) }));
  const world = await openForm();
  const { ui } = world;
  await ui.type('Password', 'quiet-harbour-9');
  await ui.type('Confirm password', 'quiet-harbour-9');
  await ui.type('Verification code', '123456');
  await ui.press('button', 'Create account');
  await solveSlider(world);
  await ui.seeBehind(message);
  const field = screen.getByRole('textbox', { name: 'Verification code', description: message });
  expect(document.activeElement).toBe(field);
});
