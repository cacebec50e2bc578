import { expect, test, vi } from 'vitest';
import { messageId } from '../../machines/common/failure.ts';
import { phoneProvider } from '../../src/auth/phoneProvider/phoneProvider.ts';

const project = { apiKey: 'k', authDomain: 'croupier.example', projectId: 'croupier', emulator: null };
const target = { mobile: '912345678', dialingCode: '84' };
const refusal = (code: string) => Object.assign(new Error(code), { code });

const withSdk = ({
  send = () => Promise.resolve({ prove: (code: string) => Promise.resolve(`proof of ${code}`) }),
} = {}) => {
  const sdk = { send: vi.fn<(number: string) => ReturnType<typeof send>>(send) };
  const open = vi.fn(() => Promise.resolve(sdk));
  return { sdk, open, ...phoneProvider(project, () => 1_000, open) };
};

test('R4.08 R7.58 the provider sends a code, and the next one can be requested a minute later', async () => {
  const { sdk, send } = withSdk();
  expect(await send(target)).toEqual({ kind: 'sent', resendAt: 61_000 });
  expect(sdk.send).toHaveBeenCalledExactlyOnceWith('+84912345678');
});

test('the zero that is dialed within a country is left out', async () => {
  const { sdk, send } = withSdk();
  await send({ ...target, mobile: '0912345678' });
  expect(sdk.send).toHaveBeenCalledExactlyOnceWith('+84912345678');
});

test('R3.04 the right code is turned into a proof', async () => {
  const { send, prove } = withSdk();
  await send(target);
  expect(await prove('123456')).toEqual({
    kind: 'proved',
    proof: { firebaseChannel: 'sms', firebaseIdToken: 'proof of 123456' },
  });
});

test('R8.15 a code cannot be proved when none was sent', async () => {
  expect(await withSdk().prove('123456')).toEqual({
    kind: 'refused',
    failure: { kind: 'phone', message: 'phone_code_expired' },
    fields: [],
  });
});

test('the library of the provider is loaded once, and again only after a failure', async () => {
  const { open, send } = withSdk();
  open.mockRejectedValueOnce(new TypeError('not fetched'));
  await expect(send(target)).rejects.toThrow('not fetched');
  await send(target);
  await send(target);
  expect(open).toHaveBeenCalledTimes(2);
});

test.each([
  ['R8.13 invalid phone format', 'auth/invalid-phone-number', 'phone_number_invalid'],
  ['R8.13 missing phone', 'auth/missing-phone-number', 'phone_number_missing'],
  ['R8.14 too many requests', 'auth/too-many-requests', 'too_many_requests'],
  ['R8.15 invalid code', 'auth/invalid-verification-code', 'phone_code_invalid'],
  ['R8.15 missing code', 'auth/missing-verification-code', 'phone_code_missing'],
  ['R8.15 expired code', 'auth/code-expired', 'phone_code_expired'],
  ['R8.15 used code', 'auth/invalid-verification-id', 'phone_code_expired'],
  ['R8.16 captcha failed, or a domain that is not on the list', 'auth/captcha-check-failed', 'phone_human_unproved'],
  ['R8.17 quota exceeded', 'auth/quota-exceeded', 'phone_quota_exceeded'],
  ['R8.18 popup closed', 'auth/popup-closed-by-user', 'phone_popup_closed'],
  ['R8.18 popup blocked', 'auth/popup-blocked', 'phone_popup_blocked'],
  ['R8.18 not enabled', 'auth/operation-not-allowed', 'phone_not_enabled'],
  ['R8.18 anything else', 'auth/something-new', 'phone_unknown'],
  ['R8.20 no network', 'auth/network-request-failed', 'network_abnormal'],
])('%s: the refusal of the phone provider is explained, at sending and at proving', async (_, code, text) => {
  const refused = () => Promise.reject(refusal(code));
  const atSending = await withSdk({ send: refused }).send(target);
  const { send, prove } = withSdk({ send: () => Promise.resolve({ prove: refused }) });
  await send(target);
  for (const answer of [atSending, await prove('1')]) {
    expect(answer.kind === 'refused' && messageId(answer.failure)).toBe(text);
  }
});

test('an error that is not a refusal of the provider is not explained as one', async () => {
  await expect(withSdk({ send: () => Promise.reject(new Error('a fault of ours')) }).send(target)).rejects.toThrow(
    'a fault of ours',
  );
});
