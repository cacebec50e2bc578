/** A path with its query; empty parameters are left out. */
export const addressOf = (path: string, query: Readonly<Record<string, string | null | undefined>> = {}): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
};
