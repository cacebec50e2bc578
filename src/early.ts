import { homePaths } from '../machines/app/location.rules.ts';
import { firstAsked, gatewayVersion } from './api/early.ts';
import { handOver, signedInPath } from './auth/handOver/signedIn.ts';
import { takeTicket } from './app/session/ticket.ts';

globalThis.ticket = takeTicket();
if (location.pathname === signedInPath) {
  globalThis.handedOver = handOver();
  globalThis.handedOver.catch(() => undefined);
}

/** The page wears the theme of the last visit from its first paint on. */
const wearTheme = (): void => {
  const theme = localStorage.getItem('theme');
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset['theme'] = theme;
};

if (homePaths.includes(location.pathname)) document.documentElement.dataset['page'] = 'home';

try {
  wearTheme();
} catch {
  // A browser that keeps nothing shows the device's own theme.
}

/**
 * The language of the last visit. If the site does not speak it, these requests are wasted: the site sends them again,
 * in English.
 */
const keptLanguage = (): string => {
  try {
    return localStorage.getItem('lang') ?? localStorage.getItem('hisLang') ?? 'EN';
  } catch {
    return 'EN';
  }
};

/** The first requests of every visit are under way before the site's code has loaded. */
globalThis.early = new Map(
  firstAsked(location.host, keptLanguage()).map((address) => {
    const answer = fetch(address, { headers: { 'gateway-version': gatewayVersion }, redirect: 'error' });
    answer.catch(() => undefined);
    return [address, answer];
  }),
);
