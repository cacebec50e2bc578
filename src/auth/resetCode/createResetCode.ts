import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { verification } from '../../../contract/areas/verification.ts';
import type { PhoneProject } from '../../../machines/app/siteStatus.ts';
import type { CodeReply, CodeRequest } from '../../../machines/auth/resetCode.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { phoneProvider } from '../phoneProvider/phoneProvider.ts';
import { keepResendMoment } from '../resendMoment.ts';

type Proof = Pick<
  RequestOf<Contract['password']['setByPhone']>,
  'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'
>;

/** How somebody proves that a phone is theirs, whoever sends the code and looks at it. */
export interface PhoneProof {
  readonly send: (request: CodeRequest, signal: AbortSignal) => Promise<CodeReply>;
  /** R3.16: what tells the gateway that the code was right. */
  readonly proofOf: (code: string) => Promise<{ kind: 'proved'; proof: Proof } | { kind: 'refused'; failure: Failure }>;
}

/** The gateway sends the code itself, and looks at it when it is used. */
export const gatewayCodes = (client: Client, inOurTime: (moment: string) => number): PhoneProof => {
  const { forgotCode } = client(verification);
  return {
    send: ({ target, humanTicket }, signal) => {
      if (target === null) throw new Error('a code was asked for without a number');
      const number = { mobileNum: target.mobile, countryDialingCode: target.dialingCode };
      const call = forgotCode({ ...number, ...(humanTicket !== null && { humanTicket }) }, { signal }).then(
        ({ expirationTime }) => {
          keepResendMoment('resetCodeAgain', expirationTime);
          return { kind: 'sent' as const, resendAt: inOurTime(expirationTime) };
        },
      );
      return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
    },
    proofOf: (code) => Promise.resolve({ kind: 'proved', proof: { verificationCode: code.trim() } }),
  };
};

/** R7.58: a third party sends the code, and gives a proof for it. */
export const providersCodes = (project: PhoneProject, now: () => number): PhoneProof => {
  const { send, prove } = phoneProvider(project, now);
  return {
    send: ({ target }) => {
      if (target === null) throw new Error('a code was asked for without a number');
      return send(target);
    },
    proofOf: (code) => prove(code.trim()),
  };
};
