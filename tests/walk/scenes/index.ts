import type { Scene } from '../scene.ts';
import { announcementsScene } from './announcements.ts';
import { appScene } from './app.ts';
import { captchaScene } from './captcha.ts';
import { changePasswordScene } from './changePassword.ts';
import { dialogScene, membersDialogsScene, visitorsDialogsScene } from './dialogs.ts';
import { feedScene } from './feed.ts';
import { feedbackScene } from './feedback.ts';
import { forgotPasswordScene } from './forgotPassword.ts';
import { freePlayScene } from './freePlay.ts';
import { locationScene, loginPageScene } from './location.ts';
import { loginScene } from './login.ts';
import { numberCodeScene } from './numberCode.ts';
import { pagesScene } from './pages.ts';
import { panelScene } from './panel.ts';
import { hiddenBalanceScene, preferencesScene } from './preferences.ts';
import { resetCodeScene } from './resetCode.ts';
import { resetPasswordScene } from './resetPassword.ts';
import {
  authenticatorScene,
  bindAddressScene,
  bindNumberScene,
  endOthersScene,
  paymentPasswordScene,
  securityCentreScene,
} from './security.ts';
import { registerScene } from './register.ts';
import { registeredScene } from './registered.ts';
import { sessionScene } from './session.ts';
import { sliderScene } from './slider.ts';
import { smsCodeScene } from './smsCode.ts';
import { blockedSocialScene, handOverScene, socialScene } from './social.ts';
import { stepUpScene } from './stepUp.ts';
import { stripScene } from './strip.ts';
import { toastsScene } from './toasts.ts';
import { walletScene } from './wallet.ts';

/** Every flow as people meet it, by the name of the walk. */
export const scenes = {
  'opening the site': appScene,
  'who is logged in': sessionScene,
  'starting a free demo': freePlayScene,
  'where the site is': locationScene,
  'the login page by its address': loginPageScene,
  'which page is shown': pagesScene,
  'language and theme': preferencesScene,
  'hiding the balance': hiddenBalanceScene,
  'what is in the wallet': walletScene,
  'the modals of a visitor': visitorsDialogsScene,
  'the modals of a member': membersDialogsScene,
  'a list that is fetched': feedScene,
  'a question': dialogScene,
  'logging in': loginScene,
  'the picture of the login form': captchaScene,
  'the code by SMS': smsCodeScene,
  'the banners of home': stripScene,
  'a modal that is fetched': panelScene,
  'reading the announcements': announcementsScene,
  'reporting a problem': feedbackScene,
  'what is said in passing': toastsScene,
  'a piece for its gap': sliderScene,
  'changing the password': changePasswordScene,
  'getting back in': forgotPasswordScene,
  'the code for a new password': resetCodeScene,
  'a new password by link': resetPasswordScene,
  'the security centre': securityCentreScene,
  'binding a number': bindNumberScene,
  'binding an address': bindAddressScene,
  'the authenticator app': authenticatorScene,
  'the payment password': paymentPasswordScene,
  'logging out everywhere else': endOthersScene,
  'confirming a login': stepUpScene,
  'signing in by another account': socialScene,
  'a sign-in whose window is blocked': blockedSocialScene,
  'coming back from a sign-in': handOverScene,
  registering: registerScene,
  'the code for a registration': numberCodeScene,
  'the greeting of a newcomer': registeredScene,
} as const satisfies Record<string, Scene>;
