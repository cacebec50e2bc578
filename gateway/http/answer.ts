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
import { admit, findHandler, sessionFor, type Ask, type Ground, type Handlers } from '../context.ts';
import { checkRequest, readBody, readQuery } from './body.ts';
import { once, readKey, readKeyIfAny } from './once.ts';
import { refuseForeign, visitorAddress } from './origin.ts';
import { chooseCarrier, type Carrier } from './session.ts';

/** How much of a field's name is repeated to whoever sent it. */
const longestName = 100;

/** The reply to a call that is refused: what went wrong for the visitor, nothing of how the gateway is made. */
export const refuse = (c: Context, log: Log, error: unknown): Response => {
  const requestId = c.get('requestId');
  const refusal = error instanceof Refusal ? error : new Refusal('unexpected');
  if (!(error instanceof Refusal)) {
    log.fault('fault', { requestId, path: c.req.path, reason: reasonOf(error) });
  }
  const { value, retryAfterSeconds } = refusal.details;
  const fields = refusal.details.fields?.filter(Boolean).map((name) => name.slice(0, longestName));
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  const message = fields?.length ? `${refusal.message} Look at: ${fields.join(', ')}.` : refusal.message;
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

const holdRate = async (ground: Ground, call: Call, session: Session | null, now: Date): Promise<void> => {
  if (!session) return;
  const isRelayRead = call.kind === 'read' && call.path.startsWith('/wps/relay/');
  if (call.kind !== 'money' && !isRelayRead) return;
  const limits = await readSetting(ground.database, 'limits');
  const limit = isRelayRead ? limits.relayReadsPerAccount : limits.moneyPerAccount;
  await hold(ground.database, `${call.kind}:${session.person.id}`, limit, now);
};

const readRequest = async (c: Context, ground: Ground, call: Call, now: Date): Promise<unknown> => {
  if (call.method === 'GET') return checkRequest(call, readQuery(c));
  const came = await readBody(c, call);
  const header = c.req.header('encryption');
  if (call.sealedGreeting) await openGreeting(ground.database, ground.seal, header, now);
  if (!call.encrypted) return checkRequest(call, came);
  const opened = await openBody(ground.database, ground.seal, {
    call: `${call.method} ${call.path}`,
    header,
    envelope: came,
    now,
  });
  return checkRequest(call, opened);
};

const assemble = (
  c: Context,
  ground: Ground,
  carrier: Carrier,
  parts: { request: unknown; session: Session | null; key: string; now: Date },
): Ask => {
  const { request, session, key, now } = parts;
  const ip = visitorAddress(c, ground.config.trustedProxies);
  const device = c.req.header('user-agent') ?? '';
  return {
    config: ground.config,
    clock: ground.clock,
    database: ground.database,
    seal: ground.seal,
    log: ground.log,
    body: request,
    now,
    session,
    ip,
    device,
    key,
    get person() {
      if (!session) throw new Refusal('not_logged_in');
      return session.person;
    },
    logIn: async (member, passwordDue = false) => {
      const before = carrier.read(c);
      if (before) await endToken(ground.database, before);
      return carrier.give(c, await startSession(ground.database, member, { ip, device, passwordDue, now }));
    },
    logOut: async () => {
      const token = carrier.read(c);
      if (token) await endToken(ground.database, token);
      carrier.clear(c);
    },
  };
};

/** No reply leaves in another shape than the contract's. */
const holdReply = (call: Call, value: unknown): object => {
  if (!is(value, call.reply)) throw new Error(`${call.name} answered with another shape than the contract's`);
  return value as object;
};

/** Makes the one way every call goes: from where, who, what, how often, then its handler, then its shape. */
export const createAnswer = (ground: Ground, handlers: Handlers) => {
  const carrier = chooseCarrier(ground.config);

  const handle = async (c: Context, call: Call): Promise<unknown> => {
    const handler = findHandler(handlers, call);
    if (!handler) throw new Refusal('not_implemented');
    if (!call.open) refuseForeign(c, ground.config);
    const now = ground.clock.now();
    const token = call.session === 'none' ? undefined : carrier.read(c);
    const found = token ? await findSession(ground.database, token, now, ground.config) : null;
    if (token && !found) carrier.clear(c);
    const session = sessionFor(call, found);
    admit(call, session);
    await holdRate(ground, call, session, now);
    const key = (call.idempotent ? readKey : readKeyIfAny)(c.req.header('idempotency-key'));
    const request = await readRequest(c, ground, call, now);
    const ask = assemble(c, ground, carrier, { request, session, key, now });
    const work = (): Promise<unknown> => handler(ask);
    if (!call.idempotent) return work();
    const { reply, repeated } = await once(ground.database, { call, member: ask.person.id, key, request, now }, work);
    if (repeated) c.header('idempotent-replayed', 'true');
    return reply;
  };

  return async (c: Context, call: Call): Promise<Response> => {
    try {
      const value = holdReply(call, await handle(c, call));
      if (call.open) return c.json(value);
      return c.json({ success: true, value, requestId: c.get('requestId') });
    } catch (error) {
      return refuse(c, ground.log, error);
    }
  };
};
