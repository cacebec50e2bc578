import { navigate } from 'wouter/use-browser-location';

/** Shows another address in place of this one, with all that is open above the page. */
export const replacePlace = (to: string): void => {
  navigate(to, { replace: true, state: history.state as unknown });
};
