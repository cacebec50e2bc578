import { selectMember } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { SecurityCentre } from '../security/securityCentre/SecurityCentre.tsx';

/** R2.75: of whoever is logged in; of another account from the start. */
export const Screen = () => <SecurityCentre key={useSession(selectMember)?.id} />;
