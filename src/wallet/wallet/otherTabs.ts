import { is, literal, object } from 'superstruct';

const message = object({ type: literal('money') });

/** One for the whole page, which therefore never hears itself. */
const channel = new BroadcastChannel('croupier');

/** Tells the other tabs that money has moved. */
export const announceMoneyMoved = (): void => {
  channel.postMessage({ type: 'money' });
};

/** Listens for money that another tab has moved, until the function that is returned ends it. */
export const onMoneyMoved = (hear: () => void): (() => void) => {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (is(data, message)) hear();
  };
  channel.addEventListener('message', listen);
  return () => {
    channel.removeEventListener('message', listen);
  };
};
