import { expect, test } from 'vitest';
import { offline } from '../../../flowbook/flows/samples.ts';
import { walletFlow } from '../../../flowbook/flows/wallet.flow.ts';
import type { Wallet } from '../../../machines/wallet/wallet.machine.ts';
import { defineFlow } from '../../../flowbook/flow.ts';
import { walletMachine } from '../../../machines/wallet/wallet.machine.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof walletMachine>;

const has = (wallet: Wallet): Does => ({ answer: 'loadWallet', with: { output: wallet } });
const some = has({ balance: '826450', points: '12480', unread: 3 });
const unheard: Does = { answer: 'loadWallet', with: offline };
const refreshed: Does = { type: 'balance.refreshed' };
const retried: Does = { type: 'balance.retried' };

const begin = (...happenings: Does[]) => new Life(walletFlow).live(...happenings);

test.each<[string, Does[], string]>([
  ['R7.22 the wallet is looked into at once', [], 'loading'],
  ['R2.29 and its balance is shown', [some], 'shown'],
  ['R8.20 without an answer it says so', [unheard], 'failed'],
  ['R8.20 a press tries again', [unheard, retried], 'loading'],
  ['and so does a minute', [unheard, 60_000], 'loading'],
  ['but not before', [unheard, 59_999], 'failed'],
  ['what has failed is not refreshed', [unheard, refreshed], 'failed'],
  ['R2.29 a press looks again', [some, refreshed], 'refreshing'],
  ['and so does a minute', [some, 60_000], 'refreshing'],
  ['but not before', [some, 59_999], 'shown'],
  ['what is shown is not tried again', [some, retried], 'shown'],
  ['one look at a time', [some, refreshed, refreshed], 'refreshing'],
  ['the next figure is shown', [some, refreshed, some], 'shown'],
  ['also after a look that gave nothing', [some, refreshed, unheard], 'shown'],
  ['and a minute later it looks again', [some, refreshed, unheard, 60_000], 'refreshing'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

const known = (life: Life<typeof walletMachine>) => {
  const { wallet, failure } = life.snapshot.context;
  return { wallet, failure };
};

test.each<[string, Does[], ReturnType<typeof known>]>([
  ['nothing is known at first', [], { wallet: null, failure: null }],
  [
    'R2.29 R2.30 then balance and points',
    [some],
    { wallet: { balance: '826450', points: '12480', unread: 3 }, failure: null },
  ],
  [
    'R2.29 the figure stays while it is looked at again',
    [some, refreshed],
    { wallet: { balance: '826450', points: '12480', unread: 3 }, failure: null },
  ],
  [
    'and where nothing comes of it, which is known',
    [some, refreshed, unheard],
    { wallet: { balance: '826450', points: '12480', unread: 3 }, failure: { kind: 'offline' } },
  ],
  [
    'until the next figure',
    [some, refreshed, unheard, refreshed, has({ balance: '10', points: '5', unread: 0 })],
    { wallet: { balance: '10', points: '5', unread: 0 }, failure: null },
  ],
  [
    'points that do not come leave the last ones',
    [some, refreshed, has({ balance: '10', points: null, unread: null })],
    { wallet: { balance: '10', points: '12480', unread: 3 }, failure: null },
  ],
  [
    'R2.30 no points hide no balance',
    [has({ balance: '10', points: null, unread: null })],
    { wallet: { balance: '10', points: null, unread: null }, failure: null },
  ],
  ['R8.20 why there is no figure is known', [unheard], { wallet: null, failure: { kind: 'offline' } }],
])('%s', (_, happenings, context) => {
  expect(known(begin(...happenings))).toEqual(context);
});

test.each([true, false])('R2.30 points are asked for where the account has them: %s', (withPoints) => {
  const life = new Life(defineFlow(walletMachine, { ...walletFlow, variants: { here: { withPoints } } } as never));
  expect(life.run.puppet('loadWallet').input).toEqual({ withPoints });
  life.live(some, refreshed);
  expect(life.run.puppet('loadWallet').input).toEqual({ withPoints });
});

test.each<[string, Does[], string[]]>([
  ['loading', [], ['busy']],
  ['refreshing', [some, refreshed], ['busy']],
  ['shown', [some], []],
  ['failed', [unheard], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
