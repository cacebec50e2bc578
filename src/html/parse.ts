interface Policy {
  /** What comes out is a string to the type checker and to an old browser, and trusted HTML to a new one. */
  createHTML: (html: string) => string;
}

declare global {
  var trustedTypes: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules } | undefined;
}

let policy: Policy | null = null;

/** The only policy that the site's pages admit: what it lets through is parsed where nothing of it runs or loads. */
const inert = (): Policy => {
  const rules: Policy = { createHTML: (html) => html };
  return (policy ??= globalThis.trustedTypes?.createPolicy('inert-html', rules) ?? rules);
};

/** Parses HTML into a separate document, which is never shown. */
export const parse = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inert().createHTML(html), 'text/html').body;
