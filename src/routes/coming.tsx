import { Coming } from '../member/coming/Coming.tsx';
import { memberScreen } from '../member/centre/memberScreen.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, place) => <Coming member={member} place={place} />);
