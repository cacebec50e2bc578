import { session } from '../../../contract/areas/session.ts';
import { verification } from '../../../contract/areas/verification.ts';
import type { Clock } from '../../app/site.tsx';
import type { Client } from '../../api/client.ts';
import { logIn } from './logIn.ts';
import { loadPicture } from '../captcha/createCaptcha.ts';
import { sendCode } from '../smsCode/createSmsCode.ts';

const entryApi = (client: Client) => ({ session: client(session), verification: client(verification) });

export type EntryApi = ReturnType<typeof entryApi>;

/** What the login form asks of the gateway. */
export const createEntry = (client: Client, { now, inOurTime }: Clock) => {
  const api = entryApi(client);
  return { logIn: logIn(api), loadPicture: loadPicture(api, inOurTime), sendCode: sendCode(api, now) };
};
