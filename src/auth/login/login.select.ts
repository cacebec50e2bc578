import type { LoginSnapshot } from '../../../machines/auth/login.machine.ts';
import type { Failure } from '../../../machines/common/failure.ts';

export const selectWay = ({ context }: LoginSnapshot) => context.fields.type;
export const selectFields = ({ context }: LoginSnapshot) => context.fields;
export const selectErrors = ({ context }: LoginSnapshot) => context.errors;
export const selectFailure = ({ context }: LoginSnapshot): Failure | null => context.failure;
export const selectDigits = ({ context }: LoginSnapshot) => context.settings.digits;
export const selectCaptcha = ({ context }: LoginSnapshot) => context.captcha;
export const selectSms = ({ context }: LoginSnapshot) => context.sms;
export const selectStepUp = ({ context }: LoginSnapshot) => context.stepUp;
export const selectWaitUntil = ({ context }: LoginSnapshot): number => context.waitUntil;
export const selectNow = ({ context }: LoginSnapshot) => context.now;
export const selectIsBusy = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('busy');
export const selectIsEditable = (snapshot: LoginSnapshot): boolean => snapshot.hasTag('editable');
export const selectIsWaiting = (snapshot: LoginSnapshot): boolean => snapshot.matches({ open: { filling: 'waiting' } });
