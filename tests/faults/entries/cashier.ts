import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { contract } from '../../../contract/index.ts';
import type { NoteName } from '../../../machines/cashier/intent.ts';
import type { MoneyRequestRef } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { FormContext } from '../../../machines/common/formSetup.ts';
import { moneyTimeout } from '../../../machines/common/limits.ts';
import { depositPath, transferPath, walletsPath, withdrawPath, type Place } from '../../../machines/common/places.ts';
import { downTerms } from '../../../flowbook/flows/transfer.flow.ts';
import { funds } from '../../../flowbook/flows/wallets.flow.ts';
import { receivedWithdrawal } from '../../../flowbook/flows/withdrawal.flow.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { newKey } from '../../../src/api/newKey.ts';
import { createDeposit, noteOfDeposits } from '../../../src/cashier/deposit/createDeposit.ts';
import { createTransfer, noteOfTransfers } from '../../../src/cashier/transfer/createTransfer.ts';
import { createWallets, noteOfWallets } from '../../../src/cashier/wallets/createWallets.ts';
import { createWithdrawal, noteOfWithdrawals } from '../../../src/cashier/withdrawal/createWithdrawal.ts';
import { readIntent } from '../../../src/cashier/moneyRequest/note.ts';
import { selectMember, selectWalletRef } from '../../../src/app/session/session.select.ts';
import type { Entry, Outcome } from '../entry.ts';
import { reply } from '../../walk/answers.ts';
import { moneyCells, unsure } from '../outcomes.ts';
import { answer, asMember, member, textOfDialog } from '../people.ts';
import { messageOn } from '../screens.ts';
import type { Site } from '../site.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../../src/routes/deposit.tsx';
import '../../../src/routes/transfer.tsx';
import '../../../src/routes/wallets.tsx';
import '../../../src/routes/withdraw.tsx';

/** A page that sends a money request under one key. */
interface MoneyPage {
  readonly path: string;
  readonly call: string;
  /** What the gateway answers besides its usual replies. */
  readonly arrange?: (gateway: Site['gateway']) => void;
  /** The tab's notes of its requests. */
  readonly note: NoteName;
  readonly create: typeof createDeposit | typeof createWithdrawal | typeof createTransfer | typeof createWallets;
  /** The states of the chart, and the steps from the first one to the one before the request. */
  readonly chart: 'deposit' | 'withdrawal' | 'transfer' | 'wallets';
  readonly before: string;
  readonly fill: (flow: AnyActorRef) => void;
  /** Where the request is sent from, the events that send it, and where the chart ends up once it is done. */
  readonly ready: 'reviewing' | 'filling.editing';
  readonly send: readonly ('form.submitted' | 'review.confirmed' | 'gather.pressed')[];
  readonly settled: string;
  readonly refusal: FailureCode;
  /** Whether the input stays once it is done; a form with a secret in it is cleared. */
  readonly keeps: boolean;
}

const isAt = (path: string, shown: { readonly place: Place } | null): boolean => shown?.place.path === path;

/** R1.06 R8.20: money is moved at most once, whatever happens to the answer. */
const movingMoney = (page: MoneyPage): Entry => {
  const { path, call, note, create, chart, before, fill, ready, send, refusal, keeps } = page;
  const filling = `${chart}.filling.editing`;
  const settled = `${chart}.${page.settled}`;
  const flowOf = (site: Site) => site.part<AnyStateMachine>();

  /** Starts the flow of the page, as its screen does. */
  const startFlow = async (site: Site): Promise<void> => {
    page.arrange?.(site.gateway);
    await asMember(site, path);
    if (location.pathname !== path) await site.travel(path);
    await site.until(() => isAt(path, site.app.pages.getSnapshot().context.shown), `there is no page at ${path}`);
    const session = site.app.session.getSnapshot();
    const { id } = selectMember(session)!;
    site.start((client, { now }) => ({
      machine: create({ client }, id) as AnyStateMachine,
      input: {
        now,
        newKey,
        wanted: null,
        kept: readIntent(note, id),
        location: site.app.location,
        wallet: () => selectWalletRef(site.app.session.getSnapshot()),
      },
    }));
    site.endWith(site.app.pages, ({ context }) => isAt(path, context.shown));
  };

  const reach = async (site: Site): Promise<void> => {
    await startFlow(site);
    await site.comesTo(`${chart}.${before}`);
    const flow = flowOf(site);
    if (flow) fill(flow);
    if (ready === 'reviewing') flow?.send({ type: 'form.submitted' });
    await site.comesTo(`${chart}.${ready}`);
  };

  /** From the review, or from the form; has no effect anywhere else. */
  const ask = async (site: Site): Promise<void> => {
    for (const type of send) {
      flowOf(site)?.send({ type });
      await site.until(() => !site.isIn(`${chart}.finding`), 'the taker is not found');
    }
  };

  const requestOf = (site: Site) =>
    (flowOf(site)?.getSnapshot().children as Readonly<Record<string, unknown>> | undefined)?.['moneyRequest'] as
      MoneyRequestRef | undefined;

  const askAnew = async (site: Site): Promise<void> => {
    if (textOfDialog(site) !== null) answer(site, 'ok');
    else if (!flowOf(site)) await startFlow(site);
    else if (site.isIn(unsure)) requestOf(site)?.send({ type: 'again.pressed' });
    else await ask(site);
  };

  /** The page is gone; a player who comes back to it is told the outcome, and nothing is sent again. */
  const comesBack: Outcome = { in: member, says: null, kept: false, sent: 1, over: true, leadsTo: settled };

  return {
    call,
    patience: moneyTimeout,
    reach,
    ask,
    askAnew,
    waiting: 'moneyRequest.sending',
    done: settled,
    refusal: { code: refusal },
    // The page is for members only.
    typed: (site) => (site.isIn(member) ? (contextOf(flowOf(site))?.fields ?? null) : null),
    says: (site) => {
      const context = contextOf(flowOf(site));
      return messageOn(site, context && { failure: context.failure, errors: { ...context.errors } });
    },
    cells: moneyCells({ filling, done: settled, refused: refusal, keeps, left: comesBack }),
  };
};

const contextOf = (flow: AnyActorRef | null): FormContext | undefined =>
  (flow?.getSnapshot() as { context: FormContext } | undefined)?.context;

/** A request that the player reviews before it is sent. */
const reviewed = { ready: 'reviewing', send: ['form.submitted', 'review.confirmed'] } as const;

export const makingDeposit = movingMoney({
  path: depositPath,
  call: contract.deposits.create.name,
  note: noteOfDeposits,
  create: createDeposit,
  chart: 'deposit',
  before: 'choosing',
  ...reviewed,
  settled: 'settled',
  fill: (flow) => {
    flow.send({ type: 'method.chosen', methodId: 'bank' });
    flow.send({ type: 'field.changed', name: 'amount', value: '200' });
  },
  refusal: 'limit_reached',
  keeps: true,
});

export const requestingWithdrawal = movingMoney({
  path: withdrawPath,
  call: contract.withdrawals.request.name,
  note: noteOfWithdrawals,
  create: createWithdrawal,
  chart: 'withdrawal',
  before: 'filling.editing',
  arrange: (gateway) => {
    const { status } = contract.withdrawals;
    gateway.usually(status.name, reply(status, receivedWithdrawal));
  },
  ...reviewed,
  settled: 'settled',
  fill: (flow) => {
    flow.send({ type: 'field.changed', name: 'amount', value: '200' });
    flow.send({ type: 'field.changed', name: 'paymentPassword', value: '482913' });
  },
  refusal: 'kyc_needed',
  keeps: false,
});

const betweenWallets = {
  path: walletsPath,
  note: noteOfWallets,
  create: createWallets,
  chart: 'wallets',
  before: 'filling.editing',
  arrange: (gateway: Site['gateway']) => {
    const { merchantWallet } = contract.wallet;
    gateway.usually(merchantWallet.name, reply(merchantWallet, funds));
  },
  ready: 'filling.editing',
  settled: 'filling.editing',
} as const;

export const movingBetweenWallets = movingMoney({
  ...betweenWallets,
  call: contract.wallet.transfer.name,
  fill: (flow) => {
    flow.send({ type: 'field.changed', name: 'amount', value: '50' });
  },
  send: ['form.submitted'],
  refusal: 'balance_too_low',
  keeps: false,
});

export const gatheringMoney = movingMoney({
  ...betweenWallets,
  call: contract.wallet.collect.name,
  fill: () => undefined,
  send: ['gather.pressed'],
  refusal: 'feature_off',
  keeps: true,
});

const betweenMembers = {
  path: transferPath,
  note: noteOfTransfers,
  create: createTransfer,
  chart: 'transfer',
  before: 'filling.editing',
  ...reviewed,
  settled: 'done',
  refusal: 'excluded',
  keeps: false,
} as const;

const typeTransfer = (flow: AnyActorRef): void => {
  flow.send({ type: 'field.changed', name: 'amount', value: '50' });
  flow.send({ type: 'field.changed', name: 'paymentPassword', value: '482913' });
};

export const transferringUp = movingMoney({
  ...betweenMembers,
  call: contract.cashier.transferUpline.name,
  fill: typeTransfer,
});

export const transferringDown = movingMoney({
  ...betweenMembers,
  call: contract.cashier.transferDownline.name,
  arrange: (gateway) => {
    const { transferSettings } = contract.cashier;
    gateway.usually(transferSettings.name, reply(transferSettings, downTerms));
  },
  fill: (flow) => {
    flow.send({ type: 'field.changed', name: 'account', value: 'mai_linh' });
    typeTransfer(flow);
  },
});
