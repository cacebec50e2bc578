import { expect, test } from 'vitest';
import { offline } from '../../../flowbook/flows/samples.ts';
import { walletFlow } from '../../../flowbook/flows/wallet.flow.ts';
import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import { defineFlow } from '../../../flowbook/flow.ts';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof walletMachine>;

const has = (wallet: Wallet): Does => ({ answer: 'loadWallet', with: { output: wallet } });
const turnover = { done: '1000', required: '60000' };
const some = has({ balance: '826450', held: '0', points: '12480', unread: 3, turnover });
const unheard: Does = { answer: 'loadWallet', with: offline };
const refreshed: Does = { type: 'balance.refreshed' };
const retried: Does = { type: 'balance.retried' };

const begin = (...happenings: Does[]) => new Scenario(walletFlow).play(...happenings);

test.each<[string, Does[], string]>([
  ['R7.22 the wallet is fetched at once', [], 'loading'],
  ['R2.29 the balance is shown once it arrives', [some, 1_000], 'shown'],
  ['a failed balance is fetched again after a minute', [unheard, 60_000], 'loading'],
  ['a failed balance is not fetched again before a minute has passed', [unheard, 59_999], 'failed'],
  ['a failed balance cannot be refreshed', [unheard, refreshed], 'failed'],
  ['R2.29 refreshing fetches the balance again', [some, 1_000, refreshed], 'refreshing'],
  ['a shown balance is fetched again after a minute', [some, 60_000], 'refreshing'],
  ['a shown balance is not fetched again before a minute has passed', [some, 59_999], 'shown'],
  ['a shown balance cannot be retried', [some, 1_000, retried], 'shown'],
  ['refreshing the balance twice fetches it once', [some, 1_000, refreshed, refreshed], 'refreshing'],
  ['R2.29 a balance of the same second is not fetched again', [some, refreshed, 999], 'fresh'],
  [
    'R2.29 money that moves within the second of the balance has it fetched again afterwards',
    [some, refreshed, 1_000],
    'refreshing',
  ],
  [
    'R2.29 money that moves while the balance is fetched has it fetched again',
    [some, 1_000, refreshed, refreshed, some, 1_000],
    'refreshing',
  ],
  ['R2.29 money that moves before the first balance has it fetched again', [refreshed, some, 1_000], 'refreshing'],
  ['R2.29 each fetch of the balance covers money moved before it', [refreshed, some, 1_000, some, 1_000], 'shown'],
  ['a refreshed balance is shown', [some, 1_000, refreshed, some, 1_000], 'shown'],
  ['the balance stays shown when a refresh fails', [some, 1_000, refreshed, unheard, 1_000], 'shown'],
  [
    'the balance is fetched again a minute after a failed refresh',
    [some, 1_000, refreshed, unheard, 60_000],
    'refreshing',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

const balanceIn = (scenario: Scenario<typeof walletMachine>) => {
  const { wallet, failure } = scenario.snapshot.context;
  return { wallet, failure };
};

test.each<[string, Does[], ReturnType<typeof balanceIn>]>([
  ['no balance is known at first', [], { wallet: null, failure: null }],
  [
    'R2.29 R2.30 the balance and the points are kept',
    [some],
    { wallet: { balance: '826450', held: '0', points: '12480', unread: 3, turnover }, failure: null },
  ],
  [
    'R2.29 the balance stays while it is refreshed',
    [some, 1_000, refreshed],
    { wallet: { balance: '826450', held: '0', points: '12480', unread: 3, turnover }, failure: null },
  ],
  [
    'the balance stays when a refresh fails, with the failure beside it',
    [some, 1_000, refreshed, unheard],
    { wallet: { balance: '826450', held: '0', points: '12480', unread: 3, turnover }, failure: { kind: 'offline' } },
  ],
  [
    'the next balance clears the failure',
    [
      some,
      1_000,
      refreshed,
      unheard,
      1_000,
      refreshed,
      has({ balance: '10', held: '0', points: '5', unread: 0, turnover: null }),
    ],
    { wallet: { balance: '10', held: '0', points: '5', unread: 0, turnover }, failure: null },
  ],
  [
    'points that are missing from a reply keep their last value',
    [some, 1_000, refreshed, has({ balance: '10', held: '0', points: null, unread: null, turnover: null })],
    { wallet: { balance: '10', held: '0', points: '12480', unread: 3, turnover }, failure: null },
  ],
  [
    'R2.30 the balance is shown without points',
    [has({ balance: '10', held: '0', points: null, unread: null, turnover: null })],
    { wallet: { balance: '10', held: '0', points: null, unread: null, turnover: null }, failure: null },
  ],
])('%s', (_, happenings, context) => {
  expect(balanceIn(begin(...happenings))).toEqual(context);
});

test.each([true, false])('R2.30 points are fetched only for an account that has them: %s', (withPoints) => {
  const scenario = new Scenario(
    defineFlow(walletMachine, { ...walletFlow, variants: { here: { withPoints } } } as never),
  );
  expect(scenario.run.puppet('loadWallet').input).toEqual({ withPoints });
  scenario.play(some, 1_000, refreshed);
  expect(scenario.run.puppet('loadWallet').input).toEqual({ withPoints });
});
