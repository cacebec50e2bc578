import { selectMember } from '../actors/session.select.ts';
import { useSession } from '../actors/site.tsx';
import { SecurityCentre } from '../screens/security/SecurityCentre.tsx';

/** R2.75: of whoever is logged in; of another account from the start. */
export const Screen = () => <SecurityCentre key={useSession(selectMember)?.id} />;
