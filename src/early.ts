import { gameAt } from '../machines/common/places.ts';
import { homePaths } from '../machines/app/location.rules.ts';
import { firstAsked, hotGames } from '../contract/opening.ts';
import { gatewayVersion } from '../contract/version.ts';
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

const { dataset } = document.documentElement;
const isHome = homePaths.includes(location.pathname);
if (isHome) dataset['page'] = 'home';

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

const language = keptLanguage();

/**
 * "Log in" can be pressed before the site's code has loaded, where the gateway says in the page that the visitor has no
 * session: a dialog opens, whose fields the site takes over with what was typed. A press that has begun counts, although
 * its button is replaced, and so does a form that was sent.
 */
const hearLogin = (): void => {
  dataset['login'] = 'offered';
  const isOn = ({ target }: Event, selector: string) => target instanceof Element && target.closest(selector) !== null;
  addEventListener('pointerdown', (event) => {
    if (isOn(event, '#log-in')) dataset['login'] = 'pressed';
  });
  // A finger that scrolls has not pressed.
  addEventListener('pointercancel', () => {
    dataset['login'] = 'offered';
  });
  addEventListener('click', (event) => {
    const dialog = document.querySelector<HTMLDialogElement>('#early-login');
    if (dataset['login'] === 'pressed') dataset['login'] = 'offered';
    if (isOn(event, '#log-in')) {
      dataset['login'] = 'offered';
      dialog?.showModal();
      dialog?.querySelector('input')?.focus();
    } else if (event.target === dialog || isOn(event, '#early-login .sheet-head button')) dialog?.close();
  });
  addEventListener('submit', (event) => {
    if (!isOn(event, '#early-login')) return;
    event.preventDefault();
    // The site sends it, and says what is missing.
    dataset['login'] = 'sent';
  });
};

interface EarlyGame {
  readonly nodeId: string;
  readonly gameName: string;
  readonly image: string | null;
}

/** How many games a window has in sight. */
const inSight = innerWidth < 600 ? 4 : 7;

const cardOf = ({ nodeId, gameName, image }: EarlyGame): HTMLElement => {
  const card = document.createElement('article');
  const link = document.createElement('a');
  link.href = gameAt(nodeId);
  const face = document.createElement(image?.startsWith('/') ? 'img' : 'i');
  if (face instanceof HTMLImageElement) Object.assign(face, { alt: '', fetchPriority: 'low', src: image });
  const name = document.createElement('span');
  name.textContent = gameName;
  link.append(face, name);
  card.append(link);
  return card;
};

/** The games that home begins with can be seen and opened as soon as the page has the answer of their call. */
const showGames = (): void => {
  const answer = document.querySelector(`script[data-answer-to*="${hotGames}"]`);
  if (!answer) return;
  const { value } = JSON.parse(answer.textContent) as { value: { list: readonly EarlyGame[] } };
  const places = [...document.querySelectorAll('.await .games > i')].slice(0, inSight);
  for (const [at, game] of value.list.slice(0, places.length).entries()) places[at]?.replaceWith(cardOf(game));
};

if (dataset['visitor'] !== undefined && isHome && language === 'EN' && globalThis.ticket === null) {
  hearLogin();
  // The page has arrived, and the site's code, which waits for that too, has not begun.
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') showGames();
  });
}

/** The first requests of every visit are under way before the site's code has loaded, unless the page has their answers. */
const inPage = dataset['answers'] === undefined ? [] : firstAsked(location.host, dataset['answers']);
globalThis.early = new Map(
  firstAsked(location.host, language)
    .filter((address) => !inPage.includes(address))
    .map((address) => {
      const answer = fetch(address, { headers: { 'gateway-version': gatewayVersion }, redirect: 'error' });
      answer.catch(() => undefined);
      return [address, answer];
    }),
);
