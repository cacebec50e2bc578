import type { Entry, Reason } from '../entry.ts';
import {
  gatheringMoney,
  makingDeposit,
  movingBetweenWallets,
  requestingWithdrawal,
  transferringDown,
  transferringUp,
} from './cashier.ts';
import { loginByCode, loginByPassword, loginCode, loginPicture } from './login.ts';
import { changePassword, forgotByEmail, forgotCode, setByEmail, setByPhone } from './passwords.ts';
import { choosingPicture, renaming } from './profile.ts';
import { invitation, registerByMobile, registerByName, registerCode } from './register.ts';
import {
  authenticatorConfirm,
  authenticatorRemove,
  authenticatorStart,
  bindEmail,
  bindPhone,
  emailCode,
  paymentPassword,
  phoneCode,
} from './security.ts';
import { freePlay, loginTicket, logout, restoring } from './session.ts';
import { sliderAnswer, sliderPicture } from './slider.ts';
import { confirmingWithdrawal, moreTimeToAnswer } from './withdrawalAnswer.ts';
import { authenticatorLost, socialStart, stepUp, stepUpCode } from './stepUp.ts';

/** Every call of a flow that is put through the fault table. */
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
  'changing the password': changePassword,
  'asking for a link for a new password': forgotByEmail,
  'the code for a new password': forgotCode,
  'setting a new password by phone': setByPhone,
  'setting a new password by a link': setByEmail,
  'registering under a name': registerByName,
  'registering under a number': registerByMobile,
  'the invitation to register': invitation,
  'the code to register': registerCode,
  'the code to confirm a login': stepUpCode,
  'confirming a login': stepUp,
  'reporting an authenticator lost': authenticatorLost,
  'signing in by another account': socialStart,
  'the code to bind a number': phoneCode,
  'binding a number': bindPhone,
  'the code to bind an address': emailCode,
  'binding an address': bindEmail,
  'a secret for an authenticator': authenticatorStart,
  'adding an authenticator': authenticatorConfirm,
  'removing an authenticator': authenticatorRemove,
  'setting the payment password': paymentPassword,
  'making a deposit': makingDeposit,
  'requesting a withdrawal': requestingWithdrawal,
  'confirming a withdrawal': confirmingWithdrawal,
  'more time to confirm a withdrawal': moreTimeToAnswer,
  'moving money between wallets': movingBetweenWallets,
  'gathering the money of all wallets': gatheringMoney,
  'transferring money to the upline': transferringUp,
  'transferring money to the downline': transferringDown,
  'saving the nickname': renaming,
  'choosing a picture': choosingPicture,
} as const satisfies Record<string, Entry>;

/** Calls in the table's classes that no flow of the site makes, and why not. */
export const madeByNoFlow: Readonly<Record<string, Reason>> = {
  'registerCenter.createDownline': 'the pages of agents are not there yet',
};
