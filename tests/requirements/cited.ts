import { files, read } from '../conventions/repository.ts';

const ids = /\bR\d\.\d{2,3}\b/g;

/** Every id that a text names. */
export const idsIn = (text: string): string[] => [...new Set(text.match(ids) ?? [])];

/** The requirement ids that tests cite, each with the files that do. */
export const citedBy = (files: readonly { name: string; text: string }[]): Map<string, string[]> => {
  const cited = new Map<string, string[]>();
  for (const { name, text } of files) {
    for (const id of idsIn(text)) cited.set(id, [...(cited.get(id) ?? []), name]);
  }
  return cited;
};

/** The files that hold tests, but for those that are about requirements themselves. */
export const readTests = (): { name: string; text: string }[] =>
  files
    .filter((name) => /^(tests|e2e)\/.*\.(test|spec)\.tsx?$/.test(name) && !name.startsWith('tests/requirements/'))
    .map((name) => ({ name, text: read(name) }));
