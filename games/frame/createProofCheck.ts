import { fromPromise, type InspectionEvent } from 'xstate';
import { proofCheckMachine, type ProofAnswer, type Redrawn } from '../../machines/games/proofCheck.machine.ts';
import type { Status } from '../../machines/games/round.rules.ts';
import { checkRound } from './checkRound.ts';
import type { Telling } from './engine.ts';
import type { Answer, Ask } from './server.ts';
import { playedRound, type ToldProof } from './wire.ts';
import { settleSlip } from '../rules/odds.ts';
import type { Setup } from '../rules/play.ts';
import { drawEvent } from '../proof/drawEvent.ts';
import { drawTicket } from '../proof/drawTicket.ts';
import type { EventProof, Proof, Slip, SlipProof, TicketProof } from '../proof/told.ts';

export interface ProofWires {
  readonly ask: Ask;
  /** Loads what tells a round of a game. */
  readonly engineOf?: (setup: Setup) => Promise<Pick<Telling, 'drawn'> | null>;
  /** Slips of the player, which are settled again with their matches. */
  readonly slips?: readonly Slip[];
  readonly inspect?: (event: InspectionEvent) => void;
}

const proofOf = async (heard: Answer, engineOf: ProofWires['engineOf']): Promise<Proof> => {
  if ('event' in heard) return { kind: 'event', event: heard['event'] as EventProof };
  if ('slip' in heard) return { kind: 'slip', slip: heard['slip'] as SlipProof };
  if ('ticket' in heard) return { kind: 'ticket', ticket: heard['ticket'] as TicketProof };
  const told = heard as unknown as ToldProof;
  return { kind: 'round', told, engine: (await engineOf?.(told.setup)) ?? null };
};

const answerOf = async (heard: Answer, engineOf: ProofWires['engineOf']): Promise<ProofAnswer> => {
  if (heard.status !== 'ok') return { kind: 'unplayed', status: heard.status as Status };
  const proof = await proofOf(heard, engineOf);
  const isSealed = proof.kind === 'round' && proof.told.round.serverSeed === null;
  return { kind: isSealed ? 'sealed' : 'told', proof };
};

const isPaidRight = ({ stake, state, pays, legs }: SlipProof): boolean => {
  const settled = settleSlip(Number(stake), legs);
  return state === 'cashed' || (settled.state === state && settled.pays === Number(pays));
};

const drawAgain = async (proof: Proof, slips: readonly Slip[]): Promise<Redrawn> => {
  switch (proof.kind) {
    case 'event':
      return drawEvent(proof.event, slips);
    case 'slip':
      // Its matches are drawn again each by itself.
      return { isRight: isPaidRight(proof.slip) };
    case 'ticket':
      return drawTicket(proof.ticket);
    case 'round': {
      const { setup, round } = proof.told;
      const { serverSeed, clientSeed, nonce } = round;
      return checkRound(
        { setup, minBet: '0' },
        { serverSeed: serverSeed ?? '', clientSeed, nonce },
        playedRound(round),
      );
    }
  }
};

/** The chart of a check with its server, and the rules that it draws again by. */
export const createProofCheck = ({ ask, engineOf, slips = [] }: ProofWires) =>
  proofCheckMachine.provide({
    actors: {
      ask: fromPromise<ProofAnswer, string>(async ({ input: round, signal }) =>
        answerOf(await ask('proof', { round }, signal), engineOf),
      ),
      draw: fromPromise<Redrawn, { readonly proof: unknown }>(({ input }) => drawAgain(input.proof as Proof, slips)),
    },
  });
