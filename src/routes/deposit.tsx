import { Deposit } from '../cashier/deposit/Deposit.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, { search }) => (
  <Deposit member={member} wanted={new URLSearchParams(search).get('deposit')} />
));
