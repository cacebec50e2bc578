import type { HandlersOf } from '../http/ask.ts';
import { Refusal } from '../refusal.ts';
import { readSetting } from '../settings.ts';

/** Above this rank somebody is served as a VIP. */
const ordinaryRank = 4;

export const service: HandlersOf<'service'> = {
  lookup: async ({ database, session }) => {
    const entries = await readSetting(database, 'customerService');
    const linksOf = (type: 'LIVECHAT' | 'VIP') => entries.filter(({ csType }) => csType === type).map(({ path }) => ({ type, path }));
    const isVip = session !== null && session.person.rank > ordinaryRank;
    const list = isVip ? [...linksOf('VIP'), ...linksOf('LIVECHAT')] : linksOf('LIVECHAT');
    if (list.length === 0) throw new Refusal('unavailable');
    return { list };
  },
};
