import type { Picture } from '../../machines/auth/captcha.machine.ts';
import type { EntryApi } from './entry.ts';
import type { Ask } from './later.ts';

/** Fetches a captcha picture for the login form; `inOurTime` reads a moment of the gateway's by the browser's clock. */
export const loadPicture = (api: EntryApi, inOurTime: (moment: string) => number): Ask<Picture, undefined> => async (_, signal) => {
  const { captchaId, image, expirationTime } = await api.verification.captcha({ purpose: 'login' }, { signal });
  return { id: captchaId, image, expiresAt: inOurTime(expirationTime) };
};
