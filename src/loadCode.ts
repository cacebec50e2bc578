import { fromPromise } from 'xstate';
import type { AreaCode } from '../machines/app/pages.machine.ts';
import type { Area } from '../machines/app/pages.rules.ts';
import type { PanelCode } from '../machines/app/panel.machine.ts';
import type { PanelName } from '../machines/common/modals.ts';
import { fetchCode } from './app/fetchCode.ts';
import { loadLogin } from './auth/login/loadLogin.ts';

/** R2.110: every area is a file of its own, fetched when a page of it is opened. */
const areas: Readonly<Record<Area, () => Promise<AreaCode>>> = {
  index: () => import('./routes/index.tsx'),
  register: () => import('./routes/register.tsx'),
  egame: () => import('./routes/egame.tsx'),
  elott: () => import('./routes/elott.tsx'),
  lottery: () => import('./routes/lottery.tsx'),
  vnlottery: () => import('./routes/vnlottery.tsx'),
  pointMall: () => import('./routes/pointMall.tsx'),
  promo: () => import('./routes/promo.tsx'),
  promoDetail: () => import('./routes/promoDetail.tsx'),
  seamless: () => import('./routes/seamless.tsx'),
  byIframe: () => import('./routes/byIframe.tsx'),
  download: () => import('./routes/download.tsx'),
  help: () => import('./routes/help.tsx'),
  kit: () => import('./routes/kit.tsx'),
  signedIn: () => import('./routes/signedIn.tsx'),
  missing: () => import('./routes/missing.tsx'),
  securityCenter: () => import('./routes/securityCenter.tsx'),
};

const panels: Readonly<Record<PanelName, () => Promise<PanelCode>>> = {
  announcements: () => import('./content/announcements/Announcements.tsx'),
  service: () => import('./service/Service.tsx'),
  feedback: () => import('./content/feedback/Feedback.tsx'),
  download: () => import('./download/DownloadPanel.tsx'),
  login: loadLogin,
  register: () => import('./auth/register/RegisterPanel.tsx'),
  registered: () => import('./auth/registered/Registered.tsx'),
  changePassword: () => import('./auth/changePassword/ChangePassword.tsx'),
  forgotPassword: () => import('./auth/forgotPassword/ForgotPassword.tsx'),
  resetPassword: () => import('./auth/resetPassword/ResetPassword.tsx'),
};

/** Under which the tab keeps that the site was loaded anew for an area. */
const reloadKey = (area: Area): string => `reloadedFor.${area}`;

const allowReload = (area: Area): void => {
  try {
    sessionStorage.removeItem(reloadKey(area));
  } catch {
    // Where nothing is kept, the site is not loaded anew either.
  }
};

/** The home page makes do with the texts that the site is opened with. */
const noMoreTexts = () => Promise.resolve();

/** Fetches the screens of an area; once they have come, a later failure may load the site anew again. */
export const loadArea = fromPromise<AreaCode, Area>(async ({ input }) => {
  const code = await (input === 'index' ? fetchCode(areas.index, noMoreTexts) : fetchCode(areas[input]));
  allowReload(input);
  return code;
});

export const loadPanel = fromPromise<PanelCode, PanelName>(({ input }) => fetchCode(panels[input]));

/**
 * Loads the site anew, because a new release has other files and some browsers ask for a missing file only once. It is
 * not done where nobody would answer, which would take the pages away that are there, or where it could not be noted.
 */
export const reloadOnce = fromPromise<undefined, Area>(async ({ input, signal }) => {
  const key = reloadKey(input);
  if (sessionStorage.getItem(key) !== null) return undefined;
  const { ok, status } = await fetch(location.href, { cache: 'no-store', signal });
  if (!ok) throw new Error(`the site answers with ${status}`);
  sessionStorage.setItem(key, 'true');
  location.reload();
  return new Promise(() => undefined);
});
