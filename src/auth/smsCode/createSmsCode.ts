import type { SmsReply, SmsTarget } from '../../../machines/auth/smsCode.machine.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import type { EntryApi } from '../login/createLogin.ts';
import { orRefused } from '../../api/orRefused.ts';
import type { Ask } from '../../api/later.ts';
import { keepResendMoment } from '../resendMoment.ts';

/** R4.08: has a login code sent to a mobile phone; its minutes are counted by the clock that is shown. */
export const sendCode =
  (api: EntryApi, now: () => number): Ask<SmsReply, SmsTarget | null> =>
  async (input, signal) => {
    if (input === null) throw new Error('a code was asked for without a number');
    const call = api.verification
      .loginCode({ mobileNum: input.mobile, countryDialingCode: input.dialingCode }, { signal })
      .then(({ expiredMinutes, expirationTime }) => {
        keepResendMoment('loginCodeAgain', expirationTime);
        return { kind: 'sent' as const, resendAt: now() + expiredMinutes * msPerExpiryMinute };
      });
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  };
