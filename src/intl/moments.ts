/** What the site writes of a moment: no view says by itself how a time of day looks. */
export const day = { day: 'numeric', month: 'short' } as const;
export const weekday = { weekday: 'short' } as const;
export const year = { year: 'numeric' } as const;
export const time = { hour: '2-digit', minute: '2-digit' } as const;
export const second = { second: '2-digit' } as const;
export const inFull = { dateStyle: 'full', timeStyle: 'long' } as const;
