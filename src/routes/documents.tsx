import { Documents } from '../kyc/documents/Documents.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

/** R1.22: for the member who is logged in. */
export const Screen = memberScreen((member) => <Documents member={member} />);
