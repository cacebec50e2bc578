import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { waitFor } from 'xstate';
import type { AppRef } from '../machines/app/app.machine.ts';
import { SiteProvider } from './app/site.tsx';
import { takingEarly } from './api/early.ts';
import { createClient } from './api/client.ts';
import { loadFirstTexts, type Texts } from './intl/texts.ts';
import { toWords } from './intl/Words.tsx';
import { recordTransition } from './app/siteLog.ts';
import { pause, whenIdle } from './pause.ts';
import { Root } from './shell/Root.tsx';
import { openingPlace } from './app/session/resetTicket.ts';
import { takeTicket } from './app/session/ticket.ts';
import { createApp } from './createApp.ts';
import { currentPlace } from './app/location/browser.ts';
import { readChoices } from './app/preferences/choices.ts';
import { keepInvitation } from './auth/register/invitation.ts';
import { wearChoices } from './app/preferences/wearChoices.ts';
import { createPorts } from './createPorts.ts';
import { selectScreen } from './app/session/session.select.ts';
import { fetchAhead } from './loadCode.ts';
import { isLoginAwaited } from './ui/earlyLogin.ts';

const now = () => Date.now();

/** Where the texts of the chosen language cannot be had, the site speaks English. */
const firstTexts = (language: string): Promise<Texts> =>
  loadFirstTexts(language).catch((thrown: unknown) => {
    console.warn('The texts of this language could not be loaded:', language, thrown);
    return loadFirstTexts('EN');
  });

/** The page from index.html stays until there is something to show in its place. */
const settled = async (app: AppRef): Promise<void> => {
  const { pages, session } = app.getSnapshot().context;
  await waitFor(app, (snapshot) => !snapshot.matches('checking') && !snapshot.matches('deciding'));
  if (!app.getSnapshot().matches('open')) return;
  await waitFor(session, (snapshot) => !snapshot.hasTag('busy'));
  await waitFor(pages, (snapshot) => !snapshot.hasTag('busy'));
};

/** Opens the site in slices, since the page is already shown and the visitor may press or scroll. */
export const openSite = async (place: HTMLElement): Promise<void> => {
  keepInvitation();
  const choices = readChoices();
  const texts = await firstTexts(choices.language);

  await pause();
  const client = createClient({
    now,
    fetch: takingEarly(fetch),
    language: () => preferences.getSnapshot().context.shownLanguage,
    onSessionMissing: () => {
      session.send({ type: 'session.expired' });
    },
    onRestricted: () => {
      app.send({ type: 'region.refused' });
    },
  });
  const ports = createPorts(client, now);
  const app = createApp(
    ports,
    {
      choices: { ...choices, language: texts.code },
      texts,
      place: openingPlace(currentPlace()),
      ticket: globalThis.ticket ?? takeTicket(),
    },
    { inspect: recordTransition },
  );
  const { context } = app.getSnapshot();
  const { session, preferences } = context;
  wearChoices(preferences);
  await pause();
  app.start();
  await pause();
  toWords(texts);
  // A visitor who has pressed "Log in" gets the form before home is drawn, not after it.
  if (isLoginAwaited()) void fetchAhead(true);
  await settled(app);
  await pause();
  // If it cannot be loaded, Back and Forward do what the browser does by itself, the balance is refreshed now and then,
  // and a reload loses the form of a reset link.
  import('./followAll.ts').then(
    ({ followAll }) => {
      followAll(context);
    },
    () => undefined,
  );
  startTransition(() => {
    createRoot(place).render(
      <SiteProvider site={{ app, client, clock: ports.clock, inspect: recordTransition }}>
        <Root />
      </SiteProvider>,
    );
  });
  whenIdle(() => {
    void fetchAhead(selectScreen(session.getSnapshot()) === 'visitor');
  });
};
