import { numberOf } from './numbers.ts';
import type { Person } from './person.ts';

/** What reaches a member, in full. */
export const readContact = ({
  dialingCode,
  mobile,
  email,
}: Pick<Person, 'dialingCode' | 'mobile' | 'email'>): { mobile: string | null; email: string | null } => ({
  mobile:
    dialingCode === null || mobile === null ? null : numberOf({ countryDialingCode: dialingCode, mobileNum: mobile }),
  email,
});
