import { memberScreen } from '../member/centre/memberScreen.tsx';
import { Messages } from '../member/messages/Messages.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => <Messages symbol={member.currencySymbol} />);
