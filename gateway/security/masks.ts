/** A mobile number as far as its owner needs it to know it again. */
export const maskMobile = (mobile: string | null): string | null => mobile && `•••••${mobile.slice(-4)}`;

/** A number with its dialing code, for somebody who has not proven yet to be its owner. */
export const maskNumber = (number: string): string => number.replace(/^(\+\d+) .*(\d{3})$/, '$1 ••• $2');

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
