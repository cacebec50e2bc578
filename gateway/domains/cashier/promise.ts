interface Promised {
  until: string | null;
  late: boolean;
}

/** A promise: once it has passed it is late, and another one of the same length begins. */
export const promise = (from: Date | null, until: Date | null, now: Date): Promised => {
  if (from === null || until === null) return { until: until?.toISOString() ?? null, late: false };
  const length = Math.max(1, until.getTime() - from.getTime());
  const missed = now < until ? 0 : Math.floor((now.getTime() - until.getTime()) / length) + 1;
  return { until: new Date(until.getTime() + missed * length).toISOString(), late: missed > 0 };
};
