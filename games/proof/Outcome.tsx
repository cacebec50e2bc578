import { FormattedMessage } from 'react-intl';
import { formatMoney } from '../../src/intl/money.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { Button } from '../../src/ui/Button.tsx';
import type { Checked } from '../frame/checkRound.ts';
import { moneyIn } from '../money.ts';
import type { DrawnEvent } from './drawEvent.ts';
import type { DrawnTicket } from './drawTicket.ts';
import { EventDetails, EventFacts, EventVerdict } from './EventProof.tsx';
import styles from './Proof.module.css';
import { RoundFacts, RoundVerdict } from './RoundProof.tsx';
import { SlipFacts, SlipVerdict } from './SlipProof.tsx';
import { TicketFacts, TicketVerdict } from './TicketProof.tsx';
import type { Proof } from './told.ts';
import type { RunningCheck } from './useProofCheck.ts';

type Money = (minor: number) => string;

/** How the money of a proof is written; an event is played in many currencies. */
const moneyOf = (proof: Proof | null): Money => {
  if (proof?.kind === 'round') return moneyIn(proof.told.currency);
  if (proof?.kind === 'slip') return moneyIn(proof.slip.currency);
  return (minor) => formatMoney(String(minor), '');
};

const FactsOf = ({ proof, money }: { proof: Proof; money: Money }) => {
  switch (proof.kind) {
    case 'round':
      return <RoundFacts {...proof} />;
    case 'event':
      return <EventFacts {...proof} />;
    case 'slip':
      return <SlipFacts {...proof} money={money} />;
    case 'ticket':
      return <TicketFacts {...proof} />;
  }
};

interface DrawnProps {
  proof: Proof;
  drawn: NonNullable<RunningCheck['snapshot']['context']['drawn']>;
  money: Money;
}

const VerdictOf = ({ proof, drawn, money }: DrawnProps) => {
  switch (proof.kind) {
    case 'round':
      return <RoundVerdict {...proof} checked={drawn as Checked} money={money} />;
    case 'event':
      return <EventVerdict {...proof} drawn={drawn as DrawnEvent} />;
    case 'slip':
      return <SlipVerdict {...drawn} />;
    case 'ticket':
      return <TicketVerdict drawn={drawn as DrawnTicket} money={money} />;
  }
};

const unproven = {
  asking: 'play_proof_working',
  working: 'play_proof_working',
  sealed: 'play_seed_in_use',
  noRound: 'play_proof_none',
  unheard: 'play_unheard',
  right: 'play_proof_cannot',
  wrong: 'play_proof_cannot',
} as const satisfies Record<RunningCheck['snapshot']['value'], TextId>;

interface OutcomeProps {
  check: RunningCheck;
  /** What is said where there is none that is over. */
  noRound?: TextId;
  money?: Money | undefined;
}

/** How a check stands: the seeds, what was drawn from them, and whether it fits. */
export const Outcome = ({ check: { snapshot, again }, noRound, money }: OutcomeProps) => {
  const proof = snapshot.context.proof as Proof | null;
  const { drawn } = snapshot.context;
  const inMoney = money ?? moneyOf(proof);
  const isNone = snapshot.matches('noRound') && noRound !== undefined;
  return (
    <>
      {proof && <FactsOf proof={proof} money={inMoney} />}
      <div role="status" className={styles.outcome}>
        {proof && drawn ? (
          <VerdictOf {...{ proof, drawn }} money={inMoney} />
        ) : (
          <p>
            <FormattedMessage id={isNone ? noRound : unproven[snapshot.value]} />
          </p>
        )}
      </div>
      {snapshot.matches('unheard') && (
        <Button kind="line" onPress={again}>
          <FormattedMessage id="play_proof_again" />
        </Button>
      )}
      {proof?.kind === 'event' && drawn && (
        <EventDetails event={proof.event} drawn={drawn as DrawnEvent} money={inMoney} />
      )}
    </>
  );
};
