import type { Redrawn } from '../../machines/games/proofCheck.machine.ts';
import { payTicket, playOf } from '../rules/tickets.ts';
import type { TicketProof } from './told.ts';

/** What a ticket is paid by the numbers of its draw. */
export interface DrawnTicket extends Redrawn {
  readonly lines: readonly { readonly line: string; readonly pays: number }[];
  readonly pays: number;
}

/** Settles a ticket again, by the rules that the server plays by. */
export const drawTicket = ({ format, play: code, lines, stake, won, numbers }: TicketProof): DrawnTicket => {
  const play = playOf(format, code);
  if (!play) throw new Error(`there is no ticket ${code}`);
  const pays = payTicket(play, lines, stake, numbers);
  return {
    lines: lines.map((line) => ({ line, pays: payTicket(play, [line], stake, numbers) })),
    pays,
    isRight: pays === won,
  };
};
