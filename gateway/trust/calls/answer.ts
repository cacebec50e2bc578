import { basename } from 'node:path';
import type { Context } from 'hono';
import type { Call, CallShape } from '../../../contract/call.ts';
import { failures } from '../../../contract/failures.ts';
import { refuseHeld } from '../../ground/database/held.ts';
import { databaseBackIn, isDatabaseGone } from '../../ground/database/reach.ts';
import { reasonOf, type Log } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import { hold } from '../protect/limits.ts';
import { openBody, openGreeting } from '../protect/seal.ts';
import { currentRequest } from '../../ground/turns.ts';
import { endToken, findSession, startSession, type Session } from '../protect/sessions.ts';
import { readSetting, readSettings } from '../settings/settings.ts';
import { admit, sessionFor, type CallContext, type Services } from './context.ts';
import { findHandler, type SomeHandlers, type ProvenHandler } from './handlers.ts';
import { checkRequest, readBody, readQuery } from '../../ground/http/body.ts';
import { digestOf } from './digest.ts';
import { findKept, isAnswerTo, once, readKey, readOptionalKey, replyOf } from './idempotency.ts';
import { networkOf } from '../../ground/http/network.ts';
import { Packable } from '../../ground/http/pack.ts';
import { fits } from '../../ground/http/reply.ts';
import { SharedReplies } from './shared.ts';
import { streamOf } from '../../ground/http/stream.ts';
import { Throttle } from '../../ground/http/throttle.ts';
import { openAddressFile } from '../../ground/http/addressFile.ts';
import { isClosedTo } from '../../ground/regions.ts';
import { ownSite, refuseForeign, visitorAddress, visitorCountry } from '../../ground/http/origin.ts';
import { dayLong, second } from '../../ground/clock.ts';
import { siteOrigin } from '../../ground/config.ts';
import { chooseCarrier, type Carrier } from './carrier.ts';

const longestName = 100;

/** What a visitor is told of an error: while the database is gone, when to try again. */
const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  return isDatabaseGone(error)
    ? new Refusal('unavailable', { retryAfterSeconds: databaseBackIn })
    : new Refusal('unexpected');
};

/** The reply to a refused call: what the visitor needs to know, and nothing about the gateway's internals. */
export const refuse = (c: Context, log: Log, error: unknown): Response => {
  const requestId = c.get('requestId');
  const refusal = refusalOf(error);
  c.set('code', refusal.code);
  if (!(error instanceof Refusal)) {
    log.fault('fault', { requestId, path: c.req.path, reason: reasonOf(error) });
  }
  const { value, retryAfterSeconds } = refusal.details;
  const fields = refusal.details.fields?.filter(Boolean).map((name) => name.slice(0, longestName));
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds));
  // Node accepts one new connection per turn of its loop. A client that floods has to queue for one too, so visitors
  // get theirs.
  if (refusal.code === 'too_many_requests') c.header('connection', 'close');
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
  const { id } = session.person;
  if (isRelayRead) await hold(services.database, `read:${id}`, limits.relayReadsPerAccount, now);
  else if (call.name === 'lottery.placeBets')
    await hold(services.database, `lottery:${id}`, limits.lotteryPerAccount, now);
  else await hold(services.database, `money:${id}`, limits.moneyPerAccount, now);
};

/** A request once it is here as a whole, with the moment since when it is: a body can take its time. */
const readRequest = async (c: Context, services: Services, call: Call): Promise<{ request: unknown; now: Date }> => {
  if (call.method === 'GET') return { request: checkRequest(call, readQuery(c)), now: services.clock.now() };
  const body = await readBody(c, call);
  const now = services.clock.now();
  const header = c.req.header('encryption');
  if (call.sealedGreeting) await openGreeting(services.database, services.seal, header, now);
  if (!call.encrypted) return { request: checkRequest(call, body), now };
  const opened = await openBody(services.database, services.seal, {
    call: `${call.method} ${call.path}`,
    header,
    envelope: body,
    now,
  });
  return { request: checkRequest(call, opened), now };
};

const assemble = (
  c: Context,
  services: Services,
  carrier: Carrier,
  parts: { request: unknown; session: Session | null; key: string; now: Date; country: string | null },
): CallContext => {
  const { request, session, key, now, country } = parts;
  const ip = visitorAddress(c, services.config.trustedProxies);
  const device = c.req.header('user-agent') ?? '';
  return {
    config: services.config,
    clock: services.clock,
    database: services.database,
    seal: services.seal,
    log: services.log,
    providers: services.providers,
    beacon: services.beacon,
    register: services.register,
    senders: services.senders,
    standIns: services.standIns,
    wake: services.wake,
    body: request,
    now,
    session,
    ip,
    network: networkOf(ip),
    country,
    host: c.req.header('host') ?? '',
    site: ownSite(c, services.config),
    device,
    key,
    get person() {
      if (!session) throw new Refusal('not_logged_in');
      return session.person;
    },
    browser: carrier.readBrowser(c),
    markBrowser: () => carrier.markBrowser(c),
    logIn: async (member, passwordDue = false) => {
      c.set('account', member);
      const before = carrier.read(c);
      if (before) await endToken(services.database, before);
      return carrier.give(c, await startSession(services.database, member, { ip, device, passwordDue, now }));
    },
    logOut: async () => {
      const token = carrier.read(c);
      const hasEnded = token !== undefined && (await endToken(services.database, token));
      // The browser may already have a newer cookie, so the cookie is cleared only if this request had a session.
      if (session || hasEnded) carrier.clear(c);
    },
  };
};

/** Public data is compressed. Personal data is not, because its compressed length would reveal something about it. */
const isPublic = ({ kind, session }: Call): boolean =>
  kind === 'read' && (session === 'none' || session === 'optional');

/** The calls about the system need no database: what they return is in memory. */
const isFromMemory = ({ name }: Call): boolean => name.startsWith('system.');

const forEverybody = (services: Services, request: unknown): CallContext => {
  const nobody = (): never => {
    throw new Refusal('not_logged_in');
  };
  return {
    ...services,
    body: request,
    now: services.clock.now(),
    session: null,
    get person() {
      return nobody();
    },
    ip: 'unknown',
    network: 'unknown',
    country: null,
    host: '',
    site: siteOrigin(services.config),
    device: '',
    key: '',
    browser: '',
    markBrowser: nobody,
    logIn: () => Promise.reject(new Refusal('not_logged_in')),
    logOut: () => Promise.reject(new Refusal('not_logged_in')),
  };
};

/** Checks a reply against the contract before it is sent. */
const checkReply = (call: Call, value: unknown): object => {
  if (!fits(value, call.reply)) throw new Error(`the reply of ${call.name} does not match the contract`);
  return value as object;
};

/** Sends a picture with its own type, and as an attachment, which browsers do not open by themselves. */
const sendPicture = async (c: Context, picture: Blob): Promise<Response> =>
  c.body(await picture.arrayBuffer(), 200, { 'content-type': picture.type, 'content-disposition': 'attachment' });

const sendCsv = async (c: Context, { path }: Call, parts: AsyncIterable<string>): Promise<Response> =>
  c.body(await streamOf(parts), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${basename(path)}"`,
  });

/** The pipeline of every call: checks origin, session, rate and request, runs the handler, and checks the reply. */
export const createAnswer = (services: Services, handlers: SomeHandlers) => {
  const { config, clock, database } = services;
  const carrier = chooseCarrier(config);
  const sharedReplies = new SharedReplies(database.changes);
  const [seals, reads] = [new Throttle(), new Throttle()];
  const inFile = config.countryFile === null ? () => null : openAddressFile(config.countryFile, services.log);

  const countryOf = (c: Context): string | null =>
    services.standIns?.countryOf(c) ?? visitorCountry(c, config) ?? inFile(visitorAddress(c, config.trustedProxies));

  const refuseClosed = async (c: Context, call: Call): Promise<void> => {
    if (call.whileRestricted) return;
    await refuseHeld(database);
    const visitor = { ip: visitorAddress(c, config.trustedProxies), country: countryOf(c) };
    if (isClosedTo(visitor, await readSettings(database))) throw new Refusal('region_restricted');
  };

  /** Limits what is expensive before the caller is known: decrypting, and reading from the database for visitors. */
  const throttle = async (c: Context, call: Call): Promise<void> => {
    const network = networkOf(visitorAddress(c, config.trustedProxies));
    const { sealedPerAddress, visitorReadsPerAddress } = (await readSettings(database)).limits;
    if (call.encrypted || call.sealedGreeting) seals.hold(network, sealedPerAddress, clock.now());
    else if (isPublic(call) && !isFromMemory(call)) reads.hold(network, visitorReadsPerAddress, clock.now());
  };

  const answerShared = async (c: Context, call: Call): Promise<Response> => {
    const handler = findHandler(handlers, call);
    if (!handler) throw new Refusal('not_implemented');
    refuseForeign(c, config);
    await refuseClosed(c, call);
    const request = checkRequest(call, readQuery(c));
    // A reply may depend on the day: what is new today is not new for ever.
    const period = Math.floor(
      clock.now().getTime() / (call.freshSeconds === undefined ? dayLong : call.freshSeconds * second),
    );
    return sharedReplies.answer(c, JSON.stringify([call.name, request]), {
      period,
      admit: () => throttle(c, call),
      make: async () => checkReply(call, await handler.work(forEverybody(services, request))),
    });
  };

  const handle = async (c: Context, call: Call): Promise<unknown> => {
    const handler = findHandler(handlers, call);
    if (!handler) throw new Refusal('not_implemented');
    if (!call.open) refuseForeign(c, services.config);
    await refuseClosed(c, call);
    await throttle(c, call);
    const token = call.session === 'none' ? undefined : carrier.read(c);
    const found = token ? await findSession(services.database, token, clock.now(), services.config) : null;
    const session = sessionFor(call, found);
    if (session) c.set('account', session.person.id);
    admit(call, session);
    if (call.idempotent) return handleOnce(c, call, handler, session);
    await enforceCallLimits(services, call, session, clock.now());
    const key = readOptionalKey(c.req.header('idempotency-key'));
    const { request, now } = await readRequest(c, services, call);
    const context = assemble(c, services, carrier, { request, session, key, now, country: countryOf(c) });
    await handler.prove(context);
    const made: unknown = await handler.work(context);
    const reply = call.csv ? made : checkReply(call, made);
    handler.afterwards?.(context);
    return reply;
  };

  /**
   * A known request is answered from memory, without counting it and without its secrets. Any other is counted and its
   * secrets are proven before the transaction begins, so that a rollback undoes neither.
   */
  const handleOnce = async (
    c: Context,
    call: Call,
    handler: ProvenHandler<CallShape>,
    session: Session | null,
  ): Promise<unknown> => {
    const { database } = services;
    const key = readKey(c.req.header('idempotency-key'));
    const { request, now } = await readRequest(c, services, call);
    const context = assemble(c, services, carrier, { request, session, key, now, country: countryOf(c) });
    const wanted = { call, member: context.person.id, key, digest: await digestOf(database, call, request), now };
    const repeat = (outcome: Parameters<typeof replyOf>[0]) => {
      c.header('idempotent-replayed', 'true');
      return checkReply(call, replyOf(outcome));
    };

    const kept = await findKept(database, wanted);
    if (kept && isAnswerTo(kept, wanted.digest)) return repeat(kept);
    await enforceCallLimits(services, call, session, now);
    if (kept) throw new Refusal('key_reused');
    await handler.prove(context);
    // The reply is checked in the transaction, so that an answer that cannot be sent moves nothing.
    const outcome = await once(database, wanted, async () => checkReply(call, await handler.work(context)));
    handler.afterwards?.(context);
    return outcome.repeated ? repeat(outcome) : replyOf(outcome);
  };

  return async (c: Context, call: Call): Promise<Response> => {
    try {
      if (call.shared) return await answerShared(c, call);
      const value = await currentRequest.run(c.req.raw.signal, () => handle(c, call));
      if (call.open) return c.json(value);
      if (call.picture) return await sendPicture(c, value as Blob);
      if (call.csv) return await sendCsv(c, call, value as AsyncIterable<string>);
      const reply = { success: true, value, requestId: c.get('requestId') };
      return isPublic(call) ? new Packable(JSON.stringify(reply)).send(c) : c.json(reply);
    } catch (error) {
      return refuse(c, services.log, error);
    }
  };
};
