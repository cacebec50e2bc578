import type { Place } from '../common/places.ts';

/** R2.110: the parts of the site, each fetched when one of its pages is opened. */
export type Area =
  | 'index'
  | 'register'
  | 'egame'
  | 'sports'
  | 'elott'
  | 'lottery'
  | 'vnlottery'
  | 'pointMall'
  | 'promo'
  | 'promoDetail'
  | 'seamless'
  | 'byIframe'
  | 'download'
  | 'help'
  | 'kit'
  | 'signedIn'
  | 'securityCenter'
  | 'playSafely'
  | 'documents'
  | 'deposit'
  | 'withdraw'
  | 'wallets'
  | 'transfer'
  | 'messages'
  | 'records'
  | 'profile'
  | 'referral'
  | 'rewards'
  | 'agentNotice'
  | 'agentOverview'
  | 'agentLists'
  | 'agentContracts'
  | 'registerCenter'
  | 'missing';

/** The parts shown around a page. */
export interface Regions {
  header: boolean;
  footer: boolean;
  /** Side menu and right bar; `asked` shows them if the deployment wants them. */
  bars: 'always' | 'asked' | 'never';
}

export interface PageRule extends Regions {
  area: Area;
  /** R2.44: the group of banners of the strip; null has no strip. */
  banners: string | null;
  /** R6.07, R8.05: only for players with an account: neither visitors nor trials. */
  forAccounts?: true;
  /** R2.100, R1.20: a player who logs in here stays here. */
  awaitsLogin?: true;
  /** What is played here goes on while a page of the account lies above it. */
  goesOn?: true;
}

const whole: Regions = { header: true, footer: true, bars: 'always' };

const page = (area: Area, regions: Regions = whole, banners: string | null = null): PageRule => ({
  area,
  banners,
  ...regions,
});

/** R2.75 to R2.90: a page of the member area. */
const memberPage = (area: Area): PageRule => ({ ...page(area), forAccounts: true });

const gamePage = (area: Area): PageRule => ({
  ...page(area, { header: true, footer: false, bars: 'asked' }),
  awaitsLogin: true,
  goesOn: true,
});

const records = memberPage('records');
const rewards = memberPage('rewards');
const agentLists = memberPage('agentLists');
const agentContracts = memberPage('agentContracts');
const home = page('index', whole, 'w_home');
const register = page('register', { header: true, footer: false, bars: 'never' }, 'w_reg');
const help = page('help', { header: false, footer: false, bars: 'never' }, 'w_help');
const download = page('download', { header: true, footer: false, bars: 'always' }, 'w_down');
/** R5.22: who logs in to place bets stays with the slip. */
const boardPage = (area: Area, bars: Regions['bars']): PageRule => ({
  ...page(area, { header: true, footer: false, bars }),
  awaitsLogin: true,
  goesOn: true,
});
const vnlottery = boardPage('vnlottery', 'asked');

/** R2.02 to R2.13, R2.16 and R2.44: every route, with the parts shown around it. */
export const routes = {
  '/': home,
  '/index': home,
  '/index.html': home,
  '/home': home,
  '/login': home,
  '/register': register,
  '/register.html': register,
  '/hot': page('egame'),
  '/rng': page('egame', whole, 'w_rng'),
  '/live': page('egame', whole, 'w_live'),
  '/fish': page('egame', whole, 'w_fish'),
  '/pvp': page('egame', whole, 'w_pvp'),
  '/sports': page('sports', whole, 'w_sports'),
  '/esports': page('sports', whole, 'w_esports'),
  '/cockfight': page('sports'),
  '/seaLottery': page('elott'),
  '/inhouse': page('elott', whole, 'w_inhouse'),
  '/elott': page('elott', whole, 'w_lott'),
  '/lottery': boardPage('lottery', 'never'),
  '/vnlottery': vnlottery,
  '/vnLottery': vnlottery,
  '/pointMall': page('pointMall', whole, 'w_shop'),
  '/promotions': { ...page('promo', whole, 'w_promotion'), awaitsLogin: true },
  '/promoDetail': { ...page('promoDetail'), awaitsLogin: true },
  '/seamless': gamePage('seamless'),
  '/game': gamePage('byIframe'),
  '/help': help,
  '/helpmc': help,
  '/down': download,
  '/download': download,
  '/securityCenter': memberPage('securityCenter'),
  '/playSafely': memberPage('playSafely'),
  '/documents': memberPage('documents'),
  '/depositv2': memberPage('deposit'),
  '/withdraw': memberPage('withdraw'),
  '/transferFund': memberPage('wallets'),
  '/transferUpline': memberPage('transfer'),
  '/messageV2': memberPage('messages'),
  '/personalHistoryCopy': records,
  '/transactionHistory': records,
  '/personalProfit': records,
  '/bonusDetails': records,
  '/profile': memberPage('profile'),
  '/rewardCenter': rewards,
  '/referral': memberPage('referral'),
  '/missionLeaderboard': rewards,
  '/manualRebate': rewards,
  '/playerRank': rewards,
  '/agentNotice': memberPage('agentNotice'),
  '/agentTeamOverview': memberPage('agentOverview'),
  '/registerCenter': memberPage('registerCenter'),
  '/agentTeam': agentLists,
  '/agentBets': agentLists,
  '/agentProfit': agentLists,
  '/agentIncome': agentLists,
  '/agentTransactions': agentLists,
  '/agentDividend': agentContracts,
  '/agentDaily': agentContracts,
  '/agentHourly': agentContracts,
  '/agentRealTime': agentContracts,
  '/signed-in': page('signedIn', { header: false, footer: false, bars: 'never' }),
  '/ui': page('kit', { header: false, footer: false, bars: 'never' }),
} as const satisfies Record<string, PageRule>;

const byPath: ReadonlyMap<string, PageRule> = new Map(Object.entries(routes));
const missing = page('missing');

/** The path without its trailing slash, which makes no difference. */
export const plainPath = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, ''));

/** The page at an address. */
export const pageAt = ({ path }: Pick<Place, 'path'>): PageRule => byPath.get(plainPath(path)) ?? missing;

/** R8.05: whether a page requires an account. */
export const isForAccounts = (place: Pick<Place, 'path'>): boolean => pageAt(place).forAccounts === true;
