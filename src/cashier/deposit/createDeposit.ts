import { fromPromise } from 'xstate';
import { deposits } from '../../../contract/cashier/deposits.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { protection } from '../../../contract/protection/protection.ts';
import { depositMachine } from '../../../machines/cashier/deposit.machine.ts';
import type { DepositOrder } from '../../../machines/cashier/deposit.setup.ts';
import { isOver, type Deposit, type DepositDesk } from '../../../machines/cashier/deposits.ts';
import { watchOf } from '../../../machines/cashier/watch.machine.ts';
import type { Watched } from '../../../machines/cashier/watched.ts';
import { depositPath } from '../../../machines/common/places.ts';
import { roomProblem, type RoomProblem } from '../../../machines/cashier/room.ts';
import type { LimitBounds } from '../../../machines/cashier/playLimit.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { followNumber } from '../followNumber.ts';
import { createMoneyRequest } from '../moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../moneyRequest/note.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { createFirstLimit } from '../firstLimit/createFirstLimit.ts';
import { createVoucher } from '../voucher/createVoucher.ts';

/** What a tab notes of deposits: one request at a time, a voucher's included. */
export const noteOfDeposits = 'deposit';

const watchedOf = (deposit: Deposit): Watched<Deposit> => ({ isOver: isOver(deposit), thing: deposit });

type Offered = ReplyOf<(typeof deposits)['methods']>;

const mostEarlier = 5;

const aboveIn = (above: Offered['above']): RoomProblem | null => {
  const problem = above && roomProblem(above.code, above, null);
  return typeof problem === 'object' ? problem : null;
};

/** The limits offered before a first deposit; none if they cannot be loaded, so that the deposit goes on. */
const loadProposal = async (
  { app, client }: Pick<Site, 'app' | 'client'>,
  made: readonly Deposit[],
  signal: AbortSignal,
): Promise<LimitBounds | null> => {
  const mayBeFirst = made.every(({ state }) => state !== 'credited');
  if (!selectSettings(app.getSnapshot()).protection || !mayBeFirst) return null;
  try {
    const { offered, asked, least, limits } = await client(protection).overview({}, { signal });
    const ofDay = limits.find(({ tool, period }) => tool === 'deposit' && period === 'day');
    return offered && !asked ? { least, most: ofDay?.most ?? null } : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

const loadDesk = async (site: Pick<Site, 'app' | 'client'>, signal: AbortSignal): Promise<DepositDesk> => {
  const { methods, list } = site.client(deposits);
  const [offered, made] = await Promise.all([methods({}, { signal }), list({}, { signal })]);
  return {
    methods: offered.list,
    bonus: offered.bonus,
    above: aboveIn(offered.above),
    proposal: await loadProposal(site, made.list, signal),
    open: made.list.filter((deposit) => !isOver(deposit)),
    earlier: made.list.filter(isOver).slice(0, mostEarlier),
  };
};

/** Deposits over the gateway, for one account. */
export const createDeposit = (site: Pick<Site, 'app' | 'client'>, member: string) => {
  const { create, status, cancel } = site.client(deposits);
  const note = noteIntent(noteOfDeposits, member);
  return depositMachine.provide({
    actors: {
      loadDesk: fromPromise<DepositDesk, undefined>(({ signal }) => loadDesk(site, signal)),
      note,
      address: followNumber(site, depositPath, 'deposit', (depositId) =>
        depositId === null ? { type: 'form.reopened' } : { type: 'deposit.reopened', depositId },
      ),
      moneyRequest: createMoneyRequest<DepositOrder, Deposit>(site, create, ({ depositId }) => depositId),
      firstLimit: createFirstLimit(site),
      voucher: createVoucher(site, note),
      watch: watchOf<Deposit>().provide({
        actors: {
          look: load(status, (depositId: string) => ({ depositId }), watchedOf),
          cancel: call(
            cancel,
            (depositId: string) => ({ depositId }),
            (deposit) => ({ kind: 'cancelled' as const, ...watchedOf(deposit) }),
          ),
        },
      }),
    },
  });
};
