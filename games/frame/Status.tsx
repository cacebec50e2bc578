import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectShown, type RoundRef } from '../../machines/games/round.machine.ts';
import type { TextId } from '../../src/intl/texts.ts';
import type { Engine } from './engine.ts';
import { selectNote } from './game.select.ts';
import type { Entered, PlayedRound } from './wire.ts';
import styles from './Status.module.css';

interface StatusProps {
  round: RoundRef;
  engine: Engine;
  game: Entered;
  /** The round that was over as the page opened, which is not news. */
  first: string | null;
  money: (minor: number) => string;
}

interface SaidProps {
  note: TextId | null;
  /** What stands in the note. */
  values?: Readonly<Record<string, string>>;
  result: string;
}

/** A note for everybody, or a result for those who do not see the stage. */
export const Said = ({ note, values, result }: SaidProps) => {
  const { formatMessage } = useIntl();
  return (
    <p className={note === null ? 'unseen' : styles.note} role="status">
      {note === null ? result : formatMessage({ id: note }, values)}
    </p>
  );
};

/** The one place where a game speaks: a note for everybody, or a result for those who do not see the stage. */
export const Status = ({ round, engine, game, first, money }: StatusProps) => {
  const intl = useIntl();
  const note = useSelector(round, selectNote);
  const last = useSelector(round, (snapshot) => selectShown(snapshot).round) as PlayedRound | null;
  const isBusy = useSelector(round, (snapshot) => snapshot.hasTag('busy'));
  const result = last === null || isBusy || last.roundId === first ? '' : engine.describe(intl, game, last, money);
  return <Said note={note} result={result} />;
};
