import { homePaths } from '../machines/app/location.rules.ts';
import { pause } from './pause.ts';

/** A browser takes its time over which languages it knows, and looks them up only once: while the rest is fetched. */
const learnLanguages = async (): Promise<void> => {
  await pause();
  Intl.NumberFormat.supportedLocalesOf('en');
};

/** While the browser works on what has arrived, it can fetch the login form, which a visitor is likely to need next. */
const fetchLoginAhead = (): void => {
  if (document.documentElement.dataset['visitor'] === undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]'))
    link.rel = link.dataset['later'] ?? '';
};

const start = async (place: HTMLElement): Promise<void> => {
  // Any page but home is looked up in the list of screens; where that fails, it is fetched again when it is needed.
  if (!homePaths.includes(location.pathname)) import('./screens.ts').catch(() => undefined);
  await Promise.all([import('react-dom/client'), learnLanguages()]);
  await pause();
  fetchLoginAhead();
  const { openSite } = await import('./open.tsx');
  await openSite(place);
};

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
start(place).catch((thrown: unknown) => {
  console.error('The site could not be opened:', thrown);
  document.getElementById('unopened')?.removeAttribute('hidden');
});
