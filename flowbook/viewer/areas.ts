/** What the folders of the machines are called, in the words of people who do not know the folders. */
const areas: Readonly<Record<string, string>> = {
  agent: 'Agents and their teams',
  app: 'App shell and session',
  auth: 'Login and registration',
  cashier: 'Deposits, withdrawals and transfers',
  common: 'Shared by several pages',
  content: 'Banners, news and announcements',
  games: 'Games',
  kyc: 'Documents',
  lobby: 'Finding a game',
  lottery: 'Lotteries',
  member: 'Profile and preferences',
  play: 'Playing a game',
  points: 'Points and the mall',
  promotions: 'Rewards and promotions',
  protection: 'Playing safely',
  records: 'Records of bets and money',
  security: 'Account security',
  service: 'Customer service',
  speedTest: 'Speed test',
  wallet: 'Wallet',
};

export const areaTitle = (area: string): string => {
  const title = areas[area];
  if (title === undefined) throw new Error(`flowbook/viewer/areas.ts has no title for machines/${area}`);
  return title;
};
