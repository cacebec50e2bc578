/** One row of the list of requirements. */
export interface Requirement {
  id: string;
  area: string;
  text: string;
}

const row = /^\| (R\d\.\d+) \| (\S+) \| (.+?) \|/;

/** The requirement rows of the committed list. */
export const readRequirements = (list: string): Requirement[] =>
  list.split('\n').flatMap((line) => {
    const [, id, area, text] = row.exec(line) ?? [];
    return id && area && text ? [{ id, area, text }] : [];
  });
