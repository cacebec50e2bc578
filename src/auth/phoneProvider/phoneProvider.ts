import { is, string, type } from 'superstruct';
import type { PhoneProject } from '../../../machines/common/siteStatus.ts';
import { phoneFailure } from '../../../machines/auth/phoneProof.ts';
import type { CodeReply, SmsTarget } from '../../../machines/common/codeSending.ts';
import { msPerExpiryMinute } from '../../../machines/common/limits.ts';
import type { Refused } from '../../../machines/common/refusal.ts';
import type { PhoneSdk, SentCode } from './firebase.ts';

/** R4.08: the provider does not say how long its codes are valid; the next one can be requested a minute later. */
const minutesBetweenCodes = 1;

/** R3.04: what a registration or a new password carries in place of a code. */
interface PhoneProof {
  firebaseChannel: 'sms';
  firebaseIdToken: string;
}

type ProofReply = { kind: 'proved'; proof: PhoneProof } | Refused;

/** The number in international form, without the leading zero of national dialling. */
const worldwide = ({ mobile, dialingCode }: SmsTarget): string => `+${dialingCode}${mobile.replace(/^0+/, '')}`;

const withCode = type({ code: string() });

/** A refusal by the provider is an answer; any other error is rethrown. */
const orRefused = async <Reply>(reply: Promise<Reply>): Promise<Reply | Refused> => {
  try {
    return await reply;
  } catch (thrown) {
    if (!is(thrown, withCode)) throw thrown;
    return { kind: 'refused', failure: phoneFailure(thrown.code), fields: [] };
  }
};

const fetchSdk = async (project: PhoneProject): Promise<PhoneSdk> =>
  (await import('./firebase.ts')).openFirebase(project);

/** R7.58: has a third party send a code to a phone, and turns the code that arrived into a proof. */
export const phoneProvider = (
  project: PhoneProject,
  now: () => number,
  openSdk: (project: PhoneProject) => Promise<PhoneSdk> = fetchSdk,
) => {
  let opened: Promise<PhoneSdk> | null = null;
  let sent: SentCode | null = null;

  const sdk = (): Promise<PhoneSdk> => {
    opened ??= openSdk(project).catch((thrown: unknown) => {
      opened = null;
      throw thrown;
    });
    return opened;
  };

  const send = async (target: SmsTarget): Promise<CodeReply> => {
    sent = await (await sdk()).send(worldwide(target));
    return { kind: 'sent', resendAt: now() + minutesBetweenCodes * msPerExpiryMinute };
  };

  const prove = async (code: string): Promise<ProofReply> => {
    if (sent === null) return { kind: 'refused', failure: phoneFailure('auth/code-expired'), fields: [] };
    return { kind: 'proved', proof: { firebaseChannel: 'sms', firebaseIdToken: await sent.prove(code) } };
  };

  return { send: (target: SmsTarget) => orRefused(send(target)), prove: (code: string) => orRefused(prove(code)) };
};
