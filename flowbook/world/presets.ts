import { contract } from '../../contract/index.ts';
import type { Call, ReplyOf } from '../../contract/call.ts';
import { writeIndex } from '../../contract/gamesIndex.ts';
import { exampleGame } from '../../contract/lobby/games.ts';
import type { PresetName } from '../../contract/sandbox.ts';
import { announcementOf } from '../flows/announcements.flow.ts';
import { contractBook } from '../flows/contractPage.flow.ts';
import { desk } from '../flows/deposit.flow.ts';
import { madeDeposit } from '../flows/moneyRequest.flow.ts';
import { openTournament } from '../flows/promotion.flow.ts';
import { goesOn } from '../flows/realityCheck.flow.ts';
import { protection } from '../flows/securityCentre.flow.ts';
import { ownSalary } from '../flows/simulator.flow.ts';
import { slipGame } from '../flows/slip.flow.ts';
import { nothing, overviewAt } from '../flows/stopping.flow.ts';
import { funds } from '../flows/wallets.flow.ts';
import { paidWithdrawal, requestedWithdrawal, terms, withdrawalDesk } from '../flows/withdrawal.flow.ts';
import { answerMinutes, extensions } from '../flows/withdrawalAnswer.flow.ts';
import { reply, type Answer } from './answers.ts';
import { drawsAt, drawsSoon } from './draws.ts';
import type { World } from './world.ts';

type Clocks = Pick<World, 'gateway' | 'began'>;

/** Gives the walks' gateway what a sandbox has after the press of the same name; returns the numbers of what is made, by their kind. */
type Preset = (clocks: Clocks) => Readonly<Record<string, string>> | undefined;

const answers =
  <C extends Call>(call: C, changes: Partial<ReplyOf<C>> = {}): Preset =>
  ({ gateway }) => {
    gateway.usually(call.name, reply(call, changes));
    return undefined;
  };

/** The paid withdrawal, which can be answered until this many minutes after the start. */
export const payable = ({ began }: Clocks, minutes: number, extendsLeft: number): Answer => {
  const confirmUntil = new Date(began + minutes * 60_000).toISOString();
  return reply(contract.withdrawals.status, { ...paidWithdrawal, confirmUntil, extendsLeft });
};

const security = (changes: Partial<ReplyOf<typeof contract.security.overview>>): Preset =>
  answers(contract.security.overview, { ...protection.overview, ...changes });

const all =
  (...each: readonly Preset[]): Preset =>
  (clocks) => {
    for (const preset of each) preset(clocks);
  };

/** Mega 5 with two play types, and a draw that is open longer than a walk takes. */
const openDraw: Preset = (clocks) => {
  const { menu, draw } = contract.lottery;
  const { play, acknowledge } = contract.protection;
  for (const check of [answers(play), answers(acknowledge)]) check(clocks);
  answers(menu, { list: [slipGame] })(clocks);
  clocks.gateway.usually(draw.name, () => drawsAt(clocks, 1));
};

const manyGames = writeIndex(
  Array.from({ length: 43 }, (_, at) => ({
    ...exampleGame,
    nodeId: String(20_417 + at),
    addedDay: 20_440,
    isInList: false,
    otherNames: [],
  })),
);

const ownDaily = contract.contracts.daily.example.reply.own;

export const presets = {
  'deposit-waiting': ({ gateway }) => {
    const { list } = contract.deposits;
    // A limit is proposed only to who has deposited nothing yet.
    const made = [...desk.open, ...desk.earlier].filter(({ state }) => state !== 'credited');
    gateway.usually(list.name, reply(list, { list: made }));
    return { deposit: madeDeposit };
  },
  // The contract's examples are of these.
  voucher: () => undefined,
  'wheel-turn': () => undefined,
  bonus: () => undefined,
  'document-asked': () => undefined,
  'no-deposit-limit': ({ gateway }) => {
    const { overview } = contract.protection;
    const { list } = contract.deposits;
    gateway.usually(list.name, reply(list, { list: [] }));
    let asked = 0;
    gateway.usually(overview.name, () => reply(overview, { asked: asked++ > 0 }));
  },
  'withdrawal-requested': ({ gateway }) => {
    const { list } = contract.withdrawals;
    gateway.usually(list.name, reply(list, { list: [...withdrawalDesk.open, ...withdrawalDesk.earlier] }));
    return { withdrawal: requestedWithdrawal.withdrawalId };
  },
  'withdrawal-paid': (clocks) => {
    clocks.gateway.usually(contract.withdrawals.status.name, payable(clocks, answerMinutes, extensions));
    return { withdrawal: paidWithdrawal.withdrawalId };
  },
  'vendor-money': answers(contract.wallet.merchantWallet, funds),
  'session-elsewhere': all(security({}), answers(contract.session.list, { list: [...protection.places] })),
  'no-bank-account': answers(contract.cashier.bankAccounts, { list: [] }),
  'no-email': security({ email: null }),
  'no-payment-password': security({ hasPaymentPassword: false }),
  authenticator: security({ authenticator: true }),
  'check-due': ({ gateway }) => {
    const { play } = contract.protection;
    let looks = 0;
    gateway.usually(play.name, () => reply(play, looks++ === 0 ? {} : goesOn));
  },
  'lottery-bet': (clocks) => {
    clocks.gateway.usually(contract.lottery.draw.name, () => drawsSoon(clocks));
  },
  'draw-open': openDraw,
  'many-games': answers(contract.games.index, manyGames),
  'lottery-chase': answers(contract.lottery.chases),
  reward: answers(contract.rewards.center),
  'contract-offered': answers(contract.contracts.realTime, contractBook as never),
  'contract-running': answers(contract.contracts.realTime, contractBook as never),
  // Their calls are held back where they show.
  'contract-daily': () => undefined,
  'dividend-owed': () => undefined,
  // The contract's examples have none.
  'no-proposal': () => undefined,
  'contract-daily-offered': answers(contract.contracts.daily, {
    offered: ownDaily && { ...ownDaily, contractId: 'k2', state: 'requested', waitsFor: 'downline', terms: ownSalary },
  } as never),
} satisfies Partial<Record<PresetName, Preset>>;

const { list, own } = contract.promotions;

/** The promotions of the sandbox that have a page of their own kind. */
const promotions = (
  [
    ['wheel', 'wheel', 'The prize wheel'],
    ['envelopes', 'envelope', 'Evening rain'],
    ['raffle', 'raffle', 'The harvest draw'],
    [openTournament.promotionId, 'tournament', 'The slot race'],
    ['best-round', 'activity', 'Show us your best round'],
  ] as const
).flatMap(([id, kind, title]) => list.example.reply.list.map((example) => ({ ...example, id, kind, title })));

/** The title of the newest announcement of a sandbox. */
export const newestAnnouncement = 'The cashier shows every step of a deposit';

/** What every sandbox has by itself, besides what the examples of the contract say. */
export const always: Preset = all(
  answers(contract.content.announcements, { list: [{ ...announcementOf('a1'), title: newestAnnouncement }] }),
  answers(list, { list: [...list.example.reply.list, ...promotions] }),
  answers(own, { list: [openTournament, { ...openTournament, promotionId: 'best-round', triesLeft: 2 }] }),
  answers(contract.deposits.methods, { list: [...desk.methods] }),
  answers(contract.withdrawals.settings, terms),
  answers(contract.security.provePayment),
  ({ gateway, began }) => {
    const { overview } = contract.protection;
    gateway.usually(overview.name, reply(overview, overviewAt(began, nothing)));
  },
  ...Object.values(contract.contracts).map((call) => answers(call as Call)),
);

export type WalkedPreset = keyof typeof presets;
