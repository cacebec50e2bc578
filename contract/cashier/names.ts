/** Whether a text can be the name of the holder of a bank account: letters, of whatever script, and no digits. */
export const isHolderName = (typed: string): boolean =>
  (typed.match(/\p{L}/gu) ?? []).length >= 2 && !/\p{N}/u.test(typed);
