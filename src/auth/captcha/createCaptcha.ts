import { fromPromise } from 'xstate';
import { verification } from '../../../contract/areas/verification.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { captchaMachine, type PictureReply } from '../../../machines/auth/captcha.machine.ts';
import { orRefused } from '../../api/orRefused.ts';
import type { Clock, Site } from '../../app/site.tsx';

/** A picture that is drawn, or why it has to be waited for. */
export const orToldToWait = (
  call: Promise<ReplyOf<Contract['verification']['captcha']>>,
  inOurTime: Clock['inOurTime'],
): Promise<PictureReply> =>
  orRefused(
    call.then(({ captchaId, image, expirationTime }) => ({
      kind: 'drawn' as const,
      picture: { id: captchaId, image, expiresAt: inOurTime(expirationTime) },
    })),
    ['tooMany'],
    (failure) => ({ kind: 'refused' as const, failure }),
  );

/** The captcha of the login form. */
export const createCaptcha = ({ client, clock }: Pick<Site, 'client' | 'clock'>) => {
  const { captcha } = client(verification);
  return captchaMachine.provide({
    actors: {
      loadPicture: fromPromise<PictureReply, undefined>(({ signal }) =>
        orToldToWait(captcha({ purpose: 'login' }, { signal }), clock.inOurTime),
      ),
    },
  });
};
