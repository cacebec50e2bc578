import { percentOf, type Fraction } from '../../trust/offers/rules/fraction.ts';

export const money = (minor: bigint): string =>
  (Number(minor) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const percent = (share: Fraction): string => `${percentOf(share)} %`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const lines = all.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
};

export interface Report {
  readonly text: string;
  readonly faults: readonly string[];
}
