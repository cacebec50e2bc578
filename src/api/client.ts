import { is, string, type } from 'superstruct';
import type { Call, ReplyOf, RequestOf } from '../../contract/call.ts';
import { system } from '../../contract/app/system.ts';
import type { AnyArea, AreaApi, CallOptions } from './api.ts';
import { within } from './deadline.ts';
import { createExchange } from './exchange.ts';
import { callTimeout, moneyTimeout } from '../../machines/common/limits.ts';
import { CallFailed, toFailure } from '../../machines/common/failure.ts';
import { failureOf } from '../../machines/common/unsure.ts';
import { createKeySource } from './gatewayKey.ts';
import { createSealing } from './sealing.ts';
import { noToken, tokenIn } from './token.ts';

export interface ClientOptions {
  /** Where the gateway is, when it is not where the site is. */
  readonly base?: string;
  /** What carries the session: a cookie that no script can read, or the `token` header for a gateway elsewhere. */
  readonly carrier?: 'cookie' | 'header';
  readonly storage?: () => Storage;
  readonly fetch?: typeof globalThis.fetch;
  readonly now?: () => number;
  /** How long a call may take, in milliseconds. */
  readonly timeouts?: { readonly usual: number; readonly money: number };
  readonly os?: string;
  /** R7.55: the language of the screens, sent with every call that takes one. */
  readonly language?: () => string;
  readonly onSessionMissing?: () => void;
  /** R2.24: called when the gateway refuses a call because the site is not offered where the visitor is. */
  readonly onRestricted?: () => void;
}

const usualTimeouts = { usual: callTimeout, money: moneyTimeout };

const withToken = type({ token: string() });
const withMark = type({ browser: string() });

const isElsewhere = (base: string): boolean =>
  /^https?:/.test(base) && new URL(base).origin !== (globalThis.location as Location | undefined)?.origin;

/** A browser that knows it has no network sends nothing. */
const isOnline = (): boolean => (globalThis.navigator as Navigator | undefined)?.onLine !== false;

/** The calls of one area of the contract; the browser loads only the areas that are used. */
export type Client = <Area extends AnyArea>(area: Area) => AreaApi<Area>;

/** The site's side of the contract: one method for each call. */
export const createClient = ({
  base = '',
  carrier = 'cookie',
  storage = () => sessionStorage,
  fetch = globalThis.fetch,
  now = Date.now,
  timeouts = usualTimeouts,
  os = 'web',
  language,
  onSessionMissing = () => undefined,
  onRestricted = () => undefined,
}: ClientOptions = {}): Client => {
  const credentials = carrier === 'cookie' && isElsewhere(base) ? 'include' : 'same-origin';
  const exchange = createExchange({ base, credentials, fetch, now });
  const gatewayKey = createKeySource(() => make(system.status, {}), now);
  const sealing = createSealing(gatewayKey, os);
  const token = carrier === 'header' ? tokenIn(storage) : noToken;
  // The mark of this browser, to which the codes it requests are bound.
  const mark = carrier === 'header' ? tokenIn(storage, 'browser') : noToken;

  const make = async <C extends Call>(
    call: C,
    request: RequestOf<C>,
    options: CallOptions = {},
  ): Promise<ReplyOf<C>> => {
    const carried = call.session === 'none' ? null : token.read();
    const marked = call.session === 'none' ? mark.read() : null;
    const ownHeaders = {
      ...(carried && { token: carried }),
      ...(marked && { browser: marked }),
      ...(options.key && { 'idempotency-key': options.key }),
    };
    const limit = call.kind === 'money' ? timeouts.money : timeouts.usual;
    let wasSent = false;
    try {
      const reply = await within(limit, options.signal, (signal) =>
        sealing(call, inLanguage(call, request), ({ headers, payload }) => {
          wasSent = isOnline();
          return exchange(call, { headers: { ...headers, ...ownHeaders }, payload }, signal, options.keepalive);
        }),
      );
      learn(call, reply);
      return reply;
    } catch (thrown) {
      const failure = failureOf(call, toFailure(thrown), wasSent);
      const failed =
        thrown instanceof CallFailed && thrown.failure === failure
          ? thrown
          : new CallFailed(call.name, failure, { cause: thrown });
      // A late answer to the session before this one says nothing about this one.
      if (failed.failure.kind === 'session' && carried === token.read()) {
        token.forget();
        onSessionMissing();
      }
      if (failed.failure.kind === 'refused' && failed.failure.code === 'region_restricted') onRestricted();
      throw failed;
    } finally {
      if (call.name === 'session.logout') token.forget();
    }
  };

  const inLanguage = <C extends Call>({ request: shape }: C, request: RequestOf<C>): RequestOf<C> =>
    language && 'language' in (shape.schema as object) ? { language: language(), ...(request as object) } : request;

  const learn = (call: Call, reply: unknown): void => {
    if (call === system.status) gatewayKey.remember(reply as ReplyOf<typeof system.status>);
    if (call.kind === 'auth' && is(reply, withToken)) token.keep(reply.token);
    if (call.kind === 'verify' && is(reply, withMark)) mark.keep(reply.browser);
  };

  return <Area extends AnyArea>(area: Area) => {
    const methods = Object.entries(area).map(([name, call]) => [
      name,
      (request: RequestOf<Call>, options?: CallOptions) => make(call, request, options),
    ]);
    return Object.fromEntries(methods) as AreaApi<Area>;
  };
};
