import { problemOfSecret } from '../common/fieldRule.ts';
import { isRefusedWith, type Answer } from '../common/refusal.ts';
import { checkCode, problemsOf, type Problems } from './fields.ts';

/** The secret for an authenticator app, as text and as the content of its QR code. */
export interface Secret {
  secret: string;
  uri: string;
}

export interface ProofFields {
  password: string;
  code: string;
}
export type ProofErrors = Problems<keyof ProofFields>;

export const blank: ProofFields = { password: '', code: '' };

const fieldsOf: Readonly<Record<string, readonly (keyof ProofFields)[]>> = {
  proving: ['password'],
  scanning: ['code'],
  removing: ['password', 'code'],
};

export const checkPart = ({ password, code }: ProofFields, part: string): ProofErrors => {
  const names = fieldsOf[part] ?? [];
  return problemsOf({
    password: names.includes('password') ? problemOfSecret('password', password) : null,
    code: names.includes('code') ? checkCode(code) : null,
  });
};

/** Whether a secret is no longer good, so that the app needs another one. */
export const isOver = (reply: Answer): boolean => isRefusedWith(reply, 'code_expired', 'wrong_state');
