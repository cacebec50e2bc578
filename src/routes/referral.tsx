import { memberScreen } from '../member/centre/memberScreen.tsx';
import { OffersHidden } from '../protection/OffersHidden.tsx';
import { Referral } from '../promotions/referral/Referral.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member) => (member.out === null ? <Referral member={member} /> : <OffersHidden />));
