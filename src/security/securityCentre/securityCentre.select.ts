import type { AuthenticatorRef } from '../../../machines/security/authenticator.machine.ts';
import type { BindContactRef } from '../../../machines/security/bindContact.machine.ts';
import type { EndOthersRef } from '../../../machines/security/endOthers.machine.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';
import type { SecurityCentreSnapshot } from '../../../machines/security/securityCentre.machine.ts';

export const selectProtection = ({ context }: SecurityCentreSnapshot) => context.protection;
export const selectIsFailed = (snapshot: SecurityCentreSnapshot): boolean => snapshot.hasTag('failed');
/** Whether something can be changed: not while it is looked at what the last change has brought. */
export const selectIsReady = (snapshot: SecurityCentreSnapshot): boolean => !snapshot.hasTag('busy');
/** By which ways a code can be sent, without which a number or an address cannot be bound. */
export const selectSending = ({ context }: SecurityCentreSnapshot) => context.sending;
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
