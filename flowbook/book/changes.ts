/** The rows of the tables of a flow's page, as they read without the marks of the page. */
const rowsOf = (page: string): readonly string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| --- '))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.replaceAll(/[`*]/g, '').trim())
        .filter(Boolean)
        .join(' · '),
    );

/** The lines a flow's page has that the approved one lacks, and the reverse. */
export const changesOf = (
  approved: string,
  today: string,
): { readonly added: readonly string[]; readonly removed: readonly string[] } => {
  const [before, now] = [new Set(rowsOf(approved)), new Set(rowsOf(today))];
  return { added: [...now].filter((row) => !before.has(row)), removed: [...before].filter((row) => !now.has(row)) };
};
