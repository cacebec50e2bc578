import { assign, sendTo, setup } from 'xstate';
import type { DialogAnswered } from '../common/modals.ts';
import { port, stream } from '../common/port.ts';
import type { Meta, Tag } from '../common/words.ts';
import {
  heartGuards,
  loginFor,
  noWarning,
  toRegister,
  warningFor,
  type AccountChanged,
  type HeartsInput,
  type LoginAnswered,
} from './hearts.ts';
import { withChange, type Change } from './lotteryFavourites.rules.ts';

/** The favourites of an account, and what to change about them. */
export interface Keep extends Change {
  username: string;
}

export type LotteryFavouritesEvent =
  { type: 'heart.pressed'; lottery: string } | (AccountChanged & { username: string }) | LoginAnswered | DialogAnswered;

interface Context extends HeartsInput {
  username: string;
  /** R3.29: the codes of lotteries, the newest first. */
  codes: readonly string[];
  /** The heart that was pressed last, until it is kept. */
  change: Change | null;
}

/** The parts of the chart of lottery favourites. */
export const lotteryFavouritesSetup = setup({
  types: {
    input: {} as HeartsInput,
    context: {} as Context,
    events: {} as LotteryFavouritesEvent,
    tags: {} as Tag,
    meta: {} as Meta,
  },
  actors: {
    account: stream('account'),
    read: port<readonly string[], string>('read'),
    /** Changes what the browser has, which another tab may have changed meanwhile; returns all of it. */
    keep: port<readonly string[], Keep | null>('keep'),
  },
  guards: { ...heartGuards, hasWish: ({ context }) => context.change !== null },
  actions: {
    askLogin: sendTo(({ context }) => context.session, loginFor),
    askForAccount: sendTo(({ context }) => context.dialogs, warningFor),
    withdraw: sendTo(({ context }) => context.dialogs, noWarning),
    goRegister: sendTo(({ context }) => context.location, toRegister),
    storeUsername: assign((_, p: { username: string }) => ({ username: p.username, codes: [] })),
    /** A heart pressed before the favourites are known can only be set. */
    storeWish: assign((_, p: { lottery: string }) => ({ change: { lottery: p.lottery, isOn: true } })),
    change: assign(({ context: { codes } }, p: { lottery: string }) => {
      const change = { lottery: p.lottery, isOn: !codes.includes(p.lottery) };
      return { change, codes: withChange(codes, change) };
    }),
    storeCodes: assign((_, p: { codes: readonly string[] }) => ({ codes: p.codes })),
    storeKept: assign((_, p: { codes: readonly string[] }) => ({ codes: p.codes, change: null })),
    grantWish: assign(({ context: { codes, change } }) => (change ? { codes: withChange(codes, change) } : {})),
    forgetWishes: assign({ change: null }),
    forgetAll: assign({ username: '', codes: [], change: null }),
  },
});
