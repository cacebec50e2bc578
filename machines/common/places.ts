import type { Hears } from './words.ts';

/** A place of the site. */
export interface Place {
  path: string;
  search: string;
  hash: string;
}

export const loginPath = '/login';
export const homePath = '/';
export const registerPath = '/register';
/** R2.12: where a game is played. */
export const gamePath = '/game';
/** R2.105: where a game keeps the side menu. */
export const seamlessPath = '/seamless';
export const gameAt = (nodeId: string): string => `${gamePath}?node=${encodeURIComponent(nodeId)}`;
export const seamlessAt = (nodeId: string): string => `${seamlessPath}?node=${encodeURIComponent(nodeId)}`;
/** R2.77: where deposits are made and followed. */
export const depositPath = '/depositv2';
/** R2.78: where withdrawals are requested and followed. */
export const withdrawPath = '/withdraw';
/** R2.76: what is in which wallet, and moving it between them. */
export const walletsPath = '/transferFund';
/** R2.79: money to other accounts. */
export const transferPath = '/transferUpline';
/** R2.87: messages and notices. */
export const messagesPath = '/messageV2';
/** R2.80 to R2.83: the records. */
export const betsPath = '/personalHistoryCopy';
export const transactionsPath = '/transactionHistory';
export const profitPath = '/personalProfit';
export const bonusesPath = '/bonusDetails';
/** R2.89: who the account says it is. */
export const profilePath = '/profile';

/** R2.84 to R2.89: pages of the member centre that are still to come. */
export const rewardsPath = '/rewardCenter';
export const referralPath = '/referral';
export const missionsPath = '/missionLeaderboard';
export const rebatePath = '/manualRebate';
export const rankPath = '/playerRank';

/** What the browser's address bar is told. */
export interface Go {
  type: 'go';
  to: string;
  replace: boolean;
}

export interface PageEntered {
  type: 'page.entered';
  place: Place;
}

/** R8.05: the address is that of a page for accounts, and nobody with one is there. */
export interface PageRefused {
  type: 'page.refused';
  place: Place;
}

export type PageNews = PageEntered | PageRefused;

export type LocationEvent =
  /** The browser says where it is: at the start, after going somewhere, and on back and forward. */
  | { type: 'location.changed'; place: Place }
  | { type: 'location.go'; to: string; replace: boolean }
  | { type: 'gate.shut' }
  | { type: 'gate.opened' }
  /** Somebody with an account is there. */
  | { type: 'account.arrived' }
  /** Somebody has come in, with an account or without. */
  | { type: 'login.passed' }
  | { type: 'listener.joined'; listener: Hears<PageNews> };
