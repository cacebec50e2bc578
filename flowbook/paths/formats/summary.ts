import type { ListedPath, Listing } from '../listed.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** How much there is to walk and how much of the chart it shows, in one sentence. */
export const summaryOf = ({ paths, taken, declared, strategy, counted: also }: Listing): string => {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  const besides = also === undefined ? '' : `, ${also.shown} of ${also.possible} ${also.what} shown`;
  return `${counted(paths.length, 'path')} with ${counted(steps, 'step')} for ${strategy}; ${taken} of ${counted(declared, 'transition')} taken${besides}.`;
};

/** The requirements that some paths cite, each once. */
export const requirementsOf = (paths: readonly ListedPath[]): readonly string[] =>
  [...new Set(paths.flatMap(({ requirements }) => requirements))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );

export const inLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
