import { useEffect } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { Outcome } from './Outcome.tsx';
import type { ProofWires } from '../frame/createProofCheck.ts';
import styles from './Proof.module.css';
import { SlipMatches } from './SlipMatches.tsx';
import type { Proof } from './told.ts';
import { useProofCheck } from './useProofCheck.ts';

const events = { fight: 'play_proof_fight', cup: 'play_proof_cup', match: 'play_proof_match' } as const;

const titleOf = ({ formatMessage }: IntlShape, proof: Proof): string => {
  switch (proof.kind) {
    case 'round':
      return formatMessage({ id: 'play_proof_title' }, { game: proof.told.game.name });
    case 'event':
      return formatMessage({ id: events[proof.event.kind] }, { id: proof.event.id });
    case 'slip':
      return formatMessage({ id: 'play_proof_slip' }, { game: proof.slip.game });
    case 'ticket':
      return formatMessage({ id: 'play_proof' });
  }
};

interface ProofPageProps extends ProofWires {
  readonly id: string;
}

/** The page on which anyone who knows the number of a round, an event or a slip draws it again. */
export const ProofPage = ({ id, ...wires }: ProofPageProps) => {
  const intl = useIntl();
  const check = useProofCheck(wires, id);
  const proof = check.snapshot.context.proof as Proof | null;
  const title = proof ? titleOf(intl, proof) : intl.formatMessage({ id: 'play_proof' });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.proof}>
      <h1>{title}</h1>
      <Outcome check={check} />
      {proof?.kind === 'slip' && <SlipMatches slip={proof.slip} ask={wires.ask} />}
    </main>
  );
};
