import { withdrawalSetup } from '../withdrawal.setup.ts';

const lookAgain = { 'again.pressed': { target: '#withdrawal.loading', description: 'checks again' } } as const;

/** R2.78: while something is missing without which no money can go out. */
export const lacking = withdrawalSetup.createStateConfig({
  description: 'Something has to be done first',
  initial: 'turnover',
  on: { 'accounts.opened': { target: '#withdrawal.accounts', description: 'opens the bank accounts' } },
  states: {
    password: {
      description: 'There is no payment password',
      meta: { req: ['R2.78'] },
      on: { 'password.chosen': { target: '#withdrawal.settingPassword', description: 'presses Set payment password' } },
    },
    account: { description: 'There is no bank account', meta: { req: ['R2.78'] } },
    wait: { description: 'The payment password was reset a short time ago', on: lookAgain },
    day: { description: 'Nothing more can be withdrawn today', on: lookAgain },
    turnover: { description: 'Bets are still required', on: lookAgain },
    money: { description: 'The balance is too low', on: lookAgain },
  },
});
