import type { Entry } from '../entry.ts';
import { loginByCode, loginByPassword, loginCode, loginPicture } from './login.ts';
import { freePlay, loginTicket, logout, restoring } from './session.ts';
import { sliderAnswer, sliderPicture } from './slider.ts';

/** Every call of a flow that the table is lived through with. */
export const entries = {
  'logging in by password': loginByPassword,
  'logging in by code': loginByCode,
  'the picture of the login form': loginPicture,
  'the code by SMS': loginCode,
  'the picture of the slider': sliderPicture,
  'the answer to the slider': sliderAnswer,
  'trying it for free': freePlay,
  'logging out': logout,
  'logging in by a link': loginTicket,
  'coming back': restoring,
} as const satisfies Record<string, Entry>;

/** Calls of the classes of the table that no flow of the site makes. */
export const madeByNoFlow: readonly string[] = [
  'session.stepUp', 'session.stepUpCode', 'session.socialStart',
  'verification.registerCode', 'verification.forgotCode',
  'register.byUsername', 'register.byMobile', 'register.affiliate', 'registerCenter.createDownline',
  'password.change', 'password.forgotByEmail', 'password.setByEmail', 'password.setByPhone', 'password.setPayment',
  'security.phoneCode', 'security.bindPhone', 'security.emailCode', 'security.bindEmail',
  'security.authenticatorStart', 'security.authenticatorConfirm', 'security.authenticatorRemove',
];
