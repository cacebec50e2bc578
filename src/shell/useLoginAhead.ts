import { useEffect } from 'react';
import { selectScreen } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { fetchAhead } from '../app/fetchCode.ts';
import { loadLogin } from '../auth/login/loadLogin.ts';

/** Where a browser does not say when it is idle, a moment later will do. */
const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 2_000);
    return () => {
      clearTimeout(timer);
    };
  }
  const request = requestIdleCallback(work);
  return () => {
    cancelIdleCallback(request);
  };
};

/** What a visitor is likely to open next is fetched while there is nothing else to do. */
export const useLoginAhead = (): void => {
  const isVisitor = useSession(selectScreen) === 'visitor';
  useEffect(
    () =>
      isVisitor
        ? whenIdle(() => {
            fetchAhead(loadLogin);
          })
        : undefined,
    [isVisitor],
  );
};
