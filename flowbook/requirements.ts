/**
 * How near to a person a requirement has to be tested: `seen` on the real screen, `flow` in the state machine, `wire`
 * at the gateway, `unit` anywhere.
 */
export const levels = ['seen', 'flow', 'wire', 'unit'] as const;

export type Level = (typeof levels)[number];

/** One row of the list of requirements. */
export interface Requirement {
  id: string;
  area: string;
  level: Level;
  text: string;
}

const row = /^\| (R\d\.\d+) \| (\S+) \| (\S+) \| (.+?) \|/;

export const isLevel = (word: string | undefined): word is Level => levels.some((level) => level === word);

/** The requirement rows of the committed list. */
export const readRequirements = (list: string): Requirement[] =>
  list.split('\n').flatMap((line) => {
    const [, id, area, level, text] = row.exec(line) ?? [];
    return id && area && isLevel(level) && text ? [{ id, area, level, text }] : [];
  });
