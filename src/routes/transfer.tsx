import { Transfer } from '../cashier/transfer/Transfer.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, { search }) => (
  <Transfer member={member} to={new URLSearchParams(search).get('to') ?? undefined} />
));
