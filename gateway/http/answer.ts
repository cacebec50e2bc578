import type { Context } from 'hono';
import { is } from 'superstruct';
import type { Call } from '../../contract/call.ts';
import { failures } from '../../contract/failures.ts';
import { reasonOf, type Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { hold } from '../security/limits.ts';
import { openBody, openGreeting } from '../security/seal.ts';
import { endToken, findSession, startSession, type Session } from '../security/sessions.ts';
import { readSetting } from '../settings.ts';
import { admit, findHandler, sessionFor, type CallContext, type Services, type Handlers } from '../context.ts';
import { checkRequest, readBody, readQuery } from './body.ts';
import { once, readKey, readOptionalKey } from './idempotency.ts';
import { networkOf } from './network.ts';
import { refuseForeign, visitorAddress } from './origin.ts';
import { chooseCarrier, type Carrier } from './session.ts';

/** How much of a field's name a refusal repeats. */
const longestName = 100;

/** The reply to a refused call: what the visitor needs to know, and nothing about the gateway's internals. */
export const refuse = (c: Context, log: Log, error: unknown): Response => {
  const requestId = c.get('requestId');
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected');
  if (!(error instanceof Refusal)) {
    log.fault('fault', { requestId, path: c.req.path, reason: reasonOf(error) });
  }
  const { value, retryAfterSeconds } = refusal.details;
  const fields = refusal.details.fields?.filter(Boolean).map((name) => name.slice(0, longestName));
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const message = fields?.length ? `${refusal.message} Fields: ${fields.join(', ')}.` : refusal.message;
  return c.json(
    {
      success: false,
      code: refusal.code,
      message,
      requestId,
      ...(value || fields ? { value: { ...value, ...(fields ? { fields } : {}) } } : {}),
    },
    failures[refusal.code].status,
  );
};

const enforceCallLimits = async (services: Services, call: Call, session: Session | null, now: Date): Promise<void> => {
  if (!session) return;
  const isRelayRead = call.kind === 'read' && call.path.startsWith('/wps/relay/');
  if (call.kind !== 'money' && !isRelayRead) return;
  const limits = await readSetting(services.database, 'limits');
  const limit = isRelayRead ? limits.relayReadsPerAccount : limits.moneyPerAccount;
  await hold(services.database, `${call.kind}:${session.person.id}`, limit, now);
};

const readRequest = async (c: Context, services: Services, call: Call, now: Date): Promise<unknown> => {
  if (call.method === 'GET') return checkRequest(call, readQuery(c));
  const body = await readBody(c, call);
  const header = c.req.header('encryption');
  if (call.sealedGreeting) await openGreeting(services.database, services.seal, header, now);
  if (!call.encrypted) return checkRequest(call, body);
  const opened = await openBody(services.database, services.seal, {
    call: `${call.method} ${call.path}`,
    header,
    envelope: body,
    now,
  });
  return checkRequest(call, opened);
};

const assemble = (
  c: Context,
  services: Services,
  carrier: Carrier,
  parts: { request: unknown; session: Session | null; key: string; now: Date },
): CallContext => {
  const { request, session, key, now } = parts;
  const ip = visitorAddress(c, services.config.trustedProxies);
  const device = c.req.header('user-agent') ?? '';
  return {
    config: services.config,
    clock: services.clock,
    database: services.database,
    seal: services.seal,
    log: services.log,
    body: request,
    now,
    session,
    ip,
    network: networkOf(ip),
    device,
    key,
    get person() {
      if (!session) throw new Refusal('not_logged_in');
      return session.person;
    },
    browser: carrier.readBrowser(c),
    markBrowser: () => carrier.markBrowser(c),
    logIn: async (member, passwordDue = false) => {
      const before = carrier.read(c);
      if (before) await endToken(services.database, before);
      return carrier.give(c, await startSession(services.database, member, { ip, device, passwordDue, now }));
    },
    logOut: async () => {
      const token = carrier.read(c);
      const hasEnded = token !== undefined && (await endToken(services.database, token));
      // The browser may have a newer cookie by the time of this reply, so only a session of this request's takes its cookie with it.
      if (session || hasEnded) carrier.clear(c);
    },
  };
};

/** Checks a reply against the contract before it is sent. */
const checkReply = (call: Call, value: unknown): object => {
  if (!is(value, call.reply)) throw new Error(`the reply of ${call.name} does not match the contract`);
  return value as object;
};

/** The pipeline of every call: checks origin, session, rate and request, runs the handler, and checks the reply. */
export const createAnswer = (services: Services, handlers: Handlers) => {
  const carrier = chooseCarrier(services.config);

  const handle = async (c: Context, call: Call): Promise<unknown> => {
    const handler = findHandler(handlers, call);
    if (!handler) throw new Refusal('not_implemented');
    if (!call.open) refuseForeign(c, services.config);
    const now = services.clock.now();
    const token = call.session === 'none' ? undefined : carrier.read(c);
    const found = token ? await findSession(services.database, token, now, services.config) : null;
    const session = sessionFor(call, found);
    admit(call, session);
    await enforceCallLimits(services, call, session, now);
    const key = (call.idempotent ? readKey : readOptionalKey)(c.req.header('idempotency-key'));
    const request = await readRequest(c, services, call, now);
    const context = assemble(c, services, carrier, { request, session, key, now });
    const work = (): Promise<unknown> => handler(context);
    if (!call.idempotent) return work();
    const { reply, repeated } = await once(
      services.database,
      { call, member: context.person.id, key, request, now },
      work,
    );
    if (repeated) c.header('idempotent-replayed', 'true');
    return reply;
  };

  return async (c: Context, call: Call): Promise<Response> => {
    try {
      const value = checkReply(call, await handle(c, call));
      if (call.open) return c.json(value);
      return c.json({ success: true, value, requestId: c.get('requestId') });
    } catch (error) {
      return refuse(c, services.log, error);
    }
  };
};
