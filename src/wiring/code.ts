import { fromPromise } from 'xstate';
import type { AreaCode } from '../../machines/app/pages.machine.ts';
import type { Area } from '../../machines/app/pages.rules.ts';
import type { FetchedModal, PanelCode } from '../../machines/app/panel.machine.ts';
import { completeTexts } from '../intl/texts.ts';
import { repairStyles } from './styles.ts';

/** R2.110: every area is a file of its own, fetched when a page of it is opened. */
const areas: Readonly<Record<Area, () => Promise<AreaCode>>> = {
  index: () => import('../areas/index.tsx'),
  register: () => import('../areas/register.tsx'),
  egame: () => import('../areas/egame.tsx'),
  elott: () => import('../areas/elott.tsx'),
  lottery: () => import('../areas/lottery.tsx'),
  vnlottery: () => import('../areas/vnlottery.tsx'),
  pointMall: () => import('../areas/pointMall.tsx'),
  promo: () => import('../areas/promo.tsx'),
  promoDetail: () => import('../areas/promoDetail.tsx'),
  seamless: () => import('../areas/seamless.tsx'),
  byIframe: () => import('../areas/byIframe.tsx'),
  download: () => import('../areas/download.tsx'),
  help: () => import('../areas/help.tsx'),
  kit: () => import('../areas/kit.tsx'),
  signedIn: () => import('../areas/signedIn.tsx'),
  missing: () => import('../areas/missing.tsx'),
  securityCenter: () => import('../areas/securityCenter.tsx'),
};

const panels: Readonly<Record<FetchedModal, () => Promise<PanelCode>>> = {
  announcements: () => import('../panels/announcements.tsx'),
  service: () => import('../panels/service.tsx'),
  feedback: () => import('../panels/feedback.tsx'),
  download: () => import('../panels/download.tsx'),
  login: () => import('../dialogs/login/LoginForm.tsx'),
  register: () => import('../panels/register.tsx'),
  registered: () => import('../panels/registered.tsx'),
  changePassword: () => import('../panels/changePassword.tsx'),
  forgotPassword: () => import('../panels/forgotPassword.tsx'),
  resetPassword: () => import('../panels/resetPassword.tsx'),
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
