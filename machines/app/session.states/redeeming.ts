import { answerOf } from '../../common/refusal.ts';
import { sessionSetup } from '../session.setup.ts';

/** R2.19: while the ticket of the address is turned into a login. */
export const redeeming = sessionSetup.createStateConfig({
  description: 'Logging in with a ticket',
  tags: 'busy',
  meta: { call: 'session.ticket', req: ['R2.19'] },
  exit: 'forgetTicket',
  invoke: {
    id: 'redeemTicket',
    src: 'redeemTicket',
    input: ({ context }) => context.ticket,
    onDone: [
      {
        guard: { type: 'isEntered', params: answerOf },
        target: 'welcoming',
        description: 'the ticket is valid',
        actions: { type: 'storeTicketEntry', params: answerOf },
      },
      {
        guard: 'hasMember',
        target: 'restoring',
        description: 'it is refused',
        meta: { when: 'if a player is logged in', req: ['R8.23'] },
        actions: { type: 'say', params: { notice: 'noTicket' } },
      },
      {
        target: 'visitor',
        description: 'it is refused',
        meta: { req: ['R8.23'] },
        actions: [{ type: 'say', params: { notice: 'noTicket' } }, 'askLogin'],
      },
    ],
    onError: [
      {
        guard: 'hasMember',
        target: 'restoring',
        description: 'no response',
        meta: { when: 'if a player is logged in', req: ['R8.20'] },
        actions: { type: 'say', params: { notice: 'noTicket' } },
      },
      {
        target: 'visitor',
        description: 'no response',
        meta: { req: ['R8.20'] },
        actions: [{ type: 'say', params: { notice: 'noTicket' } }, 'askLogin'],
      },
    ],
  },
});
