import { verification } from '../../../contract/areas/verification.ts';
import type { PictureReply } from '../../../machines/auth/captcha.machine.ts';
import type { AreaApi } from '../../api/api.ts';
import { refusable } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import type { Ask } from '../../api/later.ts';
import type { Clock } from '../../app/site.tsx';

type Purpose = 'login' | 'register';

/** Fetches a captcha picture; `inOurTime` reads a moment of the gateway's by the browser's clock. */
const loadPicture =
  (api: AreaApi<typeof verification>, inOurTime: Clock['inOurTime'], purpose: Purpose): Ask<PictureReply, undefined> =>
  (_, signal) =>
    refusable(
      api
        .captcha({ purpose }, { signal })
        .then(
          ({ captchaId, image, expirationTime }) =>
            ({ kind: 'drawn', picture: { id: captchaId, image, expiresAt: inOurTime(expirationTime) } }) as const,
        ),
    );

/** The captcha's calls to the gateway. */
export const createCaptcha = (client: Client, { inOurTime }: Pick<Clock, 'inOurTime'>, purpose: Purpose = 'login') => ({
  loadPicture: loadPicture(client(verification), inOurTime, purpose),
});
