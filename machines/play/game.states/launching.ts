import { causeOf } from '../../common/refusal.ts';
import { gameSetup, seatedAs, type LaunchRefused, type Seat } from '../game.setup.ts';

const refusedFor = <const Target extends string>(
  code: 'already_playing' | 'balance_too_low' | 'game_in_maintenance' | 'in_need_true_account' | 'location_restricted',
  target: Target,
) =>
  ({
    guard: {
      type: 'isRefusedWith',
      params: ({ event }: { event: { output: Seat | LaunchRefused } }) => ({ answer: event.output, code }),
    },
    target,
    actions: [{ type: 'storeRefusal', params: seatedAs }, 'dropTab'],
  }) as const;

/** Requests a seat and the address of the game from the gateway. */
export const launching = gameSetup.createStateConfig({
  description: 'Starting the game',
  tags: 'busy',
  entry: 'holdTab',
  meta: { call: 'games.launch', req: ['R7.34', 'R3.30'] },
  invoke: {
    id: 'launch',
    src: 'launch',
    input: ({ context: { nodeId, game, room, pick, takeOver, lookOnly } }) => ({
      nodeId,
      game,
      room,
      pick,
      takeOver,
      lookOnly,
    }),
    onDone: [
      {
        guard: { type: 'isSeatedOutside', params: seatedAs },
        target: 'outside.leading',
        description: 'a seat is free, and the game opens in a tab',
        meta: { req: ['R2.103'] },
        actions: { type: 'storeSeat', params: seatedAs },
      },
      {
        guard: { type: 'isSeated', params: seatedAs },
        target: 'playing',
        description: 'a seat is free',
        meta: { usual: true },
        actions: [{ type: 'storeSeat', params: seatedAs }, 'holdSeat'],
      },
      {
        ...refusedFor('already_playing', 'elsewhere'),
        description: 'the launch is refused',
        meta: { when: 'if a game is open elsewhere', req: ['R7.34'] },
      },
      {
        ...refusedFor('balance_too_low', 'tooLittle'),
        description: 'the launch is refused',
        meta: { when: 'if the balance is below the minimum bet or the room’s entry', req: ['R7.34', 'R7.33'] },
      },
      {
        ...refusedFor('game_in_maintenance', 'underMaintenance'),
        description: 'the launch is refused',
        meta: { when: 'if it is under maintenance', req: ['R4.40'] },
      },
      {
        ...refusedFor('in_need_true_account', 'needsAccount'),
        description: 'the launch is refused',
        meta: { when: 'if a trial cannot play it', req: ['R4.23'] },
      },
      {
        ...refusedFor('location_restricted', 'restricted'),
        description: 'the launch is refused',
        meta: { when: 'if it is not offered in this country', req: ['R7.34'] },
      },
      {
        guard: { type: 'isRateLimited', params: seatedAs },
        target: 'rateLimited',
        description: 'there were too many launches',
        meta: { req: ['R8.14'] },
        actions: [{ type: 'storeRefusal', params: seatedAs }, 'dropTab'],
      },
      {
        target: 'refused',
        description: 'the launch is refused',
        meta: { req: ['R8.23'] },
        actions: [{ type: 'storeRefusal', params: seatedAs }, 'dropTab'],
      },
    ],
    onError: {
      target: 'refused',
      description: 'no response',
      meta: { req: ['R8.20'] },
      actions: [{ type: 'storeFailure', params: causeOf }, 'dropTab'],
    },
  },
});
