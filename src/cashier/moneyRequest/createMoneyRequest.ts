import { fromPromise } from 'xstate';
import { cashier } from '../../../contract/cashier/cashier.ts';
import {
  moneyRequestMachine,
  type MoneyInput,
  type MoneyOutcome,
} from '../../../machines/cashier/moneyRequest.machine.ts';
import type { CallOptions } from '../../api/api.ts';
import { load, refusable } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { announceMoneyMoved } from '../../wallet/wallet/otherTabs.ts';
import { refusedWith } from './refusedWith.ts';

type Send<Request, Reply> = (request: Request, options: CallOptions & { key: string }) => Promise<Reply>;

const made = (reference: string) => {
  announceMoneyMoved();
  return { kind: 'made' as const, reference };
};

/** A money call over the gateway, with what finds out how it ended; `referenceOf` is the number of what it made. */
export const createMoneyRequest = <Request, Reply>(
  { client }: Pick<Site, 'client'>,
  method: Send<Request, Reply>,
  referenceOf: (reply: Reply) => string,
) => {
  const { outcome } = client(cashier);
  return moneyRequestMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { key, request }, signal }: { input: MoneyInput; signal: AbortSignal }) => {
        // What the machine was given comes back as it was.
        const reply = await refusable(method(request as Request, { key, signal }).then((came) => ({ came })));
        return 'came' in reply ? made(referenceOf(reply.came)) : reply;
      }),
      askOutcome: load(
        outcome,
        (key: string) => ({ key }),
        ({ outcome: is, reference, code }): MoneyOutcome => {
          switch (is) {
            case 'done':
              return made(reference ?? '');
            case 'refused':
              return refusedWith(code);
            case 'under_way':
              return { kind: 'underWay' };
            case 'unknown':
              return { kind: 'never' };
          }
        },
      ),
    },
  });
};
