import { lockNames } from '../ground/database/lockNames.ts';
import type { Database } from '../ground/database/open.ts';
import { itemWords, noWords, type Translations, type Words } from '../trust/settings/translations.ts';

/** What is shown to visitors and can be written at the desk. */
export type ContentKind = keyof typeof itemWords;

export const contentKinds = Object.keys(itemWords) as ContentKind[];

export const isContentKind = (word: string): word is ContentKind => Object.hasOwn(itemWords, word);

/** The keys of what the desk has written or changed. */
export type DeskKeys = Readonly<Record<ContentKind, ReadonlySet<string>>>;

/** Lets one load or one person at a time change what is published, until the transaction ends. */
export const holdContent = (database: Database): Promise<void> => lockNames(database, ['content']);

/** Translations as a load leaves them: the words of what is the desk's stay as they were. */
export const withDeskWords = (before: unknown, loaded: unknown, desk: DeskKeys): Translations => {
  const was = (before ?? {}) as Translations;
  const ofKind = (kind: ContentKind, code: string, words: Words) => {
    const own = Object.entries((was[code] ?? noWords)[kind]).filter(([key]) => desk[kind].has(key));
    const others = Object.entries(words[kind]).filter(([key]) => !desk[kind].has(key));
    return Object.fromEntries([...others, ...own]);
  };
  return Object.fromEntries(
    Object.entries(loaded as Translations).map(([code, words]) => [
      code,
      { ...words, ...Object.fromEntries(contentKinds.map((kind) => [kind, ofKind(kind, code, words)])) },
    ]),
  );
};
