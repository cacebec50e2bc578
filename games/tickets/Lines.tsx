import { useRef, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { GameIcon } from '../frame/GameIcon.tsx';
import { mostLines, type Line } from '../rules/tickets.ts';
import styles from './Lines.module.css';
import { lineText } from './words.ts';

interface LinesProps {
  lines: readonly Line[];
  isOff: boolean;
  /** What has the focus once the last line is gone. */
  after: RefObject<HTMLElement | null>;
  onRemove: (line: Line) => void;
}

/** The lines of the ticket that is filled in. */
export const Lines = ({ lines, isOff, after, onRemove }: LinesProps) => {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLUListElement>(null);
  const remove = (line: Line, at: number) => {
    // The focus moves on first: the button that has it goes.
    const buttons = list.current?.querySelectorAll('button');
    (buttons?.[at + 1] ?? buttons?.[at - 1] ?? after.current)?.focus();
    onRemove(line);
  };
  if (lines.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="play_ticket_no_lines" values={{ lines: mostLines }} />
      </p>
    );
  return (
    <ul ref={list} className={styles.lines} aria-label={formatMessage({ id: 'play_ticket_lines' })}>
      {lines.map((line, at) => (
        <li key={line}>
          <bdi>{lineText(line)}</bdi>
          <button
            type="button"
            aria-label={formatMessage({ id: 'play_ticket_remove' }, { line: lineText(line) })}
            aria-disabled={isOff || undefined}
            onClick={() => {
              if (!isOff) remove(line, at);
            }}
          >
            <GameIcon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
};
