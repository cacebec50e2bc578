import { nearTo } from '../near.ts';

/** The requested thing does not exist; the message lists the ones that do. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Names that a mistyped one may stand for, as a question; if there is none, the names to choose from. */
export const meant = (near: readonly string[], list: string): string =>
  near.length === 0 ? list : `Did you mean ${near.map((name) => `"${name}"`).join(' or ')}?`;

/** The value with this name; throws with the names that come near it, or with all of them. */
export const chosen = <T>(what: string, name: string, choices: Readonly<Record<string, T>>): T => {
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice !== undefined) return choice;
  const names = Object.keys(choices);
  const near = nearTo(
    name,
    names.map((one) => [one, one]),
  );
  throw new BadRequest(
    `There is no ${what} "${name}". ${meant(near, `Choose one of: ${names.join(', ') || 'none'}.`)}`,
  );
};
