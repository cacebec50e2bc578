import { fromCallback, type AnyEventObject } from 'xstate';
import { speedTestCalls } from '../../../contract/speedTest/speedTest.ts';
import { speedTestMachine } from '../../../machines/speedTest/speedTest.machine.ts';
import { atOnce } from '../../../machines/speedTest/speedTest.rules.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { ping } from './ping.ts';

/** Asks the addresses in order, several at once, until it is stopped. */
export const pings = (ask: typeof ping, now: () => number) =>
  fromCallback<AnyEventObject, readonly string[]>(({ input: domains, sendBack }) => {
    const stopped = new AbortController();
    const waiting = domains.entries();
    const askNext = async (): Promise<void> => {
      const next = waiting.next();
      if (next.done) return;
      const [at, domain] = next.value;
      const took = await ask(domain, now, stopped.signal);
      if (stopped.signal.aborted) return;
      sendBack({ type: 'domain.answered', at, took });
      return askNext();
    };
    for (let lane = 0; lane < atOnce; lane += 1) void askNext();
    return () => {
      stopped.abort();
    };
  });

export const createSpeedTest = ({ client, clock }: Pick<Site, 'client' | 'clock'>) =>
  speedTestMachine.provide({
    actors: {
      fetchRoutes: load(
        client(speedTestCalls).domainRoute,
        () => ({ device: 0 }),
        ({ domainList }): readonly string[] => domainList.map(({ domainName }) => domainName),
      ),
      pings: pings(ping, clock.now),
    },
  });
