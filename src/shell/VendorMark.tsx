import styles from './Footer.module.css';

/** Flat shapes of two inks on a field of 24: nothing of a real company. */
const marks = [
  ['M12 2a10 10 0 1 0 0 20Z', 'M12 2a10 10 0 0 1 0 20Z'],
  ['M3 21V3l9 9Z', 'M21 3v18l-9-9Z'],
  [
    'M2 2h9v9H2Zm11 11h9v9h-9Z',
    'M17.5 2a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM6.5 13a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z',
  ],
  ['M12 1l5 11H7Z', 'M12 23l-5-11h10Z'],
  ['M2 12a10 10 0 0 1 20 0Z', 'M6 14h12a6 6 0 0 1-12 0Z'],
  ['M12 2l10 10-10 10Z', 'M10 6v12l-6-6Z'],
  ['M3 3h18v5H3Zm0 13h18v5H3Z', 'M3 10h11v4H3Z'],
  ['M2 22A20 20 0 0 1 22 2v8A12 12 0 0 0 10 22Z', 'M12 17a5 5 0 1 0 10 0 5 5 0 1 0-10 0'],
] as const;

const markOf = (name: string) => {
  const sum = [...name].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  return { shapes: marks[sum % marks.length] ?? marks[0], turn: 90 * (Math.floor(sum / marks.length) % 4) };
};

/** R1.22: the mark of a vendor's logo, drawn from the name alone, as the gateway sends no picture. */
export const VendorMark = ({ name }: { name: string }) => {
  const {
    shapes: [front, back],
    turn,
  } = markOf(name);
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <g transform={`rotate(${turn} 12 12)`}>
        <path d={front} />
        <path d={back} opacity="0.45" />
      </g>
    </svg>
  );
};
