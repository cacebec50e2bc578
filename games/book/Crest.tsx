const colours = [
  ['#b8433a', '#f2e0c2'],
  ['#2f62a8', '#e4ebf5'],
  ['#1f7658', '#f0d48a'],
  ['#6d4a96', '#e6dcf0'],
  ['#c07c22', '#23292f'],
  ['#26809a', '#f4efe0'],
  ['#8a3050', '#f0c9a4'],
  ['#556270', '#d5e4d8'],
] as const;
const charges = [
  'M12 2H22V13C22 18 17 21 12 23Z',
  'M2 8.5H22V13C22 14 21.8 14.8 21.5 15.5H2.5C2.2 14.8 2 14 2 13Z',
  'M9 2H15V21.7L12 23L9 21.7Z',
  'M2 2H22V9H2Z',
];

/** The colour of a club. */
export const groundOf = (club: number): string => (colours[club] ?? colours[0])[0];

/** The shield of a club. */
export const Crest = ({ league, club }: { league: number; club: number }) => {
  const [ground, charge] = colours[club] ?? colours[0];
  return (
    <svg viewBox="0 0 24 25" aria-hidden="true" focusable="false">
      <path d="M2 2H22V13C22 18 17 21 12 23C7 21 2 18 2 13Z" fill={ground} />
      <path d={charges[league]} fill={charge} />
    </svg>
  );
};
