import { navigate } from 'wouter/use-browser-location';

/** Browsers that know it tell whether the page before this one is the site's too. */
const canGoBack = (): boolean =>
  'navigation' in globalThis && (globalThis.navigation as { canGoBack?: boolean }).canGoBack === true;

/** Back to the page that a game was opened from, as it was left; without one, to the lobby. */
export const goBack = (lobby: string): void => {
  if (canGoBack()) history.back();
  else navigate(lobby, { replace: true });
};
