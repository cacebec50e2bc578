import type { ProofAnswer } from '../../machines/games/proofCheck.machine.ts';
import type { Outcome } from '../flow.ts';
import { proofCheckFlow } from '../flows/proofCheck.flow.ts';
import { button, press, says } from '../world/acts.ts';
import { serverSays } from '../world/games.ts';
import { proofCall, proofSent } from '../world/proofs.ts';
import type { AtOnce, Reply, Scene } from '../world/scene.ts';
import { ending } from '../world/text.ts';

const { ask, draw } = proofCheckFlow.outcomes as {
  readonly ask: Readonly<Record<string, Outcome<ProofAnswer>>>;
  readonly draw: Readonly<Record<string, Outcome>>;
};

type Told = Parameters<typeof proofSent>[0];

const replies = (told: Told): Scene['deeds'] =>
  Object.fromEntries(
    Object.entries(ask).map(([name, outcome]) => [
      `ask ends: ${name}`,
      {
        call: proofCall,
        answer: serverSays(outcome, 0, ({ kind }) => proofSent(kind === 'sealed' ? { serverSeed: null } : told)),
      } satisfies Reply,
    ]),
  );

/** The browser draws at once, if it can compute hashes. */
const drawing = (isAllowed: boolean): AtOnce => ({ given: (world) => world.allow('hashes', isAllowed) });

/** The page of a proof, whose server tells of the round what it was not, or all as it was. */
const sceneOf = (told: Told, draws: Readonly<Record<string, AtOnce>>, sees: Scene['sees']): Scene => ({
  flow: {
    ...proofCheckFlow,
    outcomes: { ask, draw: Object.fromEntries(Object.entries(draw).filter(([name]) => name in draws)) },
  },
  page: 'game',
  begins: () => ({ as: 'visitor', at: '/proof?round=r-1', game: { engine: 'proof', id: 'r-1' } }),
  deeds: {
    'check.wanted': press('play_proof_again'),
    ...replies(told),
    ...Object.fromEntries(Object.entries(draws).map(([name, deed]) => [`draw ends: ${name}`, deed])),
  },
  sees: {
    'proofCheck.asking': says('play_proof_working'),
    'proofCheck.working': null,
    'proofCheck.sealed': says('play_seed_in_use'),
    'proofCheck.noRound': says('play_proof_none'),
    'proofCheck.unheard': button('play_proof_again', 'ready'),
    ...sees,
  },
});

/** R8.20: a round that was paid as its seeds say, in a browser that may not be able to compute hashes. */
export const proofCheckScene = sceneOf(
  {},
  { 'it is what was told': drawing(true), 'it cannot be drawn': drawing(false) },
  { 'proofCheck.right': ({ ui }) => ui.read(ending('play_right')), 'proofCheck.wrong': says('play_proof_cannot') },
);

/** R8.20: a round that was paid something else. */
export const wrongProofScene = sceneOf(
  { win: '12345' },
  { 'it is something else': drawing(true) },
  { 'proofCheck.wrong': ({ ui }) => ui.read(ending('play_wrong')) },
);
