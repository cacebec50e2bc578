import { canBuy } from '../../machines/games/ticketSlip.setup.ts';
import type { TicketSlipSnapshot } from '../../machines/games/ticketSlip.machine.ts';
import { ticketSlipFlow } from '../flows/ticketSlip.flow.ts';
import type { Flow } from '../flow.ts';
import { button, fillIn, inTurn, press, says } from '../world/acts.ts';
import type { Act } from '../world/scene.ts';
import { beginning, filled } from '../world/text.ts';
import { followedScene } from './followed.ts';

/** What the page lets a player press where the chart would heed more; no ticket is filled in while bets are off. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const slip = snapshot as TicketSlipSnapshot;
  const { lines, isPaused, lostSince } = slip.context;
  const isPlacing = slip.matches({ own: 'placing' });
  const isFilledIn = (isPlacing || slip.matches({ own: 'ready' })) && !isPaused && lostSince === null;
  switch (type) {
    case 'play.chosen':
      return isFilledIn && !isPlacing && caseName === 'the first again';
    case 'stake.chosen':
      return isFilledIn && !isPlacing && caseName === 'offered';
    case 'ticket.wanted':
      return isFilledIn && !isPlacing && canBuy(slip.context);
    case 'lines.added':
      return isFilledIn && caseName === 'one line' && lines.length === 0;
    case 'line.removed':
      return isFilledIn && lines.length > 0;
    default:
      return ticketSlipFlow.offer(snapshot, type, caseName);
  }
};

const choose =
  (...names: readonly string[]): Act =>
  async ({ ui }) => {
    for (const name of names) await ui.press('radio', name);
  };

const nameOf = (play: string): string => filled('play_ticket_name', { play });

/** Whether the ticket can be filled in. */
const isOpen: Act = ({ ui }) => ui.see('radio', '€1', 'ready');

/** R8.20, R8.23: the counter of a lottery. */
export const ticketSlipScene = followedScene({
  flow: { ...ticketSlipFlow, offer },
  engine: 'tickets',
  deeds: {
    'play.chosen: the first again': choose(nameOf('last3'), nameOf('last2')),
    'stake.chosen: offered': choose('€2', '€1'),
    'lines.added: one line': inTurn(fillIn('play_ticket_your_number', '12'), press('play_ticket_add')),
    'line.removed: the line': ({ ui }) => ui.press('button', filled('play_ticket_remove', { line: '12' })),
    'ticket.wanted': ({ ui }) => ui.press('button', beginning('play_ticket_buy')),
  },
  sees: {
    'ticketSlip.draw.none': says('play_ticket_preparing'),
    'ticketSlip.draw.open': ({ ui }) => ui.read(beginning('play_ticket_until')),
    'ticketSlip.draw.closed': says('play_ticket_sale_over'),
    'ticketSlip.own.ready.choosing': isOpen,
    'ticketSlip.own.ready.bought': isOpen,
    'ticketSlip.own.ready.refused': isOpen,
    'ticketSlip.own.placing.sending': button('play_ticket_buying', 'off'),
    'ticketSlip.own.blocked': button('play_bets_off', 'off'),
  },
});
