import { checkCode, problemsOf, type DoneReply, type Problems, type Refused } from './security.rules.ts';
import { isRefusedWith } from '../common/refusal.ts';

/** What an authenticator app is told, as text and as what its QR code says. */
export interface Secret {
  secret: string;
  uri: string;
}
export type StartReply = ({ kind: 'started' } & Secret) | Refused;

export interface ProofFields {
  password: string;
  code: string;
}
export type ProofField = keyof ProofFields;

export const blank: ProofFields = { password: '', code: '' };

export const checkPassword = ({ password }: ProofFields): Problems<ProofField> =>
  problemsOf({ password: password === '' ? 'required' : null });
export const checkShown = ({ code }: ProofFields): Problems<ProofField> => problemsOf({ code: checkCode(code) });
export const checkBoth = (fields: ProofFields): Problems<ProofField> => ({
  ...checkPassword(fields),
  ...checkShown(fields),
});

/** Whether a secret is no longer good, so that another has to be asked for. */
export const isOver = (reply: DoneReply): boolean => isRefusedWith(reply, 'code_expired', 'wrong_state');
