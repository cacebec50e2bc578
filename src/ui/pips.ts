/** What family of games a card is of, as the mark below its index; one shape each on a ground of 10 by 10. */
export const pips = {
  cockfight: 'M5 0C8 3 8 7 5 10 2 7 2 3 5 0Z',
  esports: 'M5 0L9.3 2.5V7.5L5 10 .7 7.5V2.5Z',
  fishing: 'M0 5C2 1 6 1 7.5 4L10 2V8L7.5 6C6 9 2 9 0 5Z',
  live: 'M5 0C7 3 10 4.5 10 7 10 9 7.5 9.5 5.8 8L6.8 10H3.2L4.2 8C2.5 9.5 0 9 0 7 0 4.5 3 3 5 0Z',
  lottery: 'M2.5 0A2.5 2.5 0 1 1 2.5 5 2.5 2.5 0 1 1 2.5 0ZM7.5 5A2.5 2.5 0 1 1 7.5 10 2.5 2.5 0 1 1 7.5 5Z',
  pvp: 'M0 0H10V10H0Z',
  slots: 'M5 0L10 5 5 10 0 5Z',
  sports: 'M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0Z',
} as const;

export type Family = keyof typeof pips;
