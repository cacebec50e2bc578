/** The attributes of an element; one that is null is left out. */
export type Attributes = Readonly<Record<string, string | number | null>>;

/** Text as XML carries it. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** An element of XML around what is already XML. */
export const element = (name: string, attributes: Attributes, ...inside: readonly string[]): string => {
  const written = Object.entries(attributes)
    .flatMap(([key, value]) => (value === null || value === '' ? [] : [` ${key}="${escaped(String(value))}"`]))
    .join('');
  return inside.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${inside.join('')}</${name}>`;
};

/** The classes that apply, in one attribute. */
export const classes = (...names: readonly (string | false)[]): string =>
  names.filter((name) => name !== false).join(' ');
