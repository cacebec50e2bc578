import { optional } from '../app/optional.tsx';
import { selectShown } from '../app/pages/pages.select.ts';
import { selectScreen } from '../app/session/session.select.ts';
import { usePages, useSession } from '../app/site.tsx';
import { Stopped } from '../protection/stops/Stopped.tsx';
import { LeaveNotice } from './LeaveNotice.tsx';
import { Statistics } from './Statistics.tsx';

const InDoubt = optional(
  () => import('../cashier/inDoubt/InDoubt.tsx'),
  (code) => code.InDoubt,
);

/** What is said around every page and can wait until the first one is shown. */
export const Notices = () => {
  // The member centre lies above the page and says it there.
  const isUnderCentre = usePages(selectShown)?.code['Frame'] !== undefined;
  const isSignedIn = useSession(selectScreen) === 'signedIn';
  return (
    <>
      <LeaveNotice />
      {isSignedIn && !isUnderCentre && (
        <>
          <InDoubt />
          <Stopped />
        </>
      )}
      <Statistics />
    </>
  );
};
