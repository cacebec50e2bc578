import { fromPromise } from 'xstate';
import { verification } from '../../../contract/auth/verification.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CodeRequest } from '../../../machines/auth/codeAfterSlider.ts';
import { resetCodeMachine } from '../../../machines/auth/resetCode.machine.ts';
import type { CodeReply } from '../../../machines/common/codeSending.ts';
import type { Refused } from '../../../machines/common/refusal.ts';
import { refusable } from '../../api/call.ts';
import { selectPhoneProject } from '../../app/app/app.select.ts';
import type { Site } from '../../app/site.tsx';
import { phoneProvider } from '../phoneProvider/phoneProvider.ts';
import { keepSentCode } from '../keptCode.ts';
import { createSlider } from '../slider/createSlider.ts';

type Proof = Pick<
  RequestOf<Contract['password']['setByPhone']>,
  'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'
>;

interface PhoneProof {
  readonly send: (request: CodeRequest, signal: AbortSignal) => Promise<CodeReply>;
  /** R3.16: what tells the gateway that the code was right. */
  readonly proofOf: (code: string) => Promise<{ kind: 'proved'; proof: Proof } | Refused>;
}

const gatewayCodes = ({ client, clock }: Pick<Site, 'client' | 'clock'>): PhoneProof => {
  const { forgotCode } = client(verification);
  return {
    send: ({ target, humanTicket }, signal) => {
      if (target === null) throw new Error('a code was requested without a number');
      const number = { mobileNum: target.mobile, countryDialingCode: target.dialingCode };
      return refusable(
        forgotCode({ ...number, ...(humanTicket !== null && { humanTicket }) }, { signal }).then(
          ({ expirationTime }) => {
            keepSentCode('resetCodeAgain', target, expirationTime);
            return { kind: 'sent', resendAt: clock.inOurTime(expirationTime) } as const;
          },
        ),
      );
    },
    proofOf: (code) => Promise.resolve({ kind: 'proved', proof: { verificationCode: code.trim() } }),
  };
};

/** R7.58: where the site uses a third party for phones, it sends the code and gives a proof for it. */
export const phoneProofOf = (site: Pick<Site, 'app' | 'client' | 'clock'>): PhoneProof => {
  const project = selectPhoneProject(site.app.getSnapshot());
  if (!project) return gatewayCodes(site);
  const { send, prove } = phoneProvider(project, site.clock.now);
  return {
    send: ({ target }) => {
      if (target === null) throw new Error('a code was requested without a number');
      return send(target);
    },
    proofOf: (code) => prove(code.trim()),
  };
};

export const createResetCode = ({ client, clock }: Pick<Site, 'client' | 'clock'>, phone: PhoneProof) =>
  resetCodeMachine.provide({
    actors: {
      sendCode: fromPromise<CodeReply, CodeRequest>(({ input, signal }) => phone.send(input, signal)),
      slider: createSlider({ client, clock }),
    },
  });
