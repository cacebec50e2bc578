// Pages that are told something new every few seconds change what is there instead of replacing it, so that the focus
// and a screen reader stay where they are.

export const setText = (node: Node, text: string): void => {
  if (node.textContent !== text) node.textContent = text;
};

export const setAttribute = (node: Element, name: string, value: string): void => {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
};

export const setHidden = (node: HTMLElement, isHidden: boolean): void => {
  if (node.hidden !== isHidden) node.hidden = isHidden;
};

/** A part of the page for one thing of a list. */
export interface Part<Item> {
  readonly node: HTMLElement;
  show(item: Item): void;
  /** The thing is gone, but the focus is in its part, which therefore stays for now. */
  close?(): void;
}

interface Keyed<Item> {
  show(items: readonly Item[]): void;
  holds(key: string): boolean;
  part(key: string): Part<Item> | undefined;
}

/** Keeps one part for each thing of a list, in its order. */
export const keyed = <Item>(
  parent: HTMLElement,
  keyOf: (item: Item) => string,
  make: (item: Item) => Part<Item>,
): Keyed<Item> => {
  const parts = new Map<string, Part<Item>>();
  const hasFocus = ({ node }: Part<Item>): boolean => node.contains(document.activeElement);
  return {
    show: (items) => {
      const keys = new Set(items.map(keyOf));
      for (const [key, part] of parts) {
        if (keys.has(key)) continue;
        if (hasFocus(part)) {
          part.close?.();
          continue;
        }
        part.node.remove();
        parts.delete(key);
      }
      const gone = new Set<ChildNode>([...parts].flatMap(([key, { node }]) => (keys.has(key) ? [] : [node])));
      let next = parent.firstChild;
      for (const item of items) {
        const key = keyOf(item);
        const part = parts.get(key) ?? make(item);
        parts.set(key, part);
        part.show(item);
        while (next && gone.has(next)) next = next.nextSibling;
        if (part.node === next) next = next.nextSibling;
        else parent.insertBefore(part.node, next);
      }
    },
    holds: (key) => {
      const part = parts.get(key);
      return part !== undefined && hasFocus(part);
    },
    part: (key) => parts.get(key),
  };
};
