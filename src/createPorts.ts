import { fromPromise } from 'xstate';
import type { Texts } from '../machines/app/preferences.setup.ts';
import type { Client } from './api/client.ts';
import { frameApi } from './app/app/frameApi.ts';
import { loadTexts } from './intl/texts.ts';
import { browser } from './app/location/browser.ts';
import { loadArea, loadPanel, reloadOnce } from './loadCode.ts';
import { frameFeeds } from './app/feed/frameFeeds.ts';
import { keepChoices, otherTabsChoices } from './app/preferences/choices.ts';
import { saveLanguage } from './app/preferences/saveLanguage.ts';
import { createSession } from './app/session/createSession.ts';
import { createFreePlay } from './auth/freePlay/createFreePlay.ts';
import { createNews } from './content/news/createNews.ts';
import { createWallet } from './wallet/wallet/createWallet.ts';
import { createSiteStatus } from './app/app/createSiteStatus.ts';

/** Everything that the machines ask of the world, answered by the gateway and this browser, and the clock of both. */
export const createPorts = (client: Client, now: () => number) => {
  const api = frameApi(client);
  const { loadStatus, hasPoints, inOurTime } = createSiteStatus(api, now);
  return {
    loadStatus,
    loadTexts: fromPromise<Texts, string>(({ input, signal }) => loadTexts(input, signal)),
    keepChoices,
    otherTabsChoices,
    saveLanguage: saveLanguage(client),
    browser,
    loadArea,
    reloadOnce,
    loadPanel,
    ...frameFeeds(api),
    session: createSession({ client }).provide({
      actors: {
        freePlay: createFreePlay({ client }),
        wallet: createWallet({ client }, hasPoints),
        news: createNews({ client }),
      },
    }),
    clock: { now, inOurTime },
  };
};

export type Ports = ReturnType<typeof createPorts>;
