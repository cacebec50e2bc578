import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectSettings } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import { Select } from '../../ui/Select.tsx';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';
import { wordFor } from '../words/wordFor.ts';
import { PlayRules } from './PlayRules.tsx';
import styles from './Rules.module.css';

interface Props {
  game: LotteryGame;
  playType: string | null;
}

/** R2.101: what can be bet on in a lottery, when it wins and what it pays. */
export const Rules = ({ game, playType }: Props) => {
  const id = useId();
  const intl = useIntl();
  const { currency: symbol } = useApp(selectSettings);
  const [wanted, setWanted] = useState(playType ?? game.defaultPlayType);
  const play = game.playTypes.find((each) => each.playType === wanted) ?? game.playTypes[0];
  if (!play) return null;
  return (
    <div className={styles.rules}>
      <label htmlFor={id}>
        <FormattedMessage id="lottery_play_type" />
      </label>
      <Select
        id={id}
        value={play.playType}
        options={game.playTypes.map(({ playType: value, title }) => ({ value, label: wordFor(title, intl) }))}
        onChange={setWanted}
      />
      <PlayRules play={play} prizes={game.prizes} symbol={symbol} />
    </div>
  );
};
