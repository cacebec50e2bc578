import { selectMember } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { SecurityCentre } from '../security/securityCentre/SecurityCentre.tsx';

/** R2.75: for the member who is logged in; it starts over for another account. */
export const Screen = () => <SecurityCentre key={useSession(selectMember)?.id} />;
