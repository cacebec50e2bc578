import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { Prize } from '../../../contract/lottery/formats.ts';
import { chooseText } from './chooseText.ts';
import { Example } from './Example.tsx';
import { costText, returnsText } from './moneyText.ts';
import { Odds } from './Odds.tsx';
import styles from './PlayRules.module.css';
import { tell, type ShownPlayType } from './told.ts';
import { winText } from './winText.ts';

interface Props {
  play: ShownPlayType;
  /** The prizes of its game; none where it is no board. */
  prizes: readonly Prize[];
  symbol: string;
}

/** The rules of one play type, all of them told from its row: how to choose, when it wins, what it costs and pays, and examples. */
export const PlayRules = ({ play, prizes, symbol }: Props) => {
  const id = useId();
  const told = tell(play, prizes, symbol, useIntl());
  const { won, lost } = play.examples;
  return (
    <section className={styles.rules} aria-labelledby={id}>
      <h3 id={id}>{told.word(play.title)}</h3>
      <p>{chooseText(told)}</p>
      <p>{winText(told)}</p>
      <p>{costText(told)}</p>
      <Odds told={told} />
      <p>{returnsText(told)}</p>
      <div className={styles.examples}>
        <Example told={told} example={won} />
        <Example told={told} example={lost} />
      </div>
    </section>
  );
};
