import type { LoginSnapshot } from '../../../machines/auth/login.machine.ts';
import type { SocialRef } from '../../../machines/auth/social.machine.ts';
import type { StepUpRef } from '../../../machines/auth/stepUp.machine.ts';

export const selectWay = ({ context }: LoginSnapshot) => context.fields.type;
export const selectRememberMe = ({ context }: LoginSnapshot): boolean => context.fields.rememberMe;
export const selectIsSmsOffered = ({ context }: LoginSnapshot): boolean => context.settings.smsOffered;
export const selectDigits = ({ context }: LoginSnapshot) => context.settings.digits;
export const selectCaptcha = ({ context }: LoginSnapshot) => context.captcha;
export const selectSms = ({ context }: LoginSnapshot) => context.sms;
/** R4.39: present while the login has to be confirmed. */
export const selectStepUp = ({ children }: LoginSnapshot) => children['stepUp'] as StepUpRef | undefined;
export const selectSocial = ({ children }: LoginSnapshot) => children['social'] as SocialRef | undefined;
