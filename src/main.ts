import { pause } from './pause.ts';

/** What the site stands on is read first, and the site itself when the browser has had its turn. */
const start = async (place: HTMLElement): Promise<void> => {
  await import('react-dom/client');
  await pause();
  const { openSite } = await import('./open.tsx');
  await openSite(place);
};

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
start(place).catch((thrown: unknown) => {
  console.error('The site could not be opened:', thrown);
  document.getElementById('unopened')?.removeAttribute('hidden');
});
