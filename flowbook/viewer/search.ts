import type { Book, BookFlow } from '../book/model.ts';

/** A place in the book that matches a search. */
export interface Hit {
  readonly flow: BookFlow;
  readonly thing: string | null;
  readonly title: string;
  /** What it was found by, in addition to its title. */
  readonly by: string;
}

/** Places whose texts contain every word of the search, whole flows first. */
export const search = ({ flows, requirements }: Book, wanted: string): readonly Hit[] => {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const answers = (...texts: readonly string[]): boolean => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const cited = (ids: readonly string[]): string => ids.map((id) => `${id} ${requirements[id] ?? ''}`).join(' ');
  const found = flows.flatMap((flow): readonly Hit[] => [
    ...(answers(flow.title, flow.details, flow.id)
      ? [{ flow, thing: null, title: flow.title, by: 'flow' }]
      : flow.synonyms
          .filter((synonym) => answers(synonym))
          .slice(0, 1)
          .map((synonym) => ({ flow, thing: null, title: flow.title, by: `flow · also “${synonym}”` }))),
    ...flow.states
      .filter(({ title, details, call, requirements: ids }) => answers(title, details, call ?? '', cited(ids)))
      .map(({ id, title, call, requirements: ids }) => ({
        flow,
        thing: id,
        title,
        by: ['state', call ?? '', ids.join(', ')].filter(Boolean).join(' · '),
      })),
    ...flow.transitions
      .filter(({ words: says, when, requirements: ids }) => answers(says, when ?? '', cited(ids)))
      .map(({ id, words: says, when, requirements: ids }) => ({
        flow,
        thing: id,
        title: when === null ? says : `${says}, ${when}`,
        by: ['transition', ids.join(', ')].filter(Boolean).join(' · '),
      })),
  ]);
  return found.toSorted((a, b) => Number(a.thing !== null) - Number(b.thing !== null));
};
