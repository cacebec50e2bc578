import type { Folder } from '../../../gateway/house/folder.ts';

const vendor = { code: 'LUMEN', title: 'Lumen', categories: ['RNG', 'LOTT'], openMode: 'iframe', joined: '2024-03-01' };
export const game = {
  nodeId: '100001',
  vendor: 'LUMEN',
  gameType: 'RNG',
  gameName: 'Lantern Festival',
  gameClassify: 'classic',
  gameCode: 'lantern-festival',
  minBet: '10',
  minLineNum: 20,
  volatility: 2,
  added: '-14d',
};
export const lottery = {
  ...game,
  nodeId: '800001',
  gameType: 'LOTT',
  gameName: 'Mega 5',
  gameCode: 'mega-5',
  code: 'MEGA5',
  prizeMode: 'Lott',
  format: 'five',
  schedule: { every: 300 },
  defaultPlayType: 'last2',
};
const promotion = {
  id: 'birthday',
  title: 'Your birthday',
  category: 'member',
  kind: 'activity',
  summary: 'A gift.',
  html: { file: 'html/birthday.html' },
  from: '-30d',
  award: '800',
  times: 3,
};
const item = (id: string) => ({
  id,
  title: 'Account credit, $20',
  category: 'Credit',
  points: '2000',
  credit: '2000',
  quantity: 1_000,
  state: 'available',
  units: 'credit',
});

/** A house of each kind, small enough to read, whose parts tests replace. */
export const houseFiles = {
  'house.json': {
    house: 1,
    currency: 'USD',
    has: [
      'vendors',
      'games',
      'lotteries',
      'rooms',
      'promotions',
      'banners',
      'announcements',
      'goods',
      'codes',
      'agents',
      'settings',
    ],
  },
  'vendors.json': { list: [vendor] },
  'games.json': { list: [game] },
  'lotteries.json': { list: [lottery] },
  'rooms.json': { list: [{ id: '100001-small', nodeId: '100001', title: 'Small table', entry: '200', seats: 4 }] },
  'promotions.json': { list: [promotion] },
  'banners.json': { list: [{ id: 'home-1', group: 'w_home', title: 'Every game', subtitle: 'In one room.' }] },
  'announcements.json': {
    list: [{ id: 'a1', type: 'B', title: 'We are open', content: '<p>Welcome.</p>', at: '-1h' }],
  },
  'goods.json': { list: ['credit-1', 'credit-2', 'credit-3', 'credit-4', 'credit-5', 'credit-6'].map(item) },
  'codes.json': { list: [{ code: 'SPRING', title: 'Spring', amount: '1000', times: 5, most: 100 }] },
  'agents.json': { list: [{ account: 'north', nickname: 'North' }] },
  'settings/whitelabel.json': { brand: 'Northgate' },
  'html/birthday.html': '<p>Many happy returns.</p>',
} as const satisfies Readonly<Record<string, unknown>>;

/** The files of the house, some of them replaced, added, or left out by `null`; text and bytes stay as they are. */
export const folderOf = (changes: Readonly<Record<string, unknown>> = {}): Folder => {
  const files: Readonly<Record<string, unknown>> = { ...houseFiles, ...changes };
  const bytesOf = (content: unknown): Uint8Array => {
    if (content instanceof Uint8Array) return content;
    return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  return new Map(
    Object.entries(files)
      .filter(([, content]) => content !== null)
      .map(([path, content]) => [path, bytesOf(content)]),
  );
};

/** One of the lists, with other rows. */
export const listed = (...rows: readonly object[]): { list: readonly object[] } => ({ list: rows });
