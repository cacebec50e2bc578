const dayInMs = 86_400_000;

/** The moment a number of days after another one, or before it if negative. */
export const daysAfter = (day: Date, days: number): string => new Date(day.getTime() + days * dayInMs).toISOString();
