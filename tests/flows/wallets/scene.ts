import { contract } from '../../../contract/index.ts';
import { moneyRequestFlow } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { funds, walletsFlow } from '../../../flowbook/flows/wallets.flow.ts';
import { outcomesOf, refuses, replies } from '../../../flowbook/outcomes.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { walletsPath } from '../../../machines/common/places.ts';
import { countingDown, heading, press } from '../../walk/acts.ts';
import { offline, reply } from '../../walk/answers.ts';
import { answersTo, typing } from '../../walk/declared.ts';
import { text } from '../../walk/text.ts';
import type { Scene } from '../../walk/scene.ts';
import type { World } from '../../walk/world.ts';

const { merchantWallet, transfer, collect } = contract.wallet;

/** The wallets of a logged-in player. */
const openWallets = async (world: World, tab: Readonly<Record<string, string>> = {}) => {
  world.gateway.runs({ signedIn: true });
  world.gateway.usually(merchantWallet.name, reply(merchantWallet, funds));
  await world.open({ path: walletsPath, tab });
};

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

const without = (outcomes: Flow['outcomes'][string] | undefined, ...names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(outcomes as Readonly<Record<string, Outcome>>).filter(([name]) => !names.includes(name)),
  );

const movingFlow: Flow = {
  ...walletsFlow,
  variants: { 'my wallets': fresh },
  outcomes: {
    ...walletsFlow.outcomes,
    moneyRequest: without(walletsFlow.outcomes['moneyRequest'], 'it never arrived', 'it breaks'),
  },
  offer: (snapshot, type, name) => type !== 'gather.pressed' && walletsFlow.offer(snapshot, type, name),
};

/** R2.76: money is moved from one wallet to another. */
export const walletsScene: Scene = {
  flow: movingFlow,
  open: (world) => openWallets(world),
  deeds: {
    ...page.deeds,
    ...answersTo(movingFlow, 'moneyRequest', {
      'too little money': text('balance_too_low'),
      'under maintenance': text('wallets_maintenance'),
      'no such wallet': text('not_found'),
      'not offered': text('feature_off'),
    }),
  },
  sees: { ...page.sees, 'wallets.moving': ({ ui }) => ui.see('button', text('wallets_move'), 'busy') },
};

const { 'no answer': _, ...gathered } = outcomesOf(collect, {
  made: replies({ kind: 'made', reference: 't1' }),
  'not offered': refuses('feature_off'),
});

const gatheringFlow: Flow = {
  ...movingFlow,
  outcomes: { ...walletsFlow.outcomes, loadFunds: { 'all of it': { output: funds } }, moneyRequest: gathered },
  offer: (_snapshot, type) => type === 'gather.pressed',
};

/** R2.76: everything is gathered in the main wallet, and what could not be is named. */
export const gatheringScene: Scene = {
  flow: gatheringFlow,
  open: (world) => openWallets(world),
  deeds: {
    'loadFunds ends: all of it': page.deeds['loadFunds ends: all of it'],
    'gather.pressed': press('wallets_gather'),
    ...answersTo(gatheringFlow, 'moneyRequest', { 'not offered': text('feature_off') }),
  },
  sees: {
    'wallets.loading': null,
    'wallets.filling.editing': page.sees['wallets.filling.editing'],
    'wallets.filling.waiting': countingDown,
    'wallets.gathering': ({ ui }) => ui.see('button', text('wallets_gather'), 'busy'),
  },
};

const outcomeOf = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it never arrived', Outcome>
>;

const keptFlow: Flow = {
  ...walletsFlow,
  variants: keptVariants,
  outcomes: {
    ...walletsFlow.outcomes,
    loadFunds: { 'all of it': { output: funds } },
    moneyRequest: { made: outcomeOf['it was carried out'], 'it never arrived': outcomeOf['it never arrived'] },
  },
  // Everything after the outcome is the same as after any request.
  offer: () => false,
};

/** R8.20: the outcome of a request, which the page requests first after a reload. */
export const keptWalletsScene: Scene = {
  flow: keptFlow,
  open: (world, variant) =>
    openWallets(world, {
      'intent.wallets': JSON.stringify({
        key: 'k-0',
        call: variant === 'a move without an answer' ? transfer.name : collect.name,
        member: contract.member.info.example.reply.id,
      }),
    }),
  deeds: {
    'loadFunds ends: all of it': page.deeds['loadFunds ends: all of it'],
    ...answersTo(keptFlow, 'moneyRequest', {}),
  },
  sees: {
    'wallets.loading': null,
    'wallets.filling.editing': page.sees['wallets.filling.editing'],
    'wallets.moving': heading('deposit_asking'),
    'wallets.gathering': heading('deposit_asking'),
  },
};
