import { fromPromise } from 'xstate';
import type { AreaCode } from '../machines/app/pages.machine.ts';
import type { Area } from '../machines/app/pages.rules.ts';
import type { FetchedModal, PanelCode } from '../machines/app/panel.machine.ts';
import { completeTexts } from './intl/texts.ts';
import { repairStyles } from './app/repairStyles.ts';

/** R2.110: every area is a file of its own, fetched when a page of it is opened. */
const areas: Readonly<Record<Area, () => Promise<AreaCode>>> = {
  index: () => import('./routes/index.tsx'),
  register: () => import('./auth/register/RegisterPage.tsx'),
  egame: () => import('./routes/egame.tsx'),
  elott: () => import('./routes/elott.tsx'),
  lottery: () => import('./routes/lottery.tsx'),
  vnlottery: () => import('./routes/vnlottery.tsx'),
  pointMall: () => import('./routes/pointMall.tsx'),
  promo: () => import('./routes/promo.tsx'),
  promoDetail: () => import('./promotions/PromotionDetail.tsx'),
  seamless: () => import('./routes/seamless.tsx'),
  byIframe: () => import('./routes/byIframe.tsx'),
  download: () => import('./routes/download.tsx'),
  help: () => import('./help/Help.tsx'),
  kit: () => import('./routes/kit.tsx'),
  signedIn: () => import('./auth/handOver/HandOver.tsx'),
  missing: () => import('./routes/missing.tsx'),
  securityCenter: () => import('./routes/securityCenter.tsx'),
};

const panels: Readonly<Record<FetchedModal, () => Promise<PanelCode>>> = {
  announcements: () => import('./content/announcements/Announcements.tsx'),
  service: () => import('./service/Service.tsx'),
  feedback: () => import('./content/feedback/Feedback.tsx'),
  download: () => import('./download/DownloadPanel.tsx'),
  login: () => import('./auth/login/LoginForm.tsx'),
  register: () => import('./auth/register/RegisterPanel.tsx'),
  registered: () => import('./auth/registered/Registered.tsx'),
  changePassword: () => import('./auth/changePassword/ChangePassword.tsx'),
  forgotPassword: () => import('./auth/forgotPassword/ForgotPassword.tsx'),
  resetPassword: () => import('./auth/resetPassword/ResetPassword.tsx'),
};

/** What has failed before: only then may its code come without its style sheets. */
const failed = new WeakSet<() => Promise<unknown>>();

/** R8.09 */
const resolved = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  try {
    const [code] = await Promise.all([load(), load === areas.index ? undefined : completeTexts()]);
    if (failed.has(load)) await repairStyles();
    return code;
  } catch (cause) {
    failed.add(load);
    throw new Error('Failed to resolve async component', { cause });
  }
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

/** Fetches the screens of an area; once they have come, a later failure may load the site anew again. */
export const loadArea = fromPromise<AreaCode, Area>(async ({ input }) => {
  const code = await resolved(areas[input]);
  allowReload(input);
  return code;
});

export const loadPanel = fromPromise<PanelCode, FetchedModal>(({ input }) => resolved(panels[input]));

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

/** Fetches what somebody is about to open; a failure shows when they do. */
export const fetchAhead = (area: Area): void => {
  resolved(areas[area]).catch(() => undefined);
};

export const fetchModalAhead = (modal: FetchedModal): void => {
  resolved(panels[modal]).catch(() => undefined);
};
