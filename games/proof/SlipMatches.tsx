import type { Ask } from '../frame/server.ts';
import { meetingOf, versus } from '../rules/matchWords.ts';
import { moneyIn } from '../money.ts';
import { Outcome } from './Outcome.tsx';
import styles from './Proof.module.css';
import type { SlipProof } from './told.ts';
import { useProofCheck } from './useProofCheck.ts';

interface MatchProps {
  readonly id: string;
  readonly slip: SlipProof;
  readonly ask: Ask;
}

const Match = ({ id, slip, ask }: MatchProps) => (
  <section className={styles.part}>
    <h2>{versus(meetingOf(id))}</h2>
    <Outcome
      check={useProofCheck({ ask, slips: [slip] }, id)}
      noRound="play_proof_not_over"
      money={moneyIn(slip.currency)}
    />
  </section>
);

/** The matches of a slip, each drawn again. */
export const SlipMatches = ({ slip, ask }: Omit<MatchProps, 'id'>) =>
  slip.legs.map(({ fixture }) => <Match key={fixture} id={fixture} {...{ slip, ask }} />);
