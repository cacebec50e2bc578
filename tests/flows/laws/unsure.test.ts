import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/index.ts';
import { system } from '../../../contract/app/system.ts';
import { wayTo } from '../../../flowbook/explore.ts';
import { Live, type Flow } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { isCallOutcome } from '../../../flowbook/outcomes.ts';
import { flows } from '../../../flowbook/registry.ts';
import type { Step } from '../../../flowbook/step.ts';
import { statesOf } from '../../../flowbook/transitions.ts';
import { messageId, toFailure, type CallFailed, type Failure } from '../../../machines/common/failure.ts';
import { callTimeout, moneyTimeout } from '../../../machines/common/limits.ts';
import { createClient } from '../../../src/api/client.ts';
// Loaded up front, so that time can be stopped.
import '../../../src/api/seal.ts';
import { makeSealKey, statusWith } from '../../api/support/sealKey.ts';

const changing = calls.filter(({ kind, method }) => kind !== 'read' && method !== 'GET');

const { publicKey } = makeSealKey();

const lost = new Map<string, CallFailed>();

const lose = async (call: Call): Promise<CallFailed> => {
  let isOut = () => {};
  const out = new Promise<void>((resolve) => {
    isOut = resolve;
  });
  const answers: typeof fetch = (address) => {
    if ((address as string).startsWith(system.status.path))
      return Promise.resolve(Response.json({ success: true, value: statusWith(publicKey) }));
    isOut();
    return new Promise(() => undefined);
  };
  const client = createClient({ fetch: answers });
  const area = { asked: call } as unknown as Parameters<typeof client>[0];
  const { asked } = client(area) as unknown as { asked: (request: unknown, options: object) => Promise<unknown> };
  const failing = asked(call.example.request, { key: 'k'.repeat(22) }).then(
    () => expect.unreachable(),
    (thrown: unknown) => thrown as CallFailed,
  );
  await out;
  vi.advanceTimersByTime(Math.max(callTimeout, moneyTimeout));
  return failing;
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const call of changing) lost.set(call.name, await lose(call));
});
afterAll(() => vi.useRealTimers());

test('R8.20 a call that changes something is never reported as a page that took too long to load', () => {
  const texts = [...lost].map(([name, thrown]) => [name, messageId(toFailure(thrown))]);
  expect(texts.filter(([, text]) => text === undefined || text === 'page_timeout')).toEqual([]);
  expect(texts).toHaveLength(changing.length);
});

interface Port {
  readonly port: string;
  readonly call: string;
}

const portsOf = ({ outcomes }: Flow): readonly Port[] =>
  Object.entries(outcomes).flatMap(([port, ends]) => {
    if (ends === 'silent' || ends instanceof Live) return [];
    const call = Object.values(ends).find(isCallOutcome)?.call;
    return call && lost.has(call.name) ? [{ port, call: call.name }] : [];
  });

interface Asked extends Port {
  readonly id: string;
  readonly variant: string;
  readonly path: readonly Step[];
}

/** Where each of these ports is asked first. */
const askedIn = (flow: Flow): readonly Asked[] => {
  const nodes = statesOf(flow.machine.root);
  const found = new Map<string, Asked>();
  const wanted = portsOf(flow).map((port) => ({
    ...port,
    places: nodes.flatMap(({ id, invoke }) => invoke.filter(({ src }) => src === port.port).map((one) => [id, one.id])),
  }));
  for (const variant of Object.keys(flow.variants))
    wayTo(flow, variant, ({ states, path }) => {
      for (const { places, ...port } of wanted) {
        const at = places.find(([state]) => states.some((one) => `${one}.`.startsWith(`${state}.`)));
        if (at && !found.has(port.port)) found.set(port.port, { ...port, id: at[1]!, variant, path });
      }
      return found.size === wanted.length;
    });
  return [...found.values()];
};

const failureIn = (run: LiveRun): Failure | null | undefined =>
  ((run.snapshot() as AnyMachineSnapshot).context as { failure?: Failure | null }).failure;

test.each(flows.map((flow) => [flow.id, flow] as const))(
  'R8.20 %s reports every change whose answer is lost as possibly made',
  (_, flow) => {
    const wrong = askedIn(flow).flatMap(({ port, call, id, variant, path }) => {
      const run = new LiveRun(flow, variant, path);
      run.settle(id, { error: lost.get(call) });
      const failure = failureIn(run);
      const text = failure ? messageId(failure) : null;
      run.stop();
      return text === 'page_timeout' ? [`${port}: ${text}`] : [];
    });
    expect(wrong).toEqual([]);
  },
);
