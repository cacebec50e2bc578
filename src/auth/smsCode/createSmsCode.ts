import { verification } from '../../../contract/auth/verification.ts';
import type { CodeRequest } from '../../../machines/auth/codeAfterSlider.ts';
import { smsCodeMachine } from '../../../machines/auth/smsCode.machine.ts';
import type { CodeReply } from '../../../machines/common/codeSending.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { keepSentCode } from '../keptCode.ts';
import { createSlider } from '../slider/createSlider.ts';

/** R4.08: login codes sent to a mobile phone; their minutes are counted by the clock that is shown. */
export const createSmsCode = ({ client, clock }: Pick<Site, 'client' | 'clock'>) =>
  smsCodeMachine.provide({
    actors: {
      sendCode: call(
        client(verification).loginCode,
        ({ target, humanTicket }: CodeRequest) => ({
          mobileNum: target?.mobile ?? '',
          countryDialingCode: target?.dialingCode ?? '',
          ...(humanTicket !== null && { humanTicket }),
        }),
        ({ expiredMinutes, expirationTime }, { target }): CodeReply => {
          if (target) keepSentCode('loginCodeAgain', target, expirationTime);
          return { kind: 'sent', resendAt: clock.now() + expiredMinutes * msPerExpiryMinute };
        },
      ),
      slider: createSlider({ client, clock }),
    },
  });
