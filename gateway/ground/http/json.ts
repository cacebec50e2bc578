import { Refusal } from '../refusal.ts';

/** Half of a character: PostgreSQL cannot store it, and whatever encodes it changes it. */
const halfCharacter = /\p{Surrogate}/u;

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Refuses keys that reach into an object's prototype, and text that is not Unicode. */
export const checkEntry = (key: string, value: unknown): unknown => {
  if (halfCharacter.test(key)) throw new Refusal('bad_request');
  if (forbiddenKeys.has(key) || (typeof value === 'string' && halfCharacter.test(value)))
    throw new Refusal('bad_request', { fields: [key] });
  return value;
};

const endOfString = (text: string, start: number): number => {
  let at = start + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
};

/** Refuses an object that has a key twice: a proxy in front of us may have judged it by the other one. The text is valid JSON. */
const refuseRepeatedKeys = (text: string): void => {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') open.push(new Set());
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = endOfString(text, at);
      const isKey = /\s*:/y;
      isKey.lastIndex = end;
      if (isKey.test(text)) {
        const key = JSON.parse(text.slice(at, end)) as string;
        const keys = open.at(-1);
        if (keys?.has(key)) throw new Refusal('bad_request', { fields: [key] });
        keys?.add(key);
      }
      at = end - 1;
    }
  }
};

/** Parses JSON from outside; refuses what different parsers read differently. */
export const parseJson = (text: string): unknown => {
  try {
    const parsed = JSON.parse(text, checkEntry) as unknown;
    refuseRepeatedKeys(text);
    return parsed;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('bad_request');
  }
};
