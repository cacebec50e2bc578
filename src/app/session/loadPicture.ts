import { member } from '../../../contract/member/member.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';

/** R7.19: the address of the account's picture, if it has one. */
export const loadPicture = async (client: Client, options: CallOptions): Promise<{ list: readonly string[] }> => {
  const { url } = await client(member).avatar({}, options);
  return { list: url === null ? [] : [url] };
};
