interface Modules {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const closureOf = (id: string, modules: Modules, seen = new Set<string>()): Set<string> => {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const each of modules.getModuleInfo(id)?.importedIds ?? []) closureOf(each, modules, seen);
  return seen;
};

/** Modules that home shares with other pages, such as the list of hot games, go into the site's own file. */
const isHomeAlone = (id: string): boolean => /\/src\/(?:routes|home)\/(?!Part\.|homeFeeds\.)/.test(id);

/** Too little for a file, and used by lobbies and games as well as by forms. */
const isEverywhere = (id: string): boolean =>
  /\/src\/(?:form\/(?:form\.select|useSecondsUntil)|app\/Moment|intl\/moments)\./.test(id);

/**
 * All that the site is opened with goes into one file, including what areas need of it, since it is loaded before them;
 * but not the code that opens it.
 */
export const siteFile = (root: string) => {
  const [first, site, home] = [`${root}/src/main.ts`, `${root}/src/open.tsx`, `${root}/src/routes/index.tsx`];
  return (id: string, modules: Modules): string | null => {
    if (isEverywhere(id)) return 'open';
    const isNeeded = closureOf(site, modules).has(id) || (closureOf(home, modules).has(id) && !isHomeAlone(id));
    return isNeeded && !closureOf(first, modules).has(id) ? 'open' : null;
  };
};

/** What else the login form needs goes into one file too, so that it is there in a single trip. */
export const loginFile = (root: string) => {
  const isOfSite = siteFile(root);
  const [first, form] = [`${root}/src/main.ts`, `${root}/src/auth/login/Login.tsx`];
  return (id: string, modules: Modules): string | null =>
    closureOf(form, modules).has(id) && isOfSite(id, modules) === null && !closureOf(first, modules).has(id)
      ? 'login'
      : null;
};
