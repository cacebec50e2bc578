import type { Flow } from './flow.ts';
import { announcementsFlow } from './flows/announcements.flow.ts';
import { appFlow } from './flows/app.flow.ts';
import { captchaFlow } from './flows/captcha.flow.ts';
import { changePasswordFlow } from './flows/changePassword.flow.ts';
import { dialogFlow } from './flows/dialog.flow.ts';
import { dialogsFlow } from './flows/dialogs.flow.ts';
import { feedFlow } from './flows/feed.flow.ts';
import { feedbackFlow } from './flows/feedback.flow.ts';
import { forgotPasswordFlow } from './flows/forgotPassword.flow.ts';
import { freePlayFlow } from './flows/freePlay.flow.ts';
import { handOverFlow } from './flows/handOver.flow.ts';
import { locationFlow } from './flows/location.flow.ts';
import { loginFlow } from './flows/login.flow.ts';
import { numberCodeFlow } from './flows/numberCode.flow.ts';
import { pagesFlow } from './flows/pages.flow.ts';
import { panelFlow } from './flows/panel.flow.ts';
import { preferencesFlow } from './flows/preferences.flow.ts';
import { resetCodeFlow } from './flows/resetCode.flow.ts';
import { resetPasswordFlow } from './flows/resetPassword.flow.ts';
import { registerFlow } from './flows/register.flow.ts';
import { registeredFlow } from './flows/registered.flow.ts';
import { sessionFlow } from './flows/session.flow.ts';
import { sliderFlow } from './flows/slider.flow.ts';
import { smsCodeFlow } from './flows/smsCode.flow.ts';
import { socialFlow } from './flows/social.flow.ts';
import { stepUpFlow } from './flows/stepUp.flow.ts';
import { stripFlow } from './flows/strip.flow.ts';
import { toastFlow } from './flows/toast.flow.ts';
import { toastsFlow } from './flows/toasts.flow.ts';
import { walletFlow } from './flows/wallet.flow.ts';
import { securityCentreFlow } from './flows/securityCentre.flow.ts';
import { bindContactFlow } from './flows/bindContact.flow.ts';
import { authenticatorFlow } from './flows/authenticator.flow.ts';
import { paymentPasswordFlow } from './flows/paymentPassword.flow.ts';
import { endOthersFlow } from './flows/endOthers.flow.ts';

/** Every flow of the site, one for each machine: what is not listed here is neither drawn nor walked nor counted. */
export const flows: readonly Flow[] = [
  appFlow,
  sessionFlow,
  freePlayFlow,
  walletFlow,
  locationFlow,
  pagesFlow,
  preferencesFlow,
  dialogsFlow,
  dialogFlow,
  loginFlow,
  captchaFlow,
  smsCodeFlow,
  feedFlow,
  stripFlow,
  panelFlow,
  announcementsFlow,
  feedbackFlow,
  toastsFlow,
  toastFlow,
  sliderFlow,
  changePasswordFlow,
  forgotPasswordFlow,
  resetCodeFlow,
  resetPasswordFlow,
  securityCentreFlow,
  bindContactFlow,
  authenticatorFlow,
  paymentPasswordFlow,
  endOthersFlow,
  stepUpFlow,
  socialFlow,
  handOverFlow,
  registerFlow,
  numberCodeFlow,
  registeredFlow,
];
