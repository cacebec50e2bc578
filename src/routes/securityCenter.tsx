import { memberScreen } from '../member/centre/memberScreen.tsx';
import { SecurityCentre } from '../security/securityCentre/SecurityCentre.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

/** R2.75: for the member who is logged in. */
export const Screen = memberScreen(() => <SecurityCentre />);
