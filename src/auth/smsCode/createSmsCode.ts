import type { SmsReply, SmsTarget } from '../../../machines/auth/smsCode.machine.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import { verification } from '../../../contract/areas/verification.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../app/site.tsx';
import { orRefused } from '../../api/orRefused.ts';
import type { Ask } from '../../api/later.ts';
import { keepResendMoment } from '../resendMoment.ts';

/** R4.08: has a login code sent to a mobile phone; its minutes are counted by the clock that is shown. */
const sendCode =
  (api: AreaApi<typeof verification>, now: () => number): Ask<SmsReply, SmsTarget | null> =>
  async (input, signal) => {
    if (input === null) throw new Error('a code was asked for without a number');
    const call = api
      .loginCode({ mobileNum: input.mobile, countryDialingCode: input.dialingCode }, { signal })
      .then(({ expiredMinutes, expirationTime }) => {
        keepResendMoment('loginCodeAgain', expirationTime);
        return { kind: 'sent' as const, resendAt: now() + expiredMinutes * msPerExpiryMinute };
      });
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  };

/** The calls to the gateway of the code that a login takes. */
export const createSmsCode = (client: Client, { now }: Pick<Clock, 'now'>) => ({
  sendCode: sendCode(client(verification), now),
});
