import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { PictureReply } from '../../../machines/auth/captcha.machine.ts';
import { verification } from '../../../contract/areas/verification.ts';
import type { AreaApi } from '../../api/api.ts';
import type { Client } from '../../api/client.ts';
import type { Clock } from '../../app/site.tsx';
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
const loadPicture =
  (api: AreaApi<typeof verification>, inOurTime: Clock['inOurTime']): Ask<PictureReply, undefined> =>
  (_, signal) =>
    orToldToWait(api.captcha({ purpose: 'login' }, { signal }), inOurTime);

/** The captcha's calls to the gateway. */
export const createCaptcha = (client: Client, { inOurTime }: Pick<Clock, 'inOurTime'>) => ({
  loadPicture: loadPicture(client(verification), inOurTime),
});
