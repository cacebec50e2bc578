const inks = [
  '#b04a2d',
  '#83ddd2',
  '#4a2c5f',
  '#e4c37e',
  '#0f5f49',
  '#f2a88f',
  '#21428f',
  '#f4f0e3',
  '#74233a',
  '#8fb8f5',
  '#13697a',
  '#e0a23f',
] as const;

const shield = 'M1 1h18v10c0 5.5-4 8.5-9 10-5-1.5-9-4.5-9-10Z';

/** What lies on the shield: nothing, a half, a sash or a band. */
const marks = ['', 'M10 1h9v10c0 5.5-4 8.5-9 10Z', 'M1 1h6l11.4 12.4q-1.7 3.6-5.6 5.9L1 6.5Z', 'M1 7h18v5H1Z'] as const;

/** The same name always gives the same number. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

/** The crest of a club or a player, drawn from the name. */
export const Crest = ({ name }: { name: string }) => {
  const number = numberOf(name);
  const first = number % inks.length;
  // Light and dark inks take turns: an odd step puts one on the other.
  const second = (first + 1 + 2 * (Math.floor(number / 12) % 6)) % inks.length;
  return (
    <svg viewBox="0 0 20 22" width="18" height="20" aria-hidden="true" focusable="false">
      <path d={shield} fill={inks[first]} />
      <path d={marks[Math.floor(number / 72) % marks.length]} fill={inks[second]} />
      <path d={shield} fill="none" stroke="rgb(128 128 128 / 0.4)" />
    </svg>
  );
};
