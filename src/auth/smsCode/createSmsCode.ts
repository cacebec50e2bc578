import { verification } from '../../../contract/areas/verification.ts';
import { smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import type { CodeReply, SmsTarget } from '../../../machines/common/codeSending.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { keepResendMoment } from '../resendMoment.ts';

/** R4.08: login codes sent to a mobile phone; their minutes are counted by the clock that is shown. */
export const createSmsCode = ({ client, clock }: Pick<Site, 'client' | 'clock'>) =>
  smsCodeMachine.provide({
    actors: {
      sendCode: call(
        client(verification).loginCode,
        (to: SmsTarget | null) => ({ mobileNum: to?.mobile ?? '', countryDialingCode: to?.dialingCode ?? '' }),
        ({ expiredMinutes, expirationTime }): CodeReply => {
          keepResendMoment('loginCodeAgain', expirationTime);
          return { kind: 'sent', resendAt: clock.now() + expiredMinutes * msPerExpiryMinute };
        },
      ),
    },
  });
