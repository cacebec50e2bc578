import type { ProfileSnapshot } from '../../../machines/member/profile.machine.ts';

export const selectProfile = ({ context }: ProfileSnapshot) => context.profile;
export const selectIsFailed = (snapshot: ProfileSnapshot): boolean => snapshot.matches('failed');
/** Whether a picture can be chosen now. */
export const selectCanChoose = (snapshot: ProfileSnapshot): boolean =>
  snapshot.matches({ shown: { filling: 'editing' } });
/** The picture that is marked: the one that is being saved, or else the one that is. */
export const selectPicture = (snapshot: ProfileSnapshot): string | null =>
  snapshot.matches({ shown: 'choosing' }) ? snapshot.context.wanted : (snapshot.context.profile?.picture ?? null);
