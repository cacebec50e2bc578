import styles from './GameIcon.module.css';

/** Icons of the games, drawn here: a frame without an origin may show none from another file. */
const paths = {
  again: 'M20 12a8 8 0 1 1-2.6-5.9M20 4v4.5h-4.5',
  aim: 'M12 3v5M12 16v5M3 12h5M16 12h5M18 12a6 6 0 1 1-12 0 6 6 0 0 1 12 0',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6M20 12a8 8 0 0 1-13.7 5.6M18 3v4h-4M6 21v-4h4',
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6.5Z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  silent: 'M4 9.5v5h3.5L12 18V6L7.5 9.5ZM16 10l4 4M20 10l-4 4',
  sound: 'M4 9.5v5h3.5L12 18V6L7.5 9.5ZM15.5 9.5a4 4 0 0 1 0 5M18 7a8 8 0 0 1 0 10',
  stop: 'M7 7h10v10H7Z',
} as const;

export type GameIconName = keyof typeof paths;

export const GameIcon = ({ name }: { name: GameIconName }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={paths[name]} />
  </svg>
);
