import { targetOf } from '../../../machines/common/codeSending.ts';
import type { BindContactSnapshot } from '../../../machines/security/bindContact.machine.ts';

export const selectKind = ({ context }: BindContactSnapshot) => context.kind;
export const selectDigits = ({ context }: BindContactSnapshot) => context.digits;
/** Where the code went, as it is read. */
export const selectAddress = ({ context: { kind, fields, digits } }: BindContactSnapshot): string => {
  const { dialingCode, mobile } = targetOf(fields, digits);
  return kind === 'mobile' ? `+${dialingCode} ${mobile}` : fields.email.trim();
};
export const selectExpiresAt = ({ context }: BindContactSnapshot): number => context.expiresAt;
export const selectIsProving = (snapshot: BindContactSnapshot): boolean => snapshot.matches('proving');
export const selectIsCodeGood = (snapshot: BindContactSnapshot): boolean =>
  snapshot.matches({ proving: { code: 'good' } });
