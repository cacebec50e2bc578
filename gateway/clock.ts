/** The gateway's time; the sandbox may set it, production never does. */
export interface Clock {
  now(): Date;
  /** Moves the clock to a moment, from where it runs on; null gives it back to the machine. */
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
