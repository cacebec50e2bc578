import { memberScreen } from '../member/centre/memberScreen.tsx';
import { PlaySafely } from '../protection/hub/PlaySafely.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => <PlaySafely member={member} />);
