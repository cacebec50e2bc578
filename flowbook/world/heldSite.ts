import { createActor, fromPromise, toPromise, type InspectionEvent, type PromiseActorLogic } from 'xstate';
import type { Site } from '../../src/app/site.tsx';
import { currentPlace } from '../../src/app/location/browser.ts';
import { followScroll } from '../../src/app/location/followScroll.ts';
import { readChoices } from '../../src/app/preferences/choices.ts';
import { wearChoices } from '../../src/app/preferences/wearChoices.ts';
import { takeTicket } from '../../src/app/session/ticket.ts';
import { createClient, type Client } from '../../src/api/client.ts';
import { createApp } from '../../src/createApp.ts';
import { createPorts, type Ports } from '../../src/createPorts.ts';
import { loadTexts } from '../../src/intl/texts.ts';
import { callAt } from './answers.ts';
import { askAt } from './asked.ts';
import { areaCall, heldAreas, heldPanels, heldTexts, panelCall, textsCall } from './files.ts';
import type { HeldGateway } from './gateway.ts';

interface Setting {
  readonly gateway: HeldGateway;
  /** The browser's clock. */
  readonly now: () => number;
  readonly inspect: (event: InspectionEvent) => void;
  /** Puts this in place of the browser's own: a speed test asks addresses of its own choice. */
  readonly putFetch: (fetch: (request: RequestInfo | URL, options?: RequestInit) => Promise<Response>) => void;
  readonly clientOf?: (client: Client) => Client;
  readonly ports?: Partial<Ports>;
}

/** All flows of the site in this document, not yet started, over a gateway that answers on demand. */
export const openHeld = async (setting: Setting): Promise<Site> => {
  const { gateway, now, inspect, putFetch, clientOf = (client) => client, ports: others = {} } = setting;

  const ask = askAt(gateway);

  /** Holds back, like a call, what is a file of the site in a browser. */
  const held = <Out, Name extends string>(port: PromiseActorLogic<Out, Name>, call: string, names: readonly string[]) =>
    fromPromise<Out, Name>(async ({ input, signal }) => {
      if (names.includes(input)) await ask(call, signal);
      return toPromise(createActor(port, { input }).start());
    });

  const ticket = takeTicket();
  const choices = readChoices();
  const texts = await loadTexts(choices.language, new AbortController().signal);
  const fetch = (request: RequestInfo | URL, options?: RequestInit) =>
    ask(callAt(options?.method ?? 'GET', new URL(request as string, location.origin).pathname), options?.signal);
  putFetch(fetch);
  const client = clientOf(
    createClient({
      now,
      fetch,
      language: () => preferences.getSnapshot().context.shownLanguage,
      onSessionMissing: () => {
        session.send({ type: 'session.expired' });
      },
      onRestricted: () => {
        app.send({ type: 'region.refused' });
      },
    }),
  );
  const own = createPorts(client, now);
  const ports = {
    ...own,
    loadTexts: held(own.loadTexts, textsCall, [heldTexts]),
    loadArea: held(own.loadArea, areaCall, heldAreas),
    loadPanel: held(own.loadPanel, panelCall, heldPanels),
    ...others,
  };
  const app = createApp(ports, { choices, texts, place: currentPlace(), ticket }, { inspect });
  const { session, preferences, location: place, pages } = app.getSnapshot().context;
  wearChoices(preferences);
  followScroll(place, pages);
  return { app, client, clock: own.clock, inspect };
};
