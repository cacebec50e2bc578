import { memberScreen } from '../member/centre/memberScreen.tsx';
import { Referral } from '../promotions/referral/Referral.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => <Referral member={member} />);
