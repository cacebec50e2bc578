import { fromPromise } from 'xstate';
import type { AreaCode } from '../machines/app/pages.machine.ts';
import type { Area } from '../machines/app/pages.rules.ts';
import type { PanelCode } from '../machines/app/panel.machine.ts';
import type { PanelName } from '../machines/common/modals.ts';
import { fetchCode } from './app/fetchCode.ts';
import { completeLoginTexts, completeTexts } from './intl/texts.ts';

const loadHome = () => import('./routes/index.tsx');
const loadScreens = () => import('./screens.ts');

/** Home makes do with the texts that the site opens with, and the list of screens needs none. */
const noMoreTexts = () => Promise.resolve();

/** The forms of a visitor have a small part of the texts to themselves, so that they need not wait for the rest. */
const textsOf = (name: Area | PanelName): (() => Promise<void>) =>
  (['login', 'register', 'forgotPassword'] as readonly string[]).includes(name) ? completeLoginTexts : completeTexts;

/** Where all screens but home's are fetched from. */
const screens = () => fetchCode(loadScreens, noMoreTexts);

const codeOf = async (area: Area): Promise<AreaCode> =>
  area === 'index' ? fetchCode(loadHome, noMoreTexts) : fetchCode((await screens()).areas[area], textsOf(area));

const reloadKey = (area: Area): string => `reloadedFor.${area}`;

const allowReload = (area: Area): void => {
  try {
    sessionStorage.removeItem(reloadKey(area));
  } catch {
    // If nothing can be stored, the site is not reloaded either.
  }
};

/** Fetches the screens of an area; once they have loaded, a later failure may reload the site again. */
export const loadArea = fromPromise<AreaCode, Area>(async ({ input }) => {
  const code = await codeOf(input);
  allowReload(input);
  return code;
});

const panelsAtHand = new Map<PanelName, PanelCode>();

const codeOfPanel = async (name: PanelName): Promise<PanelCode> => {
  const code = await fetchCode((await screens()).panels[name], textsOf(name));
  panelsAtHand.set(name, code);
  return code;
};

const fetchPanel = fromPromise<PanelCode, PanelName>(({ input }) => codeOfPanel(input));

/**
 * Fetches the code of a modal. Once it is at hand it is there at once, so that nothing else is drawn in front of it,
 * which would take longer than the modal itself.
 */
export const loadPanel: typeof fetchPanel = {
  ...fetchPanel,
  getInitialSnapshot: (scope, input) => {
    const fetching = fetchPanel.getInitialSnapshot(scope, input);
    const output = panelsAtHand.get(input);
    return output ? { ...fetching, status: 'done', output, error: undefined } : fetching;
  },
};

/**
 * Fetches the list of screens before one is opened, and the login form if it is likely to be next; a failure shows only
 * when it is.
 */
export const fetchAhead = async (isLoginNext: boolean): Promise<void> => {
  try {
    await screens();
    if (isLoginNext) await codeOfPanel('login');
  } catch {
    // It is fetched again when it is opened.
  }
};

/**
 * Reloads the site, because a new release has other files and some browsers request a missing file only once. It does
 * not do so where the site would not answer, which would take away the open pages, or where the reload could not be
 * noted.
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
