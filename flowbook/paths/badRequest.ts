/** What was asked for does not exist; the message lists what does. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** The value under a name, or else the names that there are. */
export const chosen = <T>(what: string, name: string, choices: Readonly<Record<string, T>>): T => {
  const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
  if (choice !== undefined) return choice;
  throw new BadRequest(`There is no ${what} "${name}". Choose one of: ${Object.keys(choices).join(', ') || 'none'}.`);
};
