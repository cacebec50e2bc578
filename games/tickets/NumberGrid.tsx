import { useState, type KeyboardEvent } from 'react';
import styles from './NumberGrid.module.css';

interface NumberGridProps {
  name: string;
  numbers: readonly number[];
  /** Those that are marked; null where a press does not mark. */
  marked: readonly number[] | null;
  isOff: boolean;
  onPress: (number: number) => void;
}

const columns = 10;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };

/** Numbers as buttons with one tab stop; arrows move between them. */
export const NumberGrid = ({ name, numbers, marked, isOff, onPress }: NumberGridProps) => {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = current + (steps[event.key] ?? 0);
    const button = event.currentTarget.children[next];
    if (next === current || !(button instanceof HTMLElement)) return;
    event.preventDefault();
    button.focus();
  };
  return (
    <div role="group" dir="ltr" className={styles.grid} aria-label={name} onKeyDown={move}>
      {numbers.map((number, at) => (
        <button
          key={number}
          type="button"
          tabIndex={at === current ? 0 : -1}
          aria-pressed={marked?.includes(number)}
          aria-disabled={isOff || undefined}
          onFocus={() => setCurrent(at)}
          onClick={() => {
            if (!isOff) onPress(number);
          }}
        >
          {number}
        </button>
      ))}
    </div>
  );
};
