import { contract } from '../../contract/index.ts';
import { walletsPath } from '../../machines/common/places.ts';
import { endsOf, made } from '../flows/money.ts';
import { funds, walletsFlow } from '../flows/wallets.flow.ts';
import type { Flow } from '../flow.ts';
import { refuses } from '../outcomes.ts';
import { countingDown, heading, press } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, typing } from '../world/declared.ts';
import { answeredRequests, keptFlow, noted } from '../world/money.ts';
import { text } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import type { Begins } from '../world/begins.ts';

const { merchantWallet, transfer, collect } = contract.wallet;

const atWallets = { as: 'mai', has: ['vendor-money'], at: walletsPath } as const satisfies Begins;

const page = {
  deeds: {
    'loadFunds ends: all of it': { call: merchantWallet.name, answer: reply(merchantWallet, funds) },
    'loadFunds ends: no answer': { call: merchantWallet.name, answer: offline },
    ...typing(walletsFlow, { amount: text('cashier_amount') }),
    'all.pressed': press('wallets_all'),
    'form.submitted': press('wallets_move'),
    'again.pressed': press('retry'),
    'money.movedElsewhere': (world) => world.moveMoneyInOtherTab(),
  },
  sees: {
    'wallets.loading': null,
    'wallets.failed': heading('wallets_failed'),
    'wallets.filling.editing': ({ ui }) => ui.see('button', text('wallets_move'), 'ready'),
    'wallets.filling.waiting': countingDown,
  },
} satisfies Pick<Scene, 'deeds' | 'sees'>;

const { 'my wallets': fresh, ...keptVariants } = walletsFlow.variants;

const movingFlow: Flow = {
  ...walletsFlow,
  variants: { 'my wallets': fresh },
  outcomes: { ...walletsFlow.outcomes, moneyRequest: answeredRequests(walletsFlow) },
  offer: (snapshot, type, name) => type !== 'gather.pressed' && walletsFlow.offer(snapshot, type, name),
};

/** R2.76: money is moved from one wallet to another. */
export const walletsScene: Scene = {
  flow: movingFlow,
  begins: () => atWallets,
  deeds: {
    ...page.deeds,
    ...answersTo(movingFlow, 'moneyRequest', {
      'too little money': text('balance_too_low'),
      'under maintenance': text('wallets_maintenance'),
      'no such wallet': text('not_found'),
      'not offered': text('feature_off'),
    }),
  },
  sees: { ...page.sees, 'wallets.sending': ({ ui }) => ui.see('button', text('wallets_move'), 'busy') },
};

const gathered = endsOf(collect, { made: made('t1'), 'not offered': refuses('feature_off') });

const gatheringFlow: Flow = {
  ...movingFlow,
  outcomes: { ...walletsFlow.outcomes, loadFunds: { 'all of it': { output: funds } }, moneyRequest: gathered },
  offer: (_snapshot, type) => type === 'gather.pressed',
};

/** R2.76: everything is gathered in the main wallet, and what could not be is named. */
export const gatheringScene: Scene = {
  flow: gatheringFlow,
  begins: () => atWallets,
  deeds: {
    'loadFunds ends: all of it': page.deeds['loadFunds ends: all of it'],
    'gather.pressed': press('wallets_gather'),
    ...answersTo(gatheringFlow, 'moneyRequest', { 'not offered': text('feature_off') }),
  },
  sees: {
    'wallets.loading': null,
    'wallets.filling.editing': page.sees['wallets.filling.editing'],
    'wallets.filling.waiting': countingDown,
    'wallets.sending': ({ ui }) => ui.see('button', text('wallets_gather'), 'busy'),
  },
};

const kept = keptFlow(walletsFlow, keptVariants, { loadFunds: { 'all of it': { output: funds } } });

/** R8.20: the outcome of a request, which the page requests first after a reload. */
export const keptWalletsScene: Scene = {
  flow: kept,
  begins: (variant) => ({
    ...atWallets,
    keeps: { tab: noted('wallets', variant === 'a move without an answer' ? transfer : collect) },
  }),
  deeds: {
    'loadFunds ends: all of it': page.deeds['loadFunds ends: all of it'],
    ...answersTo(kept, 'moneyRequest', {}),
  },
  sees: {
    'wallets.loading': null,
    'wallets.filling.editing': page.sees['wallets.filling.editing'],
    'wallets.sending': heading('deposit_asking'),
  },
};
