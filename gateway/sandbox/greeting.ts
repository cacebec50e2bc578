import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import { demoAccounts } from './people.ts';

/** What a person who starts a sandbox needs to know, line by line. */
export const greeting = (
  address: string,
  { hasFlows, payPort }: { hasFlows: boolean; payPort: number | null },
): string[] => [
  `\nThis is a sandbox. The password of every demo account is ${demoPassword}, its payment password ${demoPaymentPassword}. The accounts are:`,
  ...demoAccounts.map(({ account, shows }) => `  ${account.padEnd(7)}${shows}`),
  `The desk of the operator’s staff, where withdrawals and deposits wait: ${address}/sandbox/desk`,
  `What the bank does with payouts: ${address}/sandbox/bank`,
  `Vouchers: http://localhost:${payPort}/kiosk`,
  `SMS and email outbox: ${address}/sandbox/outbox`,
  `Answers to order, for testers: ${address}/sandbox/faults`,
  `Check sheets, for testers: ${address}/sandbox/sheet`,
  `States to begin with, for testers: ${address}/sandbox/presets`,
  `The calls, to read and to try: ${address}/sandbox/api`,
  `Reported problems: ${address}/sandbox/feedback`,
  ...(hasFlows ? [`Flow book: ${address}/flows`] : []),
];
