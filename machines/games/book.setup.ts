import { assign, enqueueActions, sendTo } from 'xstate';
import { stream } from '../common/port.ts';
import { betSlipMachine, type BetSlipRef } from './betSlip.machine.ts';
import type { BetSlipInput, SlipNews } from './betSlip.setup.ts';
import { aboutIn, changesIn, isBet, watchedIn, type BookNews, type BookTold } from './book.rules.ts';
import { cashOutMachine, type CashOutRef } from './cashOut.machine.ts';
import { followMachine, type FollowNews } from './follow.machine.ts';
import { followedSetup, freshFollowed, type FollowedContext, type FollowedInput } from './followedSetup.ts';
import type { SiteHears, SiteSays } from './gameSetup.ts';

export type BookTab = 'live' | 'soon' | 'mine' | 'results';

export interface BookInput extends FollowedInput, Pick<BetSlipInput, 'picked' | 'mostAt'> {
  told: BookTold;
  tab: 'live' | 'soon';
  watched: string | null;
}

interface Context extends FollowedContext, Pick<BookInput, 'tab'> {
  told: BookTold;
  /** The match that is shown with all that happens in it. */
  watched: string | null;
  /** The matches on the slip. */
  chosen: readonly string[];
  slip: BetSlipRef;
  /** The offers for open bets, by the ids of their slips. */
  sales: Readonly<Record<string, CashOutRef>>;
}

export type BookEvent =
  SiteSays | FollowNews | SlipNews | { type: 'tab.chosen'; tab: BookTab } | { type: 'match.opened'; match: string };

const actors = {
  follow: followMachine,
  site: stream<SiteHears>('site'),
  betSlip: betSlipMachine,
  cashOut: cashOutMachine,
};

/** Whether bets can be placed at all. */
export const isOpen = ({ isPaused, lostSince, refusal }: Context): boolean =>
  !isPaused && lostSince === null && refusal === null;

const newsOf = (context: Context): BookNews => ({ type: 'book.told', told: context.told, isOpen: isOpen(context) });

export const initialContext = (
  input: BookInput,
  beginSlip: (input: Omit<BetSlipInput, 'book'>) => BetSlipRef,
): Context => {
  const { told, least, mostAt, fresh, picked } = input;
  return {
    ...input,
    ...freshFollowed(input),
    watched: watchedIn(told, input.watched),
    chosen: [],
    slip: beginSlip({ told, least, mostAt, fresh, picked }),
    sales: {},
  };
};

/** The parts of the chart of a book. */
export const bookSetup = followedSetup({
  types: { input: {} as BookInput, context: {} as Context, events: {} as BookEvent },
  actors,
  onTold: ({ watched }, told) => ({ watched: watchedIn(told as BookTold, watched) }),
}).extend({
  guards: {
    beginsWith: ({ context }, { tab }: { tab: BookTab }) => context.tab === tab,
    isTab: (_, p: { chosen: BookTab; tab: BookTab }) => p.chosen === p.tab,
    isListed: ({ context }, { match }: { match: string }) => context.told.matches.some(({ id }) => id === match),
    isLost: ({ context }) => context.lostSince !== null,
    isFound: ({ context }) => context.lostSince === null,
    isPaused: ({ context }) => context.isPaused,
    isResumed: ({ context }) => !context.isPaused,
  },
  actions: {
    storeWatched: assign((_, { match }: { match: string }) => ({ watched: match })),
    storeChosen: assign((_, { fixtures }: { fixtures: readonly string[] }) => ({ chosen: fixtures })),
    /** Before what is told takes the place of what was. */
    tellBets: enqueueActions(({ context, enqueue }, p: { told: unknown }) => {
      const { taken, settled } = changesIn(context.told, p.told as BookTold);
      const began = taken.map(() => ({ type: 'round.began' }) as const);
      const ended = settled.map(() => ({ type: 'round.ended' }) as const);
      const all = [...began, ...ended];
      for (const news of all) enqueue.sendTo('site', news);
      if (all.length > 0) enqueue.sendTo('site', { type: 'balance.changed' });
    }),
    /** Each open bet has an offer of its own. */
    keepSales: enqueueActions(({ context: { told, sales }, enqueue }) => {
      const open = told.slips.filter(isBet);
      for (const id of Object.keys(sales)) if (!open.some((slip) => slip.id === id)) enqueue.stopChild(`sale-${id}`);
      enqueue.assign({
        sales: ({ spawn, self }) =>
          Object.fromEntries(
            open.map((slip) => {
              const book = self as BetSlipInput['book'];
              return [slip.id, sales[slip.id] ?? spawn('cashOut', { id: `sale-${slip.id}`, input: { slip, book } })];
            }),
          ),
      });
    }),
    tellParts: enqueueActions(({ context, enqueue }) => {
      const news = newsOf(context);
      const sales = Object.values(context.sales).filter((sale) => sale.getSnapshot().status === 'active');
      for (const part of [context.slip, ...sales]) enqueue.sendTo(part, news);
    }),
    tellAbout: sendTo('follow', ({ context: { told, watched, chosen } }) => ({
      type: 'about.changed',
      about: { matches: aboutIn(told, watched, chosen) },
    })),
  },
});
