const dayInMs = 86_400_000;

/** The moment so many days after another one; before it, for a negative number. */
export const daysAfter = (day: Date, days: number): string => new Date(day.getTime() + days * dayInMs).toISOString();
