import type { SnapshotFrom } from 'xstate';
import type { captchaMachine, Picture } from '../../../machines/auth/captcha.machine.ts';

type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>;
export const selectPicture = ({ context }: CaptchaSnapshot): Picture | null => context.picture;
export const selectIsPictureMissing = (snapshot: CaptchaSnapshot): boolean => snapshot.hasTag('failed');
export const selectIsPictureAwaited = (snapshot: CaptchaSnapshot): boolean => snapshot.matches('waiting');
export const selectPictureAt = ({ context }: CaptchaSnapshot): number => context.waitUntil;
export const selectPictureNow = ({ context }: CaptchaSnapshot) => context.now;
export const selectCanRefresh = (snapshot: CaptchaSnapshot): boolean => snapshot.can({ type: 'picture.refreshed' });
