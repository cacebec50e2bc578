import { selectShown } from '../../app/pages/pages.select.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { optional } from '../../app/optional.tsx';
import { usePages, useSession } from '../../app/site.tsx';

/** Whether this tab has noted any request at all: few ever do, and nobody else needs to fetch the bar. */
const isAnyNoted = (): boolean => {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('intent.'));
  } catch {
    return false;
  }
};

const Bar = optional(
  () => import('./Bar.tsx'),
  (code) => code.Bar,
);

/** R8.20: says on every page that the outcome of a money request is still being checked; only its own page says so itself. */
export const InDoubt = () => {
  const shown = usePages(selectShown);
  const member = useSession(selectMember);
  // Looked up again with every page: only on leaving one is a request left in doubt.
  return shown && member && isAnyNoted() && <Bar key={member.id} member={member.id} area={shown.area} />;
};
