import { assign } from 'xstate';
import type { FollowNews } from './follow.machine.ts';
import {
  followedActors,
  followedSetup,
  freshFollowed,
  serverNow,
  type FollowedContext,
  type FollowedInput,
} from './followedSetup.ts';
import type { SiteSays } from './gameSetup.ts';
import {
  costOf,
  offeredStakes,
  phaseOf,
  roomFor,
  settledSince,
  stakeOn,
  withLines,
  type Slip,
  type TicketsTold,
} from './ticketSlip.rules.ts';

export interface TicketSlipInput extends FollowedInput, Pick<Slip, 'plays' | 'stakes' | 'play'> {
  told: TicketsTold;
}

/** A ticket that was just bought. */
interface Bought {
  readonly drawId: string;
  readonly cost: number;
}

interface Context extends FollowedContext, Slip {
  told: TicketsTold;
  stake: number;
  bought: Bought | null;
  /** What the tickets of the last draw won together; null until there was one, and once the next is bought. */
  won: number | null;
}

export type TicketSlipEvent =
  | SiteSays
  | FollowNews
  | { type: 'answer.late' }
  | { type: 'play.chosen'; play: string }
  | { type: 'lines.added'; lines: readonly string[] }
  | { type: 'line.removed'; line: string }
  | { type: 'stake.chosen'; stake: number }
  | { type: 'ticket.wanted' };

export const initialContext = (input: TicketSlipInput): Context => ({
  ...input,
  ...freshFollowed(input),
  lines: [],
  bought: null,
  won: null,
});

const phaseIn = (context: Context) => phaseOf(context.told, serverNow(context));

/** Whether the ticket can be bought now. */
export const canBuy = (context: Context): boolean =>
  phaseIn(context) === 'open' && !context.isPaused && context.lostSince === null && context.lines.length > 0;

interface Purchase extends Pick<Slip, 'play' | 'lines' | 'stake'> {
  readonly key: string;
  readonly drawId: string;
}

const purchaseOf = ({ told, play, lines, stake, fresh }: Context): Purchase => ({
  ...{ key: fresh(), drawId: told.draw?.id ?? '' },
  ...{ play, lines, stake },
});

/** The same slip with other lines, at a stake that they can have. */
const relined = (context: Context, lines: readonly string[]) => ({ lines, stake: stakeOn({ ...context, lines }) });

interface Hears {
  readonly told: unknown;
}

/** The parts of the chart of a ticket. */
export const ticketSlipSetup = followedSetup({
  types: { input: {} as TicketSlipInput, context: {} as Context, events: {} as TicketSlipEvent },
  actors: followedActors,
}).extend({
  delays: { untilClosed: ({ context }) => Math.max(0, (context.told.draw?.closesAt ?? 0) - serverNow(context)) },
  guards: {
    isPhase: ({ context }, { phase }: { phase: ReturnType<typeof phaseOf> }) => phaseIn(context) === phase,
    isOtherPhase: ({ context }, { phase }: { phase: ReturnType<typeof phaseOf> }) => phaseIn(context) !== phase,
    hasSettled: ({ context }, { told }: Hears) => settledSince(context.told, told as TicketsTold).length > 0,
    hasRoom: ({ context }, { lines }: Pick<Slip, 'lines'>) => roomFor(context, lines) === 'room',
    isOffered: ({ context }, { stake }: { stake: number }) => offeredStakes(context).includes(stake),
    canBuy: ({ context }) => canBuy(context),
    wasRefused: ({ context }) => context.refusal !== null,
    wasBought: ({ context }) => context.bought !== null,
  },
  actions: {
    storePlay: assign(({ context }, { play }: { play: string }) => ({ play, ...relined({ ...context, play }, []) })),
    addLines: assign(({ context }, { lines }: Pick<Slip, 'lines'>) =>
      relined(context, withLines(context.lines, lines)),
    ),
    removeLine: assign(({ context }, { line }: { line: string }) =>
      relined(
        context,
        context.lines.filter((each) => each !== line),
      ),
    ),
    orderTicket: assign(({ context }) => ({
      order: { call: 'tickets/buy', body: purchaseOf(context) },
      bought: null,
      won: null,
    })),
    /** What was added meanwhile is for the next ticket. */
    storeBought: assign(({ context }) => {
      const { drawId, lines, stake } = context.order?.body as Purchase;
      return {
        ...relined(
          context,
          context.lines.filter((line) => !lines.includes(line)),
        ),
        bought: { drawId, cost: costOf({ lines, stake }) },
      };
    }),
    storeWon: assign(({ context }, { told }: Hears) => ({
      won: settledSince(context.told, told as TicketsTold).reduce((sum, { won }) => sum + (won ?? 0), 0),
    })),
  },
});
