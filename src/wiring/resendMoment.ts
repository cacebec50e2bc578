const key = 'resetCodeAgain';

/** Keeps in the tab, by the gateway's clock, from when on another code can be asked for. */
export const keepResendMoment = (moment: string): void => {
  try {
    sessionStorage.setItem(key, moment);
  } catch {
    // Where nothing is kept, the gateway says when somebody asks too early.
  }
};

/** R4.16: closing the form and loading the page anew shorten no countdown; 0 where none runs. */
export const readResendMoment = (inOurTime: (moment: string) => number): number => {
  try {
    const moment = inOurTime(sessionStorage.getItem(key) ?? '');
    return Number.isNaN(moment) ? 0 : moment;
  } catch {
    return 0;
  }
};
