import { expect, test } from 'vitest';
import * as places from '../../../machines/common/places.ts';

/** As the specification names the pages: links from outside and operators' banners lead to these addresses. */
const addresses = {
  homePath: '/',
  loginPath: '/login',
  accountPath: '/securityCenter#pages',
  helpCentrePath: '/helpmc',
  registerPath: '/register',
  gamePath: '/game',
  seamlessPath: '/seamless',
  depositPath: '/depositv2',
  lotteryPath: '/lottery',
  vnlotteryPath: '/vnlottery',
  withdrawPath: '/withdraw',
  walletsPath: '/transferFund',
  transferPath: '/transferUpline',
  messagesPath: '/messageV2',
  betsPath: '/personalHistoryCopy',
  transactionsPath: '/transactionHistory',
  profitPath: '/personalProfit',
  bonusesPath: '/bonusDetails',
  playSafelyPath: '/playSafely',
  documentsPath: '/documents',
  profilePath: '/profile',
  mallPath: '/pointMall',
  rewardsPath: '/rewardCenter',
  referralPath: '/referral',
  missionsPath: '/missionLeaderboard',
  rebatePath: '/manualRebate',
  rankPath: '/playerRank',
  agentNoticePath: '/agentNotice',
  agentOverviewPath: '/agentTeamOverview',
  registerCenterPath: '/registerCenter',
  agentTeamPath: '/agentTeam',
  agentBetsPath: '/agentBets',
  agentProfitPath: '/agentProfit',
  agentIncomePath: '/agentIncome',
  agentTransactionsPath: '/agentTransactions',
};

test('R2.76 R2.77 R2.78 R2.79 R2.80 R2.87 R2.89 each page has its specified address', () => {
  const paths = Object.entries(places).filter(([, place]) => typeof place === 'string');
  expect(Object.fromEntries(paths)).toEqual(addresses);
});

test('R7.33 a game and its room are opened by whatever name the vendor gave them', () => {
  expect(places.gameAt('20417')).toBe('/game?node=20417');
  expect(places.gameAt('a&b c')).toBe('/game?node=a%26b%20c');
  expect(places.roomAt('20417', 'r 1&2')).toBe('/game?node=20417&room=r%201%262');
});
