import { formatMoney } from '../intl/money.ts';
import { classes } from './classes.ts';
import styles from './Money.module.css';

export interface MoneyProps {
  /** Minor units, as the gateway sends them. */
  minor: string;
  symbol: string;
  /** The player's own or payable, an amount in a record, or a profit or loss. */
  kind?: 'own' | 'plain' | 'change';
  /** What it is called while it is hidden; it is hidden when this is given. */
  hiddenName?: string | undefined;
}

const decimalPlaces = '.00'.length;

/** The text of an amount in parts, so that its whole part can speak louder. */
const partsOf = (minor: string, symbol: string) => {
  const text = formatMoney(minor, symbol);
  const sign = text.startsWith('−') ? '−' : '';
  const start = sign.length + symbol.length;
  return { sign, whole: text.slice(start, -decimalPlaces), decimals: text.slice(-decimalPlaces) };
};

const directionOf = (minor: string): 'up' | 'down' | 'plain' => {
  const amount = BigInt(minor);
  if (amount === 0n) return 'plain';
  return amount > 0n ? 'up' : 'down';
};

/** An amount of money, with two decimals always. */
export const Money = ({ minor, symbol, kind = 'own', hiddenName }: MoneyProps) => {
  if (hiddenName !== undefined)
    return (
      <span className={classes(styles.money, styles[kind])} role="img" aria-label={hiddenName}>
        ••••••
      </span>
    );
  const { sign, whole, decimals } = partsOf(minor, symbol);
  const look = kind === 'change' ? directionOf(minor) : kind;
  return (
    <span className={classes(styles.money, styles[look])}>
      <bdi>
        {look === 'up' ? '+' : sign}
        <span className={styles.minor}>{symbol}</span>
        {whole}
        <span className={styles.minor}>{decimals}</span>
      </bdi>
    </span>
  );
};
