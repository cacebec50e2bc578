import type { ReplyOf } from '../../../contract/call.ts';
import { messages } from '../../../contract/member/messages.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import { feedOf } from '../../app/feed/createFeed.ts';

export type Message = ReplyOf<Contract['messages']['list']>['list'][number];
export type PlayerNotice = ReplyOf<Contract['messages']['notices']>['list'][number];

/** As many as the gateway gives at once; what is older than that has been read. */
const most = 100;

interface Dated {
  readonly id: string;
  readonly read: boolean;
}

/** A list counts as read once it is open; where the gateway does not hear of it, the next visit says so. */
const opened =
  <Item extends Dated>(
    load: (page: { pageSize: number }, options: CallOptions) => Promise<{ readonly list: readonly Item[] }>,
    markRead: (newest: string) => Promise<unknown>,
    onRead: () => void,
  ) =>
  async (options: CallOptions) => {
    const { list } = await load({ pageSize: most }, options);
    const [newest] = list;
    if (newest && list.some(({ read }) => !read)) markRead(newest.id).then(onRead, () => undefined);
    return { list };
  };

/** R2.87: the messages of an account. */
export const messagesFeed = (client: Client, onRead: () => void) => {
  const { list, read } = client(messages);
  return feedOf(opened(list, () => read({}), onRead));
};

/** R4.36, R7.56: what became of its money. */
export const noticesFeed = (client: Client, onRead: () => void) => {
  const { notices, noticesRead } = client(messages);
  return feedOf(opened(notices, (noticeId) => noticesRead({ noticeId }), onRead));
};
