import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { TextId } from '../../src/intl/texts.ts';
import styles from './Tools.module.css';
import type { Table } from './useTable.ts';

const icons: Readonly<Record<keyof Table['tools'] | 'neighbours', string>> = {
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
  clear: 'M6 7h12M10 7V5h4v2M8 7l1 12h6l1-12',
  repeat: 'M5 11a7 7 0 0 1 12-4l2 2M19 5v4h-4M19 13a7 7 0 0 1-12 4l-2-2M5 19v-4h4',
  double: 'M5 8l5 8M10 8l-5 8M14 10a2.5 2.5 0 1 1 4.3 1.8L14 16h5.5',
  neighbours: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM4.5 11v2M7.5 10v4M16.5 10v4M19.5 11v2',
};

const Tool = ({
  icon,
  name,
  isOn,
  press,
}: {
  readonly icon: keyof typeof icons;
  readonly name: TextId;
  readonly isOn?: boolean;
  readonly press: (() => void) | null;
}) => {
  const text = useIntl().formatMessage({ id: name });
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={text}
      title={text}
      aria-disabled={press === null || undefined}
      aria-pressed={isOn}
      onClick={() => press?.()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
      <span>{text}</span>
    </button>
  );
};

interface Props {
  readonly tools: Table['tools'];
}

export const TakeBack = ({ tools: { undo, clear } }: Props) => (
  <div className={styles.tools}>
    <Tool icon="undo" name="play_table_undo" press={undo} />
    <Tool icon="clear" name="play_table_clear" press={clear} />
  </div>
);

/** Neighbours are switched on where a wheel has them. */
export const PutMore = ({
  tools: { repeat, double },
  neighbours,
}: Props & { readonly neighbours?: { readonly isOn: boolean; readonly toggle: () => void } }) => (
  <div className={styles.tools}>
    <Tool icon="repeat" name="play_table_repeat" press={repeat} />
    <Tool icon="double" name="play_table_double" press={double} />
    {neighbours && (
      <Tool icon="neighbours" name="play_table_neighbours" isOn={neighbours.isOn} press={neighbours.toggle} />
    )}
  </div>
);

/** Why a press put no chip down. */
export const TooMuch = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.note} role="alert">
    {children}
  </p>
);
