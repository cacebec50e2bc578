import { Transfer } from '../cashier/transfer/Transfer.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => <Transfer member={member} />);
