import { is } from 'superstruct';
import { speedTestCalls } from '../../../contract/speedTest/speedTest.ts';
import { pingTimeout } from '../../../machines/speedTest/speedTest.rules.ts';
import { within } from '../../api/deadline.ts';

const { path, reply } = speedTestCalls.ping;

/** R7.50: how many milliseconds an address of the site takes to answer; null if it does not, whatever the reason. */
export const ping = async (domain: string, now: () => number, signal: AbortSignal): Promise<number | null> => {
  const startedAt = now();
  try {
    return await within(pingTimeout, signal, async (stop) => {
      const url = new URL(path, domain);
      url.searchParams.set('speed', String(Math.random()));
      const response = await fetch(url.href, {
        mode: 'cors',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        signal: stop,
      });
      const took = now() - startedAt;
      if (response.status !== 200) return null;
      const body: unknown = await response.json();
      return is(body, reply) && body.pong ? took : null;
    });
  } catch {
    return null;
  }
};
