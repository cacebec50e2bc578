import type { Opening } from '../../../games/early.ts';

/** Begins what early.ts would have: the seat is asked for, and the site hands over a line that notes what it is told. */
export const openBy = (hear: (type: string) => void): void => {
  const { port1, port2 } = new MessageChannel();
  port2.postMessage = ({ type }: { type: string }) => hear(type);
  port1.close();
  const entered = fetch('/api/enter', { method: 'POST', body: '{}' }).then((heard) =>
    heard.json(),
  ) as Opening['entered'];
  Object.assign(globalThis, { opening: { entered, port: Promise.resolve(port2) } satisfies Opening });
};
