import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Part.module.css';

interface PartProps {
  title: TextId;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of what can be read about a game, which unfolds. */
export const Part = ({ title, isOpen = false, onToggle, children }: PartProps) => (
  <details className={styles.part} open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
    <summary>
      <FormattedMessage id={title} />
    </summary>
    {children}
  </details>
);

interface PastProps {
  heads: readonly TextId[];
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[]; readonly onCheck: () => void }[];
  /** What stands there before the first. */
  none: TextId;
}

/** What was played before, each with a button that checks it. */
export const Past = ({ heads, rows, none }: PastProps) =>
  rows.length === 0 ? (
    <p>
      <FormattedMessage id={none} />
    </p>
  ) : (
    <table className={styles.rounds}>
      <thead>
        <tr>
          {[...heads, 'play_proof' as const].map((id) => (
            <th key={id} scope="col">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, onCheck }) => (
          <tr key={key}>
            {cells.map((cell, at) => (
              <td key={heads[at]}>{cell}</td>
            ))}
            <td>
              <button type="button" className={styles.check} onClick={onCheck}>
                <FormattedMessage id="play_check" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
