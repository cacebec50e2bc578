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
/** R7.33: where a game is played in a room. */
export const roomAt = (nodeId: string, roomId: string): string =>
  `${gameAt(nodeId)}&room=${encodeURIComponent(roomId)}`;
/** Where a game is played, opened with a bet that its vendor has published. */
export const pickAt = (nodeId: string, pick: string): string => `${gameAt(nodeId)}&pick=${encodeURIComponent(pick)}`;
/** R2.04: where points are redeemed. */
export const mallPath = '/pointMall';
/** R2.05, R2.06: where lotteries are played. */
export const lotteryPath = '/lottery';
export const vnlotteryPath = '/vnlottery';
/** R2.101, R2.102: where lotteries are bet on; those of some vendors have a page for Vietnamese ones. */
export const boardPath = (isVietnamese: boolean): string => (isVietnamese ? vnlotteryPath : lotteryPath);
export const lotteryAt = (gameCode: string, isVietnamese: boolean): string =>
  `${boardPath(isVietnamese)}?gameCode=${encodeURIComponent(gameCode)}`;
/** R2.77: where deposits are made and followed. */
export const depositPath = '/depositv2';
/** R2.78: where withdrawals are requested and followed. */
export const withdrawPath = '/withdraw';
/** R2.76: the balance of each wallet, and moves between them. */
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
/** R1.22: what players set for their own protection. */
export const playSafelyPath = '/playSafely';
/** R1.22: the documents that are asked for. */
export const documentsPath = '/documents';
/** R2.89: the account's personal details. */
export const profilePath = '/profile';

/** R2.91 to R2.98: the pages of the agent centre. */
export const agentNoticePath = '/agentNotice';
export const agentOverviewPath = '/agentTeamOverview';
export const registerCenterPath = '/registerCenter';
export const agentTeamPath = '/agentTeam';
export const agentBetsPath = '/agentBets';
export const agentProfitPath = '/agentProfit';
export const agentIncomePath = '/agentIncome';
export const agentTransactionsPath = '/agentTransactions';

/** The member centre at the list of its pages, where there is room for one thing only. */
export const accountPath = '/securityCenter#pages';

export const helpCentrePath = '/helpmc';

/** The articles of the help centre that the site itself links to. */
export type LinkedArticle = 'terms' | 'privacy' | 'licence';
export const helpPath = (article: LinkedArticle): string => `${helpCentrePath}#${article}`;

export const promotionAt = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;
/** R2.84 to R2.89: what players get for playing and for bringing others. */
export const rewardsPath = '/rewardCenter';
export const referralPath = '/referral';
export const missionsPath = '/missionLeaderboard';
export const rebatePath = '/manualRebate';
export const rankPath = '/playerRank';

/** Sent to the browser's address bar. */
export interface Go {
  type: 'go';
  to: string;
  replace: boolean;
}

export interface PageEntered {
  type: 'page.entered';
  place: Place;
}

/** R8.05: the page at this address requires an account, and no player with one is logged in. */
interface PageRefused {
  type: 'page.refused';
  place: Place;
}

export type PageNews = PageEntered | PageRefused;

export type LocationEvent =
  /** The browser reports its address: at the start, after every navigation, and on back and forward. */
  | { type: 'location.changed'; place: Place }
  | { type: 'location.go'; to: string; replace: boolean }
  | { type: 'gate.shut' }
  | { type: 'gate.opened' }
  /** A player with an account is logged in. */
  | { type: 'account.arrived' }
  /** A player has come in, with or without an account. */
  | { type: 'login.passed' }
  | { type: 'listener.joined'; listener: Hears<PageNews> };
