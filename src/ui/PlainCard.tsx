import { pips, type Family } from './pips.ts';

interface PlainCardProps {
  name: string;
  family: Family;
  wide?: boolean | undefined;
}

const inks = [
  ['#0f5f49', '#0a3d30', '#eac57c'],
  ['#74233a', '#4b1325', '#f2a88f'],
  ['#21428f', '#142c66', '#8fb8f5'],
  ['#4a2c5f', '#301b40', '#dba9e3'],
  ['#13697a', '#0b4350', '#83ddd2'],
  ['#a94a2c', '#6c2a18', '#ffcf9f'],
] as const;

const inksOf = (name: string) =>
  inks[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % inks.length] ?? inks[0];

/** The face of a game that has no picture: the mark of its family on a ground that its name picks. */
export const PlainCard = ({ name, family, wide = false }: PlainCardProps) => {
  const [ground, disc, pip] = inksOf(name);
  return (
    <svg
      viewBox={wide ? '-10 13 70 50' : '0 0 50 70'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill={ground} d="M-60-60H110V130H-60Z" />
      <circle fill={disc} cx="25" cy="38" r="20" />
      <path fill={pip} transform="translate(13 26) scale(2.4)" d={pips[family]} />
    </svg>
  );
};
