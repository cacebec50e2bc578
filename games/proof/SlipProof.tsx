import { FormattedMessage, useIntl } from 'react-intl';
import { inOdds, meetingOf, together, versus } from '../rules/matchWords.ts';
import { legText, outcomeText } from './matchWords.ts';
import styles from './Proof.module.css';
import { slipText } from './slipWords.ts';
import type { SlipProof } from './told.ts';
import { Verdict } from './Verdict.tsx';

interface SlipProps {
  slip: SlipProof;
  money: (minor: number) => string;
}

/** A slip in words: its selections, its stake and what it paid. */
export const SlipFacts = ({ slip, money }: SlipProps) => {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage
          id="play_slip_selections"
          values={{ count: slip.legs.length, odds: inOdds(together(slip.legs)) }}
        />
      </p>
      <ul className={styles.list}>
        {slip.legs.map(({ fixture, market, outcome, odds, state }) => (
          <li key={fixture}>
            <FormattedMessage
              id="play_slip_leg"
              values={{
                outcome: outcomeText(intl, meetingOf(fixture), market, outcome),
                odds: inOdds(odds),
                match: versus(meetingOf(fixture)),
                state: legText(intl, state),
              }}
            />
          </li>
        ))}
      </ul>
      <p>
        <FormattedMessage
          id="play_slip_stake"
          values={{ stake: money(Number(slip.stake)), paid: slipText(intl, slip, money) }}
        />
      </p>
    </>
  );
};

export const SlipVerdict = ({ isRight }: { isRight: boolean }) => (
  <Verdict isRight={isRight}>
    <FormattedMessage id={isRight ? 'play_slip_right' : 'play_slip_wrong'} />
  </Verdict>
);
