declare global {
  var handedOver: Promise<void> | undefined;
}

/** Where a provider sends its window back to. */
export const signedInPath = '/signed-in';

/** The channel between the window and the page that opened it: another site in between may have parted them. */
export const signInChannel = 'croupier.signIn';

/**
 * R2.61: takes what a provider says out of the address, so that no history keeps it, and hands it to the page that waits
 * for this very sign-in; then the window closes.
 */
export const handOver = (): Promise<void> => {
  const answer = Object.fromEntries(new URLSearchParams(location.search));
  history.replaceState(history.state, '', signedInPath);
  if (!answer['state']) return Promise.reject(new Error('no sign-in comes back here'));
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(signInChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data !== answer['state']) return;
      channel.close();
      resolve();
      close();
    };
    channel.postMessage(answer);
  });
};
