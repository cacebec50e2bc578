import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { autoplayCounts, areRulesRight, type AutoplayRules } from '../../machines/games/round.rules.ts';
import { Button } from '../../src/ui/Button.tsx';
import { minorOf } from './amount.ts';
import { Sheet } from './Sheet.tsx';
import { Options } from './Options.tsx';
import styles from './Autoplay.module.css';

interface AutoplayProps {
  /** What a round costs now, in minor units. */
  cost: number;
  money: (minor: number) => string;
  onStart: (rules: AutoplayRules) => void;
  onClose: () => void;
}

/** As a loss limit this many stakes are offered. */
const offered = 20;

/** What a player decides before rounds follow by themselves. */
export const Autoplay = ({ cost, money, onStart, onClose }: AutoplayProps) => {
  const { formatMessage } = useIntl();
  const [count, setCount] = useState<number>(autoplayCounts[0]);
  const [loss, setLoss] = useState(((cost * offered) / 100).toFixed(2));
  const [win, setWin] = useState('');
  const [isTried, setTried] = useState(false);
  const lossLimit = minorOf(loss);
  const singleWin = win.trim() === '' ? null : minorOf(win);
  const isLossWrong = lossLimit === null || lossLimit < cost;
  const isWinWrong = win.trim() !== '' && singleWin === null;

  const start = () => {
    setTried(true);
    if (isLossWrong || isWinWrong) return;
    const rules = { count, lossLimit, singleWin } as AutoplayRules;
    if (areRulesRight(rules, cost)) onStart(rules);
  };
  return (
    <Sheet title="play_auto_title" onClose={onClose}>
      <p className={styles.what}>
        <FormattedMessage id="play_auto_what" values={{ stake: money(cost) }} />
      </p>
      <Options
        name="play_auto_rounds"
        values={autoplayCounts}
        chosen={count}
        isEditable
        words={String}
        onChoose={setCount}
      />
      <label className={styles.field}>
        <span>
          <FormattedMessage id="play_auto_loss" />
        </span>
        <input
          inputMode="decimal"
          value={loss}
          aria-invalid={(isTried && isLossWrong) || undefined}
          onChange={({ target }) => setLoss(target.value)}
        />
        {isTried && isLossWrong && (
          <small role="alert">
            <FormattedMessage id="play_auto_loss_wrong" values={{ stake: money(cost) }} />
          </small>
        )}
      </label>
      <label className={styles.field}>
        <span>
          <FormattedMessage id="play_auto_win" />
        </span>
        <input
          inputMode="decimal"
          value={win}
          placeholder={formatMessage({ id: 'play_auto_no_win' })}
          aria-invalid={(isTried && isWinWrong) || undefined}
          onChange={({ target }) => setWin(target.value)}
        />
        {isTried && isWinWrong && (
          <small role="alert">
            <FormattedMessage id="play_auto_win_wrong" />
          </small>
        )}
      </label>
      <Button size="large" wide onPress={start}>
        <FormattedMessage id="play_auto_start" />
      </Button>
    </Sheet>
  );
};
