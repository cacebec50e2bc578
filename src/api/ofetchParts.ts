// What ofetch takes from its helpers, which the build puts in their place: the contract has only paths without a query, queries of plain
// texts and replies that are read as text. They would be a fiftieth of all that the first page needs.

export const withBase = (path: string, base: string): string => base.replace(/\/$/, '') + path;

export const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** @public What ofetch knows as destr. */
export default JSON.parse;
