import { fromPromise } from 'xstate';
import type { Texts } from '../../machines/app/preferences.machine.ts';
import type { Client } from '../api/client.ts';
import { frameApi } from './api.ts';
import { loadTexts } from '../intl/texts.ts';
import { browser } from './browser.ts';
import { loadArea, loadPanel, reloadOnce } from './code.ts';
import { feedOf } from './feed.ts';
import { keepChoices, otherTabsChoices } from './choices.ts';
import { later } from './later.ts';
import { otherTabs } from './otherTabs.ts';
import { rememberName } from './rememberName.ts';
import { readResendMoment } from './resendMoment.ts';
import { createSiteStatus } from './status.ts';

/** Everything that the machines ask of the world, answered by the gateway and this browser, and the clock of both. */
export const createPorts = (client: Client, now: () => number) => {
  const api = frameApi(client);
  const { loadStatus, merchantCode, hasPoints, inOurTime } = createSiteStatus(api, now);
  const clock = { now, inOurTime };
  const account = async () => (await import('./account.ts')).createAccount(client, hasPoints);
  const entry = async () => (await import('./entry.ts')).createEntry(client, clock);
  return {
    loadStatus,
    loadTexts: fromPromise<Texts, string>(({ input, signal }) => loadTexts(input, signal)),
    keepChoices,
    otherTabsChoices,
    browser,
    loadArea,
    reloadOnce,
    loadPanel,
    categories: feedOf((options) => api.games.menu({}, options)),
    banners: feedOf((options) => api.content.banners({}, options)),
    promotions: feedOf((options) => api.promotions.list({}, options)),
    otherTabs,
    loadMember: later(async () => (await account()).loadMember),
    noteGreeting: later(async () => (await account()).noteGreeting),
    startTrial: later(async () => (await account()).startTrial),
    redeemTicket: later(async () => (await account()).redeemTicket),
    signOut: later(async () => (await account()).signOut),
    loadWallet: later(async () => (await account()).loadWallet),
    logIn: later(async () => (await entry()).logIn),
    rememberName: rememberName(merchantCode),
    loadPicture: later(async () => (await entry()).loadPicture),
    sendCode: later(async () => (await entry()).sendCode),
    codeAgainAt: () => readResendMoment('loginCodeAgain', clock),
    clock,
  };
};

export type Ports = ReturnType<typeof createPorts>;
