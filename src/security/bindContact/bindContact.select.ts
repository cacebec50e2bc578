import type { BindContactSnapshot } from '../../../machines/security/bindContact.machine.ts';

export const selectBindKind = ({ context }: BindContactSnapshot) => context.kind;
export const selectBindFields = ({ context }: BindContactSnapshot) => context.fields;
export const selectDigits = ({ context }: BindContactSnapshot) => context.digits;
export const selectExpiresAt = ({ context }: BindContactSnapshot): number => context.expiresAt;
export const selectIsProving = (snapshot: BindContactSnapshot): boolean => snapshot.matches('proving');
export const selectIsExpired = (snapshot: BindContactSnapshot): boolean =>
  snapshot.matches({ proving: { filling: 'expired' } });
