import { and, eq } from 'drizzle-orm';
import { lineage, members } from '../../trust/members/schema.ts';
import type { CallContext } from '../../trust/calls/context.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isReferralOn } from '../promotions/referrals.ts';
import { labelsOf } from './labels.ts';
import { maskEmail, maskMobile } from '../../trust/protect/masks.ts';
import { isAgentKind, type Person } from '../../trust/members/person.ts';
import { stoppedBy } from '../../trust/stops/pauses.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { consolidated } from './consolidated.ts';

const clubs = [
  { labelName: 'Bronze', color: '#d0a27a', color2: '#8c5a34' },
  { labelName: 'Silver', color: '#c0c8cc', color2: '#8f9aa0' },
  { labelName: 'Gold', color: '#ecc981', color2: '#a67c1e' },
  { labelName: 'Platinum', color: '#d7e3e6', color2: '#6f8f98' },
  { labelName: 'Diamond', color: '#a9dbe8', color2: '#3f8aa0' },
];

const clubOf = (rank: number) => {
  const club = clubs[rank - 1];
  return club ? { ...club, rankLevel: rank } : null;
};

const isAgent = ({ kind }: Person) => isAgentKind(kind);

const picture = async ({ database, person: { avatar } }: CallContext) => {
  const offered = await readSetting(database, 'avatars');
  return { url: avatar === null ? null : (offered[avatar - 1] ?? null) };
};

export const member: HandlersOf<'member'> = {
  info: async ({ database, person, session, now }) => {
    const { whitelabel, agents } = await readSettings(database);
    const { merchantCode, currencySymbol, vipEnabled } = whitelabel;
    const { kinds } = agents;
    const [above] = await database.db
      .select()
      .from(lineage)
      .where(and(eq(lineage.downline, person.id), eq(lineage.depth, 1)));
    const out = await stoppedBy(database, person.id, now);
    return {
      id: String(person.id),
      account: person.account,
      nickname: person.nickname,
      type: person.kind,
      toUpline: above !== undefined,
      clubLabel: vipEnabled ? clubOf(person.rank) : null,
      memberLabel: (await labelsOf(database, person)).map((label) => ({ ...label, rankLevel: 0 })),
      currencySymbol,
      merchantCode,
      language: person.language,
      mobileNum: maskMobile(person.mobile),
      email: person.email && maskEmail(person.email),
      hasPaymentPassword: person.paymentPasswordHash !== null,
      passwordDue: session?.passwordDue ?? false,
      referralEnabled: person.kind === 0 && (await isReferralOn(database, now)),
      enableContract: isAgent(person) && kinds.dividend,
      enableSalary: isAgent(person) && kinds.daily,
      enableHourly: isAgent(person) && kinds.hourly,
      enableRealTime: isAgent(person) && kinds.realtime,
      ...(out && { out: out.tool }),
    };
  },
  consolidated,
  icon: picture,
  avatar: picture,
  setLanguage: async ({ database, person, body }) => {
    await database.db.update(members).set({ language: body.language }).where(eq(members.id, person.id));
    return {};
  },
};
