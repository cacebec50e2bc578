import type { GiftSnapshot } from '../../../machines/promotions/gift.machine.ts';
import { standingIn } from '../../../machines/promotions/gift.setup.ts';
import type { GiftNews } from '../../../machines/promotions/gifts.ts';

export const selectNews = ({ context }: GiftSnapshot): GiftNews | null => context.news;
export const selectIsFailed = (snapshot: GiftSnapshot): boolean => snapshot.matches('failed');
export const selectIsOff = (snapshot: GiftSnapshot): boolean => snapshot.matches('off');
export const selectIsTurning = (snapshot: GiftSnapshot): boolean => snapshot.matches('turning');
export const selectIsShown = (snapshot: GiftSnapshot): boolean => snapshot.matches('shown');

/** Whether there is something to press, or was until the press that is being answered. */
export const selectIsOffered = (snapshot: GiftSnapshot): boolean => {
  if (snapshot.matches('filling') || snapshot.matches('taking')) return true;
  return snapshot.matches('shown') && standingIn(snapshot.context).is === 'open';
};

/** Whether the answer to a press, or the wheel, is being waited for. */
export const selectIsAwaited = (snapshot: GiftSnapshot): boolean =>
  snapshot.matches('turning') || (snapshot.matches('loading') && snapshot.context.had !== null);
