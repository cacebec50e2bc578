import type { Context } from 'hono';
import { minute, type Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { readBytes } from './body.ts';
import { Throttle } from './throttle.ts';

const largest = 16 * 1024;
const types = new Set(['application/csp-report', 'application/reports+json', 'application/json']);
const perNetwork = { most: 20, within: minute };

/** How many kinds of violations are told apart in one minute; all others count together. */
const mostKinds = 50;
const longestName = 100;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, longestName) : '');

/** Only the origin, since the rest of an address can hold what a person typed. */
const originIn = (value: unknown): string => {
  const text = textIn(value);
  try {
    const { origin } = new URL(text);
    return origin === 'null' ? (text.split(':')[0] ?? '') : origin;
  } catch {
    return text;
  }
};

const kindsIn = (text: string): readonly string[] => {
  try {
    const sent = JSON.parse(text) as unknown;
    return (Array.isArray(sent) ? sent.slice(0, mostKinds) : [sent]).map((report: Record<string, unknown> | null) => {
      const body = (report?.['body'] ?? report?.['csp-report'] ?? {}) as Record<string, unknown>;
      const directive = textIn(body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive']);
      return `${directive} ${originIn(body['blockedURL'] ?? body['blocked-uri'])}`.trim() || 'unreadable';
    });
  } catch {
    return ['unreadable'];
  }
};

/**
 * Takes browsers' reports of policy violations. They come from strangers: they are limited in size and number, and
 * counted, with one line in the log for each kind and minute.
 */
export const createReports = ({ log, clock }: { log: Log; clock: Clock }) => {
  const throttle = new Throttle();
  const counts = new Map<string, number>();
  let from = clock.now().getTime();

  const flush = (now: number): void => {
    for (const [kind, times] of counts) log.event('policy', { violation: kind, times });
    counts.clear();
    from = now;
  };

  const count = (kind: string): void => {
    const name = counts.has(kind) || counts.size < mostKinds ? kind : 'others';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  };

  return {
    take: async (c: Context, network: string): Promise<Response> => {
      const now = clock.now();
      throttle.hold(network, perNetwork, now);
      const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (!types.has(type)) throw new Refusal('wrong_content_type');
      const kinds = kindsIn((await readBytes(c, largest)).toString('utf8'));
      for (const kind of kinds) count(kind);
      if (now.getTime() - from >= minute) flush(now.getTime());
      return c.body(null, 204);
    },
  };
};
