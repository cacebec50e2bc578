/** The requested thing does not exist; the message lists the ones that do. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** The value with this name; throws with the list of names if there is none. */
export const chosen = <T>(what: string, name: string, choices: Readonly<Record<string, T>>): T => {
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice !== undefined) return choice;
  throw new BadRequest(`There is no ${what} "${name}". Choose one of: ${Object.keys(choices).join(', ') || 'none'}.`);
};
