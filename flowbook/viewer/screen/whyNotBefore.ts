import type { Book } from '../../book/model.ts';
import type { Ways } from '../../recorded.ts';

/** Why there is no screen of a state at the commit that the book is compared with; null if there is one. */
export const whyNotBefore = (
  { against, earlierStage }: Pick<Book, 'against' | 'earlierStage'>,
  state: string,
  ways: Ways | null | undefined,
): string | null => {
  if (earlierStage === 'none yet') return `There was no stage at ${against} yet, so its screens cannot be shown.`;
  const command = `npm run flowbook -- --against ${against} --with-stage`;
  if (earlierStage === 'left out') return `The screens of ${against} were not built: run ${command}.`;
  if (ways === undefined) return 'Loading the way to its screen.';
  if (ways === null) return `The screens of ${against} could not be loaded. Build them again with ${command}.`;
  return ways.states[state] === undefined ? `At ${against} there was no such state, or it had no screen.` : null;
};
