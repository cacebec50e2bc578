import { boolean, is, literal, object } from 'superstruct';
import { fromCallback } from 'xstate';

const message = object({ type: literal('session'), signedIn: boolean() });

/** Tells the other tabs of a login or a logout, and hears theirs. */
export const otherTabs = fromCallback<{ type: 'tell'; signedIn: boolean }, undefined>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel('croupier');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (is(data, message)) sendBack({ type: 'session.changedElsewhere', signedIn: data.signedIn });
  };
  receive(({ signedIn }) => {
    channel.postMessage({ type: 'session', signedIn });
  });
  return () => {
    channel.close();
  };
});
