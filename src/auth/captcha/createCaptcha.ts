import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { PictureReply } from '../../../machines/auth/captcha.machine.ts';
import type { EntryApi } from '../login/createLogin.ts';
import { orRefused } from '../../api/orRefused.ts';
import type { Ask } from '../../api/later.ts';

/** A picture that is drawn, or why it has to be waited for. */
export const orToldToWait = (
  call: Promise<ReplyOf<Contract['verification']['captcha']>>,
  inOurTime: (moment: string) => number,
): Promise<PictureReply> =>
  orRefused(
    call.then(({ captchaId, image, expirationTime }) => ({
      kind: 'drawn' as const,
      picture: { id: captchaId, image, expiresAt: inOurTime(expirationTime) },
    })),
    ['tooMany'],
    (failure) => ({ kind: 'refused' as const, failure }),
  );

/** Fetches a captcha picture for the login form; `inOurTime` reads a moment of the gateway's by the browser's clock. */
export const loadPicture =
  (api: EntryApi, inOurTime: (moment: string) => number): Ask<PictureReply, undefined> =>
  (_, signal) =>
    orToldToWait(api.verification.captcha({ purpose: 'login' }, { signal }), inOurTime);
