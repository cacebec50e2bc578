import { member } from '../../../contract/member/member.ts';
import { load } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';

/**
 * R7.55: saves a language with the account of the member who is logged in, so that it follows them to other devices.
 */
export const saveLanguage = (client: Client) =>
  load(
    client(member).setLanguage,
    (language: string) => ({ language }),
    () => undefined,
  );
