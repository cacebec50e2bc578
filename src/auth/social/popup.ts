import { is, optional, string, type } from 'superstruct';
import { fromCallback } from 'xstate';
import type { ShowPage } from '../../../machines/auth/social.setup.ts';
import { signInChannel } from '../handOver/signedIn.ts';

/** What a window brings back; only pages of this origin can speak on the channel. */
const answer = type({ state: string(), code: optional(string()), error: optional(string()) });

const size = { width: 480, height: 640 };

const features = (): string =>
  `popup,width=${size.width},height=${size.height},left=${screenX + (outerWidth - size.width) / 2},top=${screenY + (outerHeight - size.height) / 2}`;

const look = 250;

/**
 * A separate window for a sign-in elsewhere, opened in the gesture that requests it and closed when nothing waits for
 * it any more.
 */
export const popup = fromCallback<ShowPage, undefined>(({ sendBack, receive }) => {
  const opened = open('', '', features());
  if (!opened) {
    sendBack({ type: 'popup.blocked' });
    return undefined;
  }
  // The provider's page must not lead this one away.
  opened.opener = null;
  const channel = new BroadcastChannel(signInChannel);
  const timer = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(timer);
    sendBack({ type: 'popup.closed' });
  }, look);
  receive(({ url, state }) => {
    opened.location.replace(url);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!is(data, answer) || data.state !== state) return;
      channel.postMessage(state);
      sendBack({ type: 'popup.answered', state, code: data.code ?? null, error: data.error ?? null });
    };
  });
  return () => {
    clearInterval(timer);
    channel.close();
    opened.close();
  };
});
