import type { SmsReply, SmsTarget } from '../../machines/auth/smsCode.machine.ts';
import type { EntryApi } from './entry.ts';
import { orRefused } from './foreseen.ts';
import type { Ask } from './later.ts';

/** Has a login code sent to a mobile phone. */
export const sendCode = (api: EntryApi): Ask<SmsReply, SmsTarget | null> => async (input, signal) => {
  if (input === null) throw new Error('a code was asked for without a number');
  const call = api.verification.loginCode({ mobileNum: input.mobile, countryDialingCode: input.dialingCode }, { signal })
    .then(({ expiredMinutes }) => ({ kind: 'sent' as const, expiresInMinutes: expiredMinutes }));
  return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
};
