/** The gateway's time; it can be set in the sandbox only. */
export interface Clock {
  now(): Date;
  /** Sets the clock, which keeps running from there; null returns to the time of the machine. */
  set(moment: Date | null): void;
}

export const createClock = (): Clock => {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    set: (moment) => {
      ahead = moment ? moment.getTime() - Date.now() : 0;
    },
  };
};

export const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const dayLong = 24 * hour;
