import type { mallItems as table } from '../../domains/points/schema.ts';
import type { PaletteName } from '../art/ink.ts';
import type { MotifName } from '../art/motifs/index.ts';

interface MallSeed extends Omit<
  typeof table.$inferInsert,
  'position' | 'image' | 'kind' | 'state' | 'remark' | 'amount'
> {
  readonly state?: 'coming' | 'gone';
  readonly remark?: string;
  readonly amount?: bigint;
  readonly motif: MotifName;
  readonly palette: PaletteName;
}

/** What the points mall of a sandbox has; credit is never worth more than 1.05 minor units a point. */
export const mallSeeds: readonly MallSeed[] = [
  {
    id: 'phone-voucher',
    title: 'Phone voucher',
    category: 'Vouchers',
    points: 9_800n,
    quantity: 100,
    redeemed: 88,
    units: 'voucher',
    remark: 'A printed card, sent by post within two days.',
    motif: 'bell',
    palette: 'saffron',
  },
  {
    id: 'credit-20',
    title: 'Account credit, $20',
    category: 'Credit',
    points: 2_000n,
    credit: 2_000n,
    quantity: 1_000,
    redeemed: 760,
    units: 'credit',
    motif: 'coin',
    palette: 'mint',
  },
  {
    id: 'headphones',
    title: 'Wireless headphones',
    category: 'Gadgets',
    points: 14_200n,
    amount: 1_000n,
    quantity: 20,
    redeemed: 14,
    units: 'pair',
    motif: 'record',
    palette: 'sky',
  },
  {
    id: 'credit-100',
    title: 'Account credit, $100',
    category: 'Credit',
    points: 9_600n,
    credit: 10_000n,
    quantity: 200,
    redeemed: 120,
    mostEach: 2,
    units: 'credit',
    remark: 'Two for each account.',
    motif: 'gem',
    palette: 'lilac',
  },
  {
    id: 'watch',
    title: 'Sports watch',
    category: 'Gadgets',
    points: 26_000n,
    amount: 2_500n,
    quantity: 5,
    redeemed: 2,
    units: 'piece',
    motif: 'compass',
    palette: 'mint',
  },
  {
    id: 'tea-set',
    title: 'Tea set',
    category: 'Home',
    points: 5_400n,
    quantity: 40,
    redeemed: 9,
    units: 'set',
    motif: 'teapot',
    palette: 'rose',
  },
  {
    id: 'charger',
    title: 'Charger set',
    category: 'Gadgets',
    points: 7_600n,
    amount: 500n,
    quantity: 30,
    redeemed: 30,
    state: 'gone',
    units: 'set',
    motif: 'bolt',
    palette: 'bone',
  },
  {
    id: 'umbrella',
    title: 'Umbrella',
    category: 'Home',
    points: 1_200n,
    quantity: 50,
    redeemed: 0,
    state: 'coming',
    units: 'piece',
    motif: 'umbrella',
    palette: 'sky',
  },
];
