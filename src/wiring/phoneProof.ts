import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { verification } from '../../contract/areas/verification.ts';
import type { CodeReply, CodeRequest } from '../../machines/auth/resetCode.machine.ts';
import type { Client } from '../api/client.ts';
import { keepResendMoment } from './resendMoment.ts';
import { orRefused } from './foreseen.ts';

type Proof = Pick<RequestOf<Contract['password']['setByPhone']>, 'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'>;

/** How somebody proves that a phone is theirs, whoever sends the code and looks at it. */
export interface PhoneProof {
  readonly send: (request: CodeRequest, signal: AbortSignal) => Promise<CodeReply>;
  /** R3.16: what tells the gateway that the code was right. */
  readonly proofOf: (code: string) => Promise<Proof>;
}

/** The gateway sends the code itself, and looks at it when it is used. */
export const gatewayCodes = (client: Client, inOurTime: (moment: string) => number): PhoneProof => {
  const { forgotCode } = client(verification);
  return {
    send: ({ target, humanTicket }, signal) => {
      if (target === null) throw new Error('a code was asked for without a number');
      const number = { mobileNum: target.mobile, countryDialingCode: target.dialingCode };
      const call = forgotCode({ ...number, ...(humanTicket !== null && { humanTicket }) }, { signal }).then(({ expirationTime }) => {
        keepResendMoment(expirationTime);
        return { kind: 'sent' as const, resendAt: inOurTime(expirationTime) };
      });
      return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
    },
    proofOf: (code) => Promise.resolve({ verificationCode: code.trim() }),
  };
};
