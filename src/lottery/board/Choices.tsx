import { useState, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './Board.module.css';

const columnsOf = (grid: HTMLElement): number => {
  const buttons = [...grid.children] as HTMLElement[];
  const [first] = buttons;
  return buttons.filter(({ offsetTop }) => offsetTop === first?.offsetTop).length;
};

const stepOf = (key: string, columns: number): number => {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    default:
      return 0;
  }
};

interface Props {
  choices: readonly string[];
  chosen: readonly string[];
  label: (choice: string) => string;
  onPress: (choice: string) => void;
}

/** Few choices stand in one line where there is room, many fill the width, and words need more of it. */
const layoutOf = (choices: readonly string[]): string | undefined => {
  if (!choices.every((choice) => /^\d+$/.test(choice))) return styles.words;
  return choices.length > 20 ? styles.many : styles.few;
};

/** The choices of a row: one stop for the Tab key, and arrows from one to the next. */
export const Choices = ({ choices, chosen, label, onPress }: Props) => {
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const grid = event.currentTarget;
    const step = stepOf(event.key, columnsOf(grid));
    const next = grid.children[current + step];
    if (step === 0 || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div className={classes(styles.choices, layoutOf(choices))} onKeyDown={move}>
      {choices.map((choice, at) => (
        <button
          key={choice}
          type="button"
          aria-pressed={chosen.includes(choice)}
          tabIndex={at === Math.min(current, choices.length - 1) ? 0 : -1}
          onFocus={() => {
            setCurrent(at);
          }}
          onClick={() => {
            onPress(choice);
          }}
        >
          {label(choice)}
        </button>
      ))}
    </div>
  );
};
