import { contract } from '../../contract/index.ts';
import { moneyRequestMachine } from '../../machines/cashier/moneyRequest.machine.ts';
import { CallFailed } from '../../machines/common/failure.ts';
import { defineFlow } from '../flow.ts';
import { fetchOutcomes, outcomesOf, refusal, refusedWith, refuses, replies } from '../outcomes.ts';

export const madeDeposit = 'D-260102-0017';

const outcomeOf = (outcome: string, changes: object = {}) => ({
  outcome,
  call: null,
  reference: null,
  code: null,
  ...changes,
});

/** A refusal of which only the code is reported later. */
const refusedLater = refusedWith({ ...refusal('limit_reached'), requestId: null });

export const moneyRequestFlow = defineFlow(moneyRequestMachine, {
  cases: { 'again.pressed': 'plain' },
  outcomes: {
    send: {
      ...outcomesOf(contract.deposits.create, {
        done: replies({ kind: 'made', reference: madeDeposit }),
        'above the limit': refuses('limit_reached'),
        'still in progress': refuses('key_in_use'),
      }),
      'page not secure': { error: new CallFailed('deposits.create', { kind: 'unsealed' }) },
    },
    askOutcome: fetchOutcomes(contract.cashier.outcome, {
      'it was carried out': replies(
        { kind: 'made', reference: madeDeposit },
        outcomeOf('done', { reference: madeDeposit }),
      ),
      'it was refused': replies(refusedLater, outcomeOf('refused', { code: 'limit_reached' })),
      'it is in progress': replies({ kind: 'underWay' }, outcomeOf('under_way')),
      'it never arrived': replies({ kind: 'never' }, outcomeOf('unknown')),
    }),
  },
  variants: {
    'a new request': { key: 'k-1', request: { methodId: 'bank', amount: '20000' } },
    'after a reload': { key: 'k-1', request: null },
  },
  project: ({ missed, failure, end }) => [missed, failure?.kind ?? null, end.kind],
});
