/** Whether the browser has a way to hand a link to other apps. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Hands a link to another app; false where the browser does not allow it, or nobody was chosen. */
export const shareLink = async (url: string): Promise<boolean> => {
  try {
    await navigator.share({ url });
    return true;
  } catch {
    return false;
  }
};
