import { Withdrawal } from '../cashier/withdrawal/Withdrawal.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, { search }) => (
  <Withdrawal member={member} wanted={new URLSearchParams(search).get('withdrawal')} />
));
