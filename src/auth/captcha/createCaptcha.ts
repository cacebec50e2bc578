import { verification } from '../../../contract/auth/verification.ts';
import { captchaMachine } from '../../../machines/auth/captcha.machine.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createCaptcha = (
  { client, clock }: Pick<Site, 'client' | 'clock'>,
  purpose: 'login' | 'register' = 'login',
) =>
  captchaMachine.provide({
    actors: {
      loadPicture: call(
        client(verification).captcha,
        () => ({ purpose }),
        ({ captchaId, image, expirationTime }) => ({
          kind: 'drawn',
          picture: { id: captchaId, image, expiresAt: clock.inOurTime(expirationTime) },
        }),
      ),
    },
  });
