import { useIntl } from 'react-intl';
import { classes } from '../../src/ui/classes.ts';
import type { Entered } from '../frame/wire.ts';
import { picturesOf } from './pictures.ts';
import styles from './ReelSymbol.module.css';
import { nameOf } from './words.ts';

interface Props {
  readonly look: Entered['look'];
  readonly symbol: string;
  readonly isRunning?: boolean;
}

/** A symbol as a picture, or as its letter where a title has no pictures. */
export const ReelSymbol = ({ look, symbol, isRunning = false }: Props) =>
  look ? (
    <img
      className={classes(styles.symbol, isRunning && styles.running)}
      src={picturesOf(look)[isRunning ? 'running' : 'still'][symbol]}
      alt=""
      draggable={false}
      decoding="sync"
    />
  ) : (
    <span className={styles.letter}>{symbol}</span>
  );

/** A symbol with its name, for who reads of it. */
export const NamedSymbol = ({ game, symbol }: { readonly game: Entered; readonly symbol: string }) => {
  const intl = useIntl();
  return (
    <span className={styles.named}>
      <span className={styles.small} aria-hidden="true">
        <ReelSymbol look={game.look} symbol={symbol} />
      </span>
      {nameOf(intl, game, symbol)}
    </span>
  );
};
