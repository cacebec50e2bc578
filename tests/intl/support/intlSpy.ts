/** Every locale passed to Intl while something ran. */
export const localesAsked = async (run: () => Promise<void>): Promise<readonly string[]> => {
  const seen = new Set<string>();
  const note = ([locales]: readonly unknown[]) => {
    for (const locale of [locales].flat()) {
      if (typeof locale === 'string') seen.add(locale);
      if (locale instanceof Intl.Locale) seen.add(locale.baseName);
    }
  };
  const watched = <Constructor extends object>(original: Constructor): Constructor =>
    new Proxy(original, {
      construct: (target, args, newTarget) => {
        note(args);
        return Reflect.construct(target as new () => object, args, newTarget) as object;
      },
      apply: (target, self, args) => {
        note(args);
        return Reflect.apply(target as () => unknown, self, args) as unknown;
      },
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        return name === 'supportedLocalesOf' ? watched(member as object) : member;
      },
    });

  const originals = Object.getOwnPropertyDescriptors(Intl);
  for (const [name, { value, ...rest }] of Object.entries(originals)) {
    if (typeof value === 'function') Object.defineProperty(Intl, name, { ...rest, value: watched(value as object) });
  }
  try {
    await run();
  } finally {
    Object.defineProperties(Intl, originals);
  }
  return [...seen].sort();
};
