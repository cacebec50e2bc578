import type { Member } from '../../../machines/app/session.rules.ts';

/** R2.94 */
export const RegisterCenter = ({ member }: { member: Member }) => <p>{member.account}</p>;
