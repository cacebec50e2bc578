/** A mobile number reduced to what its owner needs to recognise it. */
export const maskMobile = (mobile: string | null): string | null => mobile && `•••••${mobile.slice(-4)}`;

/** A number with its dialing code, for a caller who has not yet proven to be its owner. */
export const maskNumber = (number: string): string => number.replace(/^(\+\d+) .*(\d{3})$/, '$1 ••• $2');

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

/** A name by its first letter, so that anyone who knows it recognises it. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}•••`;
