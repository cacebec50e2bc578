const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [26, 26],
    [74, 74],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [27, 27],
    [73, 27],
    [27, 73],
    [73, 73],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [29, 24],
    [71, 24],
    [29, 50],
    [71, 50],
    [29, 76],
    [71, 76],
  ],
};

/** What one side of a die shows. */
export const Side = ({ value }: { value: number }) => (
  <>
    <rect width="100" height="100" rx="15" />
    {pips[value]?.map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        data-red={value === 1 || value === 4 || undefined}
        cx={x}
        cy={y}
        r={value === 1 ? 15 : 9.5}
      />
    ))}
  </>
);
