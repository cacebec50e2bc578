import { assign } from 'xstate';
import { moneyRequestMachine } from '../cashier/moneyRequest.machine.ts';
import { freshMoneyForm, moneySetup, type MoneyContext } from '../cashier/moneySetup.ts';
import { refreshBalance, type WithWallet } from '../common/balance.ts';
import type { FormInput } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { isRefusedWith } from '../common/refusal.ts';
import { waitAtMost } from '../common/waitAtMost.ts';
import { standingOf, type GiftNews, type Standing } from './gifts.ts';

// A turn, an envelope or a ticket is taken with one press.
type NoFields = Record<never, never>;

interface GiftInput extends WithWallet {
  now: () => number;
  newKey: () => string;
  inOurTime: (moment: string) => number;
  isCalm: boolean;
}

interface Context extends GiftInput, MoneyContext<NoFields, NoFields> {
  news: GiftNews | null;
  /** How many the member had before the press; null if nothing was pressed. */
  had: number | null;
}

export const initialContext = (input: GiftInput): Context => ({
  ...input,
  ...freshMoneyForm({}),
  news: null,
  had: null,
});

const nothing: Standing = { is: 'off', opensAt: null, taken: 0 };

export const standingIn = ({ news }: Pick<Context, 'news'>): Standing => (news ? standingOf(news) : nothing);

const isNew = (context: Context): boolean => context.had !== null && standingIn(context).taken > context.had;

const second = 1_000;
const turnTime = 4 * second;

/** What a request for a gift takes with it. */
export const requestOf = ({ news }: Pick<Context, 'news'>): object => {
  if (news?.kind !== 'envelopes') return {};
  return { envelopeId: news.reply.list[0]?.envelopeId ?? '' };
};

/** The parts of the chart of a gift. */
export const giftSetup = moneySetup({
  types: {
    input: {} as GiftInput,
    context: {} as Context,
    events: {} as FormInput<NoFields> | { type: 'again.pressed' },
  },
  actors: { load: port<GiftNews>('load'), moneyRequest: moneyRequestMachine },
  check: () => ({}),
  /** What was wanted is no longer to be had: how it stands now is looked up. */
  isOutdated: (end) => isRefusedWith(end, 'already_done', 'wrong_state', 'sold_out', 'not_found'),
}).extend({
  delays: {
    turnTime,
    // The gateway's clock may be a moment behind: it is never asked without a pause.
    untilOpen: ({ context }) => {
      const { opensAt } = standingIn(context);
      return waitAtMost(opensAt === null ? second : Math.max(second, context.inOurTime(opensAt) - context.now()));
    },
  },
  guards: {
    isTurning: ({ context }) => isNew(context) && context.news?.kind === 'wheel' && !context.isCalm,
    isNew: ({ context }) => isNew(context),
    isOff: ({ context }) => standingIn(context).is === 'off',
    isComing: ({ context }) => standingIn(context).is === 'coming',
    isOpen: ({ context }) => standingIn(context).is === 'open',
  },
  actions: {
    storeNews: assign((_, p: { answer: GiftNews }) => ({ news: p.answer })),
    noteHad: assign(({ context }) => ({ had: standingIn(context).taken })),
    forgetPress: assign({ had: null }),
    refreshBalance,
  },
});
