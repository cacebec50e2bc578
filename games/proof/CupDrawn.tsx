import { FormattedMessage, useIntl } from 'react-intl';
import { diceText, handName, placeName } from '../cup/words.ts';
import type { DrawnEvent } from './drawEvent.ts';
import styles from './Proof.module.css';
import { Verdict } from './Verdict.tsx';

type Drawn = Extract<DrawnEvent['drawn'], { kind: 'cup' }>;

export const CupVerdict = ({ isAsTold }: Pick<Drawn, 'isAsTold'>) => (
  <Verdict isRight={isAsTold}>
    <FormattedMessage id={isAsTold ? 'play_proof_cup_right' : 'play_proof_cup_wrong'} />
  </Verdict>
);

interface CupChairsProps extends Pick<Drawn, 'chairs' | 'humans'> {
  readonly money: (minor: number) => string;
}

/** What each chair threw, kept and was paid. */
export const CupChairs = ({ chairs, humans, money }: CupChairsProps) => {
  const intl = useIntl();
  return (
    <ol className={styles.list}>
      {chairs.map(({ first, second, hand, pays }, chair) => (
        <li key={chair}>
          <FormattedMessage
            id="play_proof_cup_chair"
            values={{
              who: placeName(intl, chair, humans),
              first: diceText(first),
              second: diceText(second),
              hand: diceText(hand),
              kind: handName(intl, hand),
              amount: money(pays),
            }}
          />
        </li>
      ))}
    </ol>
  );
};
