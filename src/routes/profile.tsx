import { memberScreen } from '../member/centre/memberScreen.tsx';
import { Profile } from '../member/profile/Profile.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => <Profile member={member} />);
