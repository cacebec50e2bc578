import { walletMachine } from '../../machines/wallet/wallet.machine.ts';
import { defineFlow } from '../flow.ts';
import { offline } from './samples.ts';

export const walletFlow = defineFlow(walletMachine, {
  cases: { 'balance.refreshed': 'plain', 'balance.retried': 'plain' },
  outcomes: {
    loadWallet: {
      'balance and points': {
        output: { balance: '826450', held: '0', points: '12480', unread: 3, turnover: { done: '0', required: '0' } },
      },
      'no answer': offline,
    },
  },
  variants: { 'a member': { withPoints: true } },
  project: ({ wallet, isOld, failure }) => [wallet, isOld, failure?.kind ?? null],
});
