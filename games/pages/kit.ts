export type Child = Node | string;

export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

export const svg = (tag: string, attributes: Readonly<Record<string, string>> = {}, ...children: readonly Child[]) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

export const button = (label: string, work: () => unknown, kind = 'quiet'): HTMLButtonElement => {
  const made = el('button', { type: 'button', class: kind }, label);
  made.addEventListener('click', () => void work());
  return made;
};

const read = (parts: readonly Child[]): Node[] =>
  parts.map((part) => (typeof part === 'string' ? el('p', {}, part) : part));

/** A block of text, each string a paragraph. */
export const told = (...parts: readonly Child[]): HTMLElement => el('div', {}, ...read(parts));

/** A block of text that unfolds, each string a paragraph. */
export const folded = (title: string, ...parts: readonly Child[]): HTMLDetailsElement =>
  el('details', {}, el('summary', {}, title), ...read(parts));

/** The result of a check, in green or red. */
export const verdict = (isRight: boolean, text: string): HTMLElement =>
  el('p', { class: isRight ? 'good' : 'bad' }, text);

/** A field with its label, and its hint if it has one. */
export const field = (label: string, control: HTMLElement, hint = ''): HTMLElement =>
  el('label', { class: 'field' }, el('span', {}, label), control, ...(hint === '' ? [] : [el('small', {}, hint)]));

export const tableOf = (caption: string, heads: readonly string[], rows: readonly (readonly Child[])[]): HTMLElement =>
  el(
    'table',
    {},
    el('caption', {}, caption),
    el('thead', {}, el('tr', {}, ...heads.map((head) => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows.map((cells) => el('tr', {}, ...cells.map((cell) => el('td', {}, cell))))),
  );
