import { eq } from 'drizzle-orm';
import { maskedName } from '../cashier/bankAccounts.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import type { Database } from '../../ground/database/open.ts';
import { members } from '../../trust/members/schema.ts';
import { labelsOf } from './labels.ts';
import { Refusal } from '../../ground/refusal.ts';
import { maskEmail, maskMobile } from '../../trust/protect/masks.ts';
import type { Person } from '../../trust/members/person.ts';
import { readSetting } from '../../trust/settings/settings.ts';

const profileOf = async (database: Database, { id, nickname, realName, createdAt, mobile, email, avatar }: Person) => ({
  nickname,
  realName: realName && maskedName(realName),
  since: createdAt.toISOString(),
  mobileNum: maskMobile(mobile),
  email: email && maskEmail(email),
  labels: (await labelsOf(database, { id })).map(({ labelName }) => labelName),
  picture: avatar === null ? null : String(avatar),
  pictures: (await readSetting(database, 'avatars')).map((url, at) => ({ id: String(at + 1), url })),
});

export const profile: HandlersOf<'profile'> = {
  show: ({ database, person }) => profileOf(database, person),
  rename: async ({ database, person, body }) => {
    const nickname = body.nickname.trim();
    await database.db.update(members).set({ nickname }).where(eq(members.id, person.id));
    return profileOf(database, { ...person, nickname });
  },
  choosePicture: async ({ database, person, body }) => {
    const offered = await readSetting(database, 'avatars');
    const at = offered.findIndex((_, place) => String(place + 1) === body.avatar);
    const url = offered[at];
    if (url === undefined) throw new Refusal('not_found');
    await database.db
      .update(members)
      .set({ avatar: at + 1 })
      .where(eq(members.id, person.id));
    return { url };
  },
};
