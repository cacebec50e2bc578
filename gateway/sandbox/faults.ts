import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { enums, integer, max, min, object, optional, string, type Infer } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import type { Log } from '../log.ts';

const names = ['silence', 'kill', 'error', 'html', 'broken_json', 'wrong_shape', 'slow'] as const;

export const faultShape = object({
  /** The call's name, or `*` for every call. */
  call: string(),
  fault: enums(names),
  /** How many calls it affects; 1 by default. */
  times: optional(max(min(integer(), 1), 1_000)),
  milliseconds: optional(max(min(integer(), 0), 60_000)),
});

type Fault = Infer<typeof faultShape>;

/** Faults injected on purpose, to test how the site handles them. Sandbox only. */
export interface Faults {
  plan(fault: Fault): void;
  clear(): void;
  around(c: Context, call: Call, answer: () => Promise<Response>): Promise<Response>;
}

const inject: Record<Fault['fault'], (c: Context, answer: () => Promise<Response>, fault: Fault) => Promise<Response>> =
  {
    /** Executes the call and drops the connection instead of replying. */
    silence: async (c, answer) => {
      await answer();
      (c.env as { outgoing: { destroy(): void } }).outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    /** Executes the call and kills the process before the reply. */
    kill: async (_, answer) => {
      await answer();
      process.kill(process.pid, 'SIGKILL');
      return RESPONSE_ALREADY_SENT;
    },
    error: (c) => Promise.resolve(c.json({ success: false, code: 'unexpected', message: 'An injected fault.' }, 500)),
    html: (c) => Promise.resolve(c.html('<!doctype html><title>Bad gateway</title><h1>502</h1>', 502)),
    broken_json: (c) =>
      Promise.resolve(c.body('{"success":true,"value":{', 200, { 'content-type': 'application/json' })),
    wrong_shape: (c) => Promise.resolve(c.json({ success: true, value: { wrong: 'shape' } })),
    slow: async (_, answer, { milliseconds = 3_000 }) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return answer();
    },
  };

export const createFaults = (log: Log): Faults => {
  let planned: (Fault & { times: number })[] = [];
  const take = (call: Call): Fault | null => {
    const found = planned.find((fault) => fault.call === call.name || fault.call === '*');
    if (!found) return null;
    found.times -= 1;
    planned = planned.filter((fault) => fault.times > 0);
    return found;
  };
  return {
    plan: (fault) => {
      planned.push({ ...fault, times: fault.times ?? 1 });
    },
    clear: () => {
      planned = [];
    },
    around: async (c, call, answer) => {
      const fault = take(call);
      if (!fault) return answer();
      log.event('planned fault', { call: call.name, fault: fault.fault });
      return inject[fault.fault](c, answer, fault);
    },
  };
};
