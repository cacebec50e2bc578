import { wordsIn } from '../../../contract/wordCount.ts';
import { feedback } from './schema.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { hasVipService } from '../../trust/members/vip.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting } from '../../trust/settings/settings.ts';

/** R3.32: the entries in the order of their positions, VIP-1 before VIP-2. */
const inPosition = <Entry extends { csPosition: string }>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => one.csPosition.localeCompare(other.csPosition, 'en', { numeric: true }));

export const service: HandlersOf<'service'> = {
  lookup: async ({ database, session }) => {
    const entries = inPosition(await readSetting(database, 'customerService'));
    const linksOf = (type: 'LIVECHAT' | 'VIP') =>
      entries
        .filter(({ csType }) => csType === type)
        .flatMap(({ path }) => (path === undefined ? [] : [{ type, path }]));
    const isVip = hasVipService(session);
    const list = isVip ? [...linksOf('VIP'), ...linksOf('LIVECHAT')] : linksOf('LIVECHAT');
    if (list.length === 0) throw new Refusal('unavailable');
    return { list };
  },
  feedback: async ({ database, session, network, body: { questionType, content, contactInfo, life }, now }) => {
    const { least, most } = (await readSetting(database, 'whitelabel')).feedbackWords;
    const words = wordsIn(content);
    if (words < least || words > most) throw new Refusal('invalid_fields', { fields: ['content'] });
    const { feedbackPerAddress } = await readSetting(database, 'limits');
    await hold(database, `feedback:${network}`, feedbackPerAddress, now);
    const [saved] = await database.db
      .insert(feedback)
      .values({ member: session?.person.id ?? null, questionType, content, contactInfo, life: life ?? null, at: now })
      .returning({ id: feedback.id });
    if (!saved) throw new Error('the feedback could not be saved');
    return { feedbackId: String(saved.id) };
  },
};
