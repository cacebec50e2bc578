import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { numbersOf } from '../rules/inside.ts';
import styles from './Board.module.css';

const figures: Readonly<Record<string, string>> = {
  dozen_1: '1–12',
  dozen_2: '13–24',
  dozen_3: '25–36',
  low: '1–18',
  high: '19–36',
};

const words = {
  red: 'play_table_red',
  black: 'play_table_black',
  odd: 'play_table_odd',
  even: 'play_table_even',
} as const;

const isWord = (bet: string): bet is keyof typeof words => bet in words;

/** What is printed on a cell of the table. */
export const Label = memo(({ bet }: { readonly bet: string }) => (
  <span className={styles.label} aria-hidden="true">
    {isWord(bet) ? <FormattedMessage id={words[bet]} /> : (figures[bet] ?? numbersOf(bet)[0] ?? '2:1')}
  </span>
));
