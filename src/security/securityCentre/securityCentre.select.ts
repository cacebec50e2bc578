import type { Tag } from '../../../machines/common/words.ts';
import type { AuthenticatorRef, AuthenticatorSnapshot } from '../../../machines/security/authenticator.machine.ts';
import type { BindContactRef, BindContactSnapshot } from '../../../machines/security/bindContact.machine.ts';
import type { EndOthersRef } from '../../../machines/security/endOthers.machine.ts';
import type { PaymentPasswordRef, PaymentPasswordSnapshot } from '../../../machines/security/paymentPassword.machine.ts';
import type { Problems } from '../../../machines/security/security.rules.ts';
import type { SecurityCentreSnapshot } from '../../../machines/security/securityCentre.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';

export const selectProtection = ({ context }: SecurityCentreSnapshot) => context.protection;
export const selectIsFailed = (snapshot: SecurityCentreSnapshot): boolean => snapshot.hasTag('failed');
/** Whether something can be changed: not while it is looked at what the last change has brought. */
export const selectIsReady = (snapshot: SecurityCentreSnapshot): boolean => !snapshot.hasTag('busy');
export const selectCentreFailure = ({ context }: SecurityCentreSnapshot) => context.failure;

/** The change that is under way, if it is this one. */
export const selectBindMobile = ({ children }: SecurityCentreSnapshot) =>
  children['bindMobile'] as BindContactRef | undefined;
export const selectBindEmail = ({ children }: SecurityCentreSnapshot) =>
  children['bindEmail'] as BindContactRef | undefined;
export const selectAuthenticator = ({ children }: SecurityCentreSnapshot) =>
  children['authenticator'] as AuthenticatorRef | undefined;
export const selectPaymentPassword = ({ children }: SecurityCentreSnapshot) =>
  children['paymentPassword'] as PaymentPasswordRef | undefined;
export const selectEndOthers = ({ children }: SecurityCentreSnapshot) =>
  children['endOthers'] as EndOthersRef | undefined;

/** What every form of the security centre says of itself. */
interface FormSnapshot<Field extends string> {
  context: { errors: Problems<Field>; failure: Failure | null };
  hasTag: (tag: Tag) => boolean;
}

export const selectErrors = <Field extends string>({
  context,
}: Pick<FormSnapshot<Field>, 'context'>): Problems<Field> => context.errors;
export const selectFailure = ({ context }: { context: { failure: Failure | null } }): Failure | null => context.failure;
export const selectIsBusy = (snapshot: Pick<FormSnapshot<string>, 'hasTag'>): boolean => snapshot.hasTag('busy');
export const selectIsEditable = (snapshot: Pick<FormSnapshot<string>, 'hasTag'>): boolean =>
  snapshot.hasTag('editable');

export const selectBindKind = ({ context }: BindContactSnapshot) => context.kind;
export const selectBindFields = ({ context }: BindContactSnapshot) => context.fields;
export const selectDigits = ({ context }: BindContactSnapshot) => context.digits;
export const selectExpiresAt = ({ context }: BindContactSnapshot): number => context.expiresAt;
export const selectNow = ({ context }: BindContactSnapshot) => context.now;
export const selectIsProving = (snapshot: BindContactSnapshot): boolean => snapshot.matches('proving');
export const selectIsExpired = (snapshot: BindContactSnapshot): boolean =>
  snapshot.matches({ proving: { filling: 'expired' } });

export type AuthenticatorScreen = 'proving' | 'scanning' | 'removing';
export const selectAuthenticatorScreen = (snapshot: AuthenticatorSnapshot): AuthenticatorScreen => {
  if (snapshot.matches('scanning')) return 'scanning';
  return snapshot.context.enrolled ? 'removing' : 'proving';
};
export const selectProof = ({ context }: AuthenticatorSnapshot) => context.fields;
export const selectSecret = ({ context }: AuthenticatorSnapshot) => context.secret;

export type PaymentScreen = 'loading' | 'failed' | 'form';
export const selectPaymentScreen = (snapshot: PaymentPasswordSnapshot): PaymentScreen => {
  if (snapshot.matches({ open: 'failed' })) return 'failed';
  return snapshot.context.rule === null ? 'loading' : 'form';
};
export const selectPaymentFields = ({ context }: PaymentPasswordSnapshot) => context.fields;
export const selectPaymentRule = ({ context }: PaymentPasswordSnapshot) => context.rule;
export const selectIsSet = ({ context }: PaymentPasswordSnapshot): boolean => context.isSet;
