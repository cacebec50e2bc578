import { verification } from '../../../contract/areas/verification.ts';
import type { CodeReply, SmsTarget } from '../../../machines/common/codeSending.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import type { AreaApi } from '../../api/api.ts';
import { refusable } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';
import type { Clock } from '../../app/site.tsx';
import { keepResendMoment } from '../resendMoment.ts';

/** R4.08: sends a login code to a mobile phone; its minutes are counted by the clock that is shown. */
const sendCode =
  (api: AreaApi<typeof verification>, now: () => number): Ask<CodeReply, SmsTarget | null> =>
  async (input, signal) => {
    if (input === null) throw new Error('a code was requested without a number');
    return refusable(
      api
        .loginCode({ mobileNum: input.mobile, countryDialingCode: input.dialingCode }, { signal })
        .then(({ expiredMinutes, expirationTime }) => {
          keepResendMoment('loginCodeAgain', expirationTime);
          return { kind: 'sent', resendAt: now() + expiredMinutes * msPerExpiryMinute } as const;
        }),
    );
  };

/** The calls to the gateway of the code that a login takes. */
export const createSmsCode = (client: Client, { now }: Pick<Clock, 'now'>) => ({
  sendCode: sendCode(client(verification), now),
});
