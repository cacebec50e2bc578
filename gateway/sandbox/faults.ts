import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { enums, integer, max, min, object, optional, string, unknown, type Infer } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import { failures, type FailureCode } from '../../contract/failures.ts';
import { filesOf, filledIn } from '../../contract/sandbox.ts';
import type { Clock } from '../ground/clock.ts';
import type { Log } from '../ground/log.ts';
import { Refusal } from '../ground/refusal.ts';

const names = [
  'silence',
  'cut',
  'kill',
  'error',
  'html',
  'broken_json',
  'wrong_shape',
  'slow',
  'refusal',
  'reply',
  'answer',
] as const;

export const faultShape = object({
  /** The call's name, `*` for every call, or `file` and how the name of a file of the site begins. */
  call: string(),
  fault: enums(names),
  /** How many calls it affects; 1 by default. */
  times: optional(max(min(integer(), 1), 1_000)),
  /** How long the reply takes; 3,000 by default where the fault is `slow`. */
  milliseconds: optional(max(min(integer(), 0), 60_000)),
  /** `answered` holds the call until a tester lets it go. */
  after: optional(enums(['answered'])),
  /** What a `refusal` says: its code, `unexpected` by default, and after how many seconds to try again. */
  code: optional(enums(Object.keys(failures) as FailureCode[])),
  retryAfter: optional(max(min(integer(), 0), 86_400)),
  /** The value of a `refusal` or an `answer`, or the parts of a `reply` that are changed. */
  value: optional(unknown()),
});

export type Fault = Infer<typeof faultShape>;

/** Faults injected on purpose, to test how the site handles them. Sandbox only. */
export interface Faults {
  plan(fault: Fault): void;
  planned(): readonly Fault[];
  /** The calls that are held now. */
  held(): readonly Fault[];
  /** Lets the calls go that are held. */
  answer(): void;
  /** Forgets what is planned and lets go what is held. */
  clear(): void;
  around(c: Context, call: Call, answer: () => Promise<Response>): Promise<Response>;
  aroundFile(c: Context, answer: () => Promise<Response>): Promise<Response>;
}

type Parts = Readonly<Record<string, unknown>>;

const hasParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value with some of its parts changed, however deep they are; a list is changed as a whole. */
const changed = (value: unknown, parts: unknown): unknown =>
  hasParts(value) && hasParts(parts)
    ? { ...value, ...Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, changed(value[key], part)])) }
    : parts;

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const inject: Record<Fault['fault'], (c: Context, answer: () => Promise<Response>, fault: Fault) => Promise<Response>> =
  {
    /** Executes the call and drops the connection instead of replying. */
    silence: async (c, answer) => {
      await answer();
      (c.env as { outgoing: { destroy(): void } }).outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    /**
     * Drops the connection in the middle of a reply, without executing the call: if nothing arrives at all, browsers
     * try again.
     */
    cut: (c) => {
      const { outgoing } = c.env as { outgoing: ServerResponse };
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      outgoing.write('{"success":', () => outgoing.destroy());
      return Promise.resolve(RESPONSE_ALREADY_SENT);
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
    slow: (_, answer) => answer(),
    refusal: (_c, _answer, { code = 'unexpected', retryAfter, value }) =>
      Promise.reject(
        new Refusal(code, {
          ...(hasParts(value) && { value }),
          ...(retryAfter !== undefined && { retryAfterSeconds: retryAfter }),
        }),
      ),
    /** Answers with this value, without executing the call. */
    answer: (c, _, { value }) => Promise.resolve(c.json({ success: true, value })),
    /** Executes the call, and changes parts of its reply; a refusal stays as it is. */
    reply: async (c, answer, { value }) => {
      c.req.raw.headers.delete('accept-encoding');
      const response = await answer();
      if (!response.ok) return response;
      const { headers } = response;
      headers.delete('etag');
      const envelope = (await response.json()) as { value: unknown };
      return new Response(JSON.stringify({ ...envelope, value: changed(envelope.value, value) }), { headers });
    },
  };

/** With the moments that its value counts from now. */
const counted = (fault: Fault, now: number): Fault =>
  fault.value === undefined
    ? fault
    : { ...fault, value: JSON.parse(filledIn(JSON.stringify(fault.value), {}, now)) as unknown };

/** Longer than the site waits for any answer. */
const longestHold = 5 * 60_000;

export const createFaults = (log: Log, clock: Clock): Faults => {
  let planned: (Fault & { times: number; isOnce: boolean })[] = [];
  const held = new Map<() => void, Fault>();

  /** A plan for the next of them, in order, before one for each, the latest. */
  const take = (fitting: typeof planned): Fault | null => {
    const found = fitting.find(({ isOnce }) => isOnce) ?? fitting.at(-1);
    if (!found) return null;
    found.times -= 1;
    planned = planned.filter((fault) => fault.times > 0);
    return found;
  };
  const hold = (fault: Fault): Promise<void> =>
    new Promise((resolve) => {
      const letGo = () => {
        clearTimeout(longest);
        held.delete(letGo);
        resolve();
      };
      const longest = setTimeout(letGo, longestHold).unref();
      held.set(letGo, fault);
    });
  const carryOut = async (
    c: Context,
    call: string,
    fault: Fault,
    reply: () => Promise<Response>,
  ): Promise<Response> => {
    log.event('planned fault', { call, fault: fault.fault });
    if (fault.after === 'answered') await hold(fault);
    else await wait(fault.milliseconds ?? (fault.fault === 'slow' ? 3_000 : 0));
    return inject[fault.fault](c, reply, counted(fault, clock.now().getTime()));
  };
  const answer = () => {
    for (const letGo of held.keys()) letGo();
  };
  return {
    plan: (fault) => {
      const { times = 1 } = fault;
      planned.push({ ...fault, times, isOnce: times === 1 });
    },
    planned: () => planned,
    held: () => [...held.values()],
    answer,
    clear: () => {
      planned = [];
      answer();
    },
    around: async (c, call, reply) => {
      // A plan for the call itself comes before one for any.
      const own = planned.filter((fault) => fault.call === call.name);
      const fault = take(own.length > 0 ? own : planned.filter((each) => each.call === '*'));
      return fault ? carryOut(c, call.name, fault, reply) : reply();
    },
    aroundFile: (c, reply) => {
      const name = c.req.path.split('/').at(-1) ?? '';
      // A page has no ending, and may begin like the file of its area.
      const isMeant = (beginning: string) => name.startsWith(beginning) && extname(name) !== '';
      const fault = take(planned.filter(({ call }) => filesOf(call)?.some(isMeant)));
      return fault ? carryOut(c, name, fault, reply) : reply();
    },
  };
};
