import type { Scene } from '../scene.ts';
import { announcementsScene } from './announcements.ts';
import { appScene } from './app.ts';
import { captchaScene } from './captcha.ts';
import { dialogScene, membersDialogsScene, visitorsDialogsScene } from './dialogs.ts';
import { feedScene } from './feed.ts';
import { locationScene, loginPageScene } from './location.ts';
import { loginScene } from './login.ts';
import { pagesScene } from './pages.ts';
import { panelScene } from './panel.ts';
import { hiddenBalanceScene, preferencesScene } from './preferences.ts';
import { sessionScene } from './session.ts';
import { sliderScene } from './slider.ts';
import { smsCodeScene } from './smsCode.ts';
import { stripScene } from './strip.ts';
import { toastsScene } from './toasts.ts';
import { walletScene } from './wallet.ts';

/** Every flow as people meet it, by the name of the walk. */
export const scenes = {
  'opening the site': appScene,
  'who is logged in': sessionScene,
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
  'what is said in passing': toastsScene,
  'a piece for its gap': sliderScene,
} as const satisfies Record<string, Scene>;
