import type { Database } from '../../../ground/database/open.ts';
import { registrations } from '../schema.ts';
import { numberOf } from '../../../trust/members/numbers.ts';
import { openMember } from '../../../trust/members/openMember.ts';
import type { Person } from '../../../trust/members/person.ts';
import { refuseExcluded, type Known } from './excluded.ts';
import type { Form, Way } from './fields.ts';
import type { Invitation, Referrer } from './invitations.ts';

interface Newcomer {
  way: Way;
  form: Form;
  registerUrl: string | null;
  passwordHash: string;
  paymentPasswordHash: string | null;
  invitation: Invitation | null;
  referrer: Referrer | null;
  key: string | null;
  now: Date;
}

/** What a form says that a person is known by. */
export const knownIn = (form: Form): Known => {
  const number = numberIn(form);
  return { email: form.email ?? null, mobile: number && numberOf(number), idNumber: form.idNumber ?? null };
};

const numberIn = ({ mobileNum, countryDialingCode }: Form) =>
  mobileNum === undefined || countryDialingCode === undefined ? null : { mobileNum, countryDialingCode };

const detailsOf = ({
  qqNum,
  line,
  whatsapp,
  zalo,
  facebook,
  wechat,
  idNumber,
  recommenderId,
}: Form): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ qqNum, line, whatsapp, zalo, facebook, wechat, idNumber, recommenderId }).filter(
      (pair): pair is [string, string] => pair[1] !== undefined,
    ),
  );

/** Opens the account of a registration and stores its details; runs in the caller's transaction. */
export const openRegistered = async (database: Database, newcomer: Newcomer): Promise<Person> => {
  const { way, form, registerUrl, passwordHash, paymentPasswordHash, invitation, referrer, key, now } = newcomer;
  await refuseExcluded(database, knownIn(form), now);
  const member = await openMember(database, {
    account: way === 'mobile' ? null : form.username,
    nickname: '',
    kind: invitation?.makes ?? 0,
    email: form.email ?? null,
    number: numberIn(form),
    passwordHash,
    paymentPasswordHash,
    realName: form.payeeName ?? null,
    inviter: invitation?.inviter ?? referrer?.upline ?? null,
    now,
  });
  await database.db
    .insert(registrations)
    .values({
      member: member.id,
      way,
      key,
      at: now,
      domain: form.domain,
      registerUrl,
      invitation: invitation?.id ?? null,
      referrer: referrer?.id ?? null,
      payeeName: form.payeeName ?? null,
      details: detailsOf(form),
    });
  return member;
};
