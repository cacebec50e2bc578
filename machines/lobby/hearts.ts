import type { EventObject } from 'xstate';
import { accountDialog } from '../common/accountDialog.ts';
import type { DialogAnswer, DialogAnswered, DialogsEvent } from '../common/modals.ts';
import { registerPath, type LocationEvent } from '../common/places.ts';
import type { Hears } from '../common/words.ts';

/** What kind of account is logged in; a visitor has none. */
export type Account = 'visitor' | 'trial' | 'owner';

/** Says that another account is logged in, or none. */
export interface AccountChanged extends EventObject {
  type: 'account.changed';
  account: Account;
}

export interface LoginAnswered {
  type: 'login.answered';
  loggedIn: boolean;
}

/** Whom hearts of every kind ask for an account. */
export interface HeartsInput {
  session: Hears<{ type: 'login.require'; replyTo: Hears<LoginAnswered> | null }>;
  dialogs: Hears<DialogsEvent>;
  location: Hears<LocationEvent>;
}

const dialogName = 'favouriteAccount';

/** R4.23, R5.22: whose hearts these are, and what comes of asking for an account. */
export const heartGuards = {
  isOwner: (_: unknown, p: { account: Account }) => p.account === 'owner',
  isTrial: (_: unknown, p: { account: Account }) => p.account === 'trial',
  isDeclined: (_: unknown, p: { loggedIn: boolean }) => !p.loggedIn,
  isSure: (_: unknown, p: { name: string; answer: DialogAnswer }) =>
    p.name === dialogName && p.answer.kind === 'pressed',
};

interface Asking {
  self: unknown;
}

/** R5.22: a visitor is asked to log in. */
export const loginFor = ({ self }: Asking) => ({
  type: 'login.require' as const,
  replyTo: self as Hears<LoginAnswered>,
});

/** R4.23: a trial is warned that a real account is needed. */
export const warningFor = ({ self }: Asking) => ({
  type: 'dialog.open' as const,
  name: dialogName,
  content: accountDialog('header_register'),
  replyTo: self as Hears<DialogAnswered>,
});

export const noWarning = { type: 'modal.withdrawn', name: dialogName } as const;

export const toRegister = { type: 'location.go', to: registerPath, replace: false } as const;

const accountOf = ({ event }: { event: AccountChanged }) => ({ account: event.account });

/** Transitions for a login or logout; `owner` is the one for an account that can have favourites. */
export const accountChanges = <const Owner extends { readonly target: string }>(owner: Owner) =>
  [
    {
      ...owner,
      guard: { type: 'isOwner', params: accountOf },
      description: 'logs in or out',
      meta: { by: 'world', usual: true, when: 'if the account can have favourites' },
    },
    {
      guard: { type: 'isTrial', params: accountOf },
      target: '.trial',
      description: 'logs in or out',
      meta: { by: 'world', when: 'if the account is a trial' },
      actions: 'forgetAll',
    },
    {
      target: '.visitor',
      description: 'logs in or out',
      meta: { by: 'world', when: 'if nobody is logged in' },
      actions: 'forgetAll',
    },
  ] as const;

/** States of visitors and trials, who have no favourites; `press` keeps the last heart pressed until the login. */
export const withoutFavourites = <const Press extends { readonly actions: unknown }>(press: Press) =>
  ({
    visitor: {
      description: 'Nobody is logged in',
      meta: { req: ['R5.22'] },
      on: { 'heart.pressed': { target: 'loggingIn', ...press } },
    },
    loggingIn: {
      description: 'A login is required first',
      meta: { req: ['R5.22'] },
      entry: 'askLogin',
      on: {
        'heart.pressed': { target: 'loggingIn', reenter: true, ...press },
        'login.answered': {
          guard: {
            type: 'isDeclined',
            params: ({ event }: { event: LoginAnswered }) => ({ loggedIn: event.loggedIn }),
          },
          target: 'visitor',
          description: 'the login form closes',
          meta: { when: 'if nobody logged in' },
          actions: 'forgetWishes',
        },
      },
    },
    // R4.23, R5.23: a trial that presses a heart is warned, and may go on to register.
    trial: {
      description: 'A trial has no favourites',
      meta: { req: ['R4.23', 'R5.23'] },
      exit: 'withdraw',
      on: {
        'heart.pressed': { description: 'presses a heart', actions: 'askForAccount' },
        'dialog.answered': {
          guard: {
            type: 'isSure',
            params: ({ event }: { event: DialogAnswered }) => ({ name: event.name, answer: event.answer }),
          },
          description: 'answers the notice',
          meta: { when: 'if the player goes on to register', req: ['R4.23'] },
          actions: 'goRegister',
        },
      },
    },
  }) as const;
