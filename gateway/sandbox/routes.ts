import { eq, inArray } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { nullable, object } from 'superstruct';
import { moment, username } from '../../contract/shapes.ts';
import { siteOrigin } from '../ground/config.ts';
import { members } from '../trust/members/schema.ts';
import type { Services } from '../trust/calls/context.ts';
import type { SomeHandlers } from '../trust/calls/handlers.ts';
import { dataPolicy, documentPolicy } from '../ground/http/headers.ts';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import { codesNow } from '../trust/protect/authenticators.ts';
import { readOutbox, type Letter } from '../trust/protect/outbox.ts';
import { Refusal } from '../ground/refusal.ts';
import { issueTicket } from '../trust/protect/loginTickets.ts';
import { addBank } from './bank.ts';
import { addDesk, type DeskDoor } from './desk.ts';
import { draw } from './draw.ts';
import { addExclusions } from './exclusions.ts';
import { faultPage } from './faultPage.ts';
import { faultShape, type Fault, type Faults } from './faults.ts';
import { addFeedback } from './feedback.ts';
import { addManuals } from './manuals.ts';
import { addOpenApi } from './openApi/pages.ts';
import { page, pageStyle } from './page.ts';
import { readFrom, readOf } from './readOf.ts';
import { addPlay } from './play.ts';
import { addAgentDoors } from './agentDoors.ts';
import { addLotteryDoors } from './lotteryDoors.ts';
import { addPresets } from './presetPage.ts';
import { addRegions } from './regions.ts';
import { addRounds } from './rounds.ts';
import { addSheets } from './sheets/index.ts';
import { addPhoneProvider } from './phoneProvider.ts';
import { addSignIn } from './signIn.ts';

const newest = 100;

/** A form of the sandbox's own pages: no other site's has this header, which scripts cannot set either. */
const isOwnForm = (c: Context): boolean => c.req.header('sec-fetch-site') === 'same-origin';

/** A message with links that can be followed; those to the site lead to it under the name that it was opened with. */
const linked = (body: string, origin: string) =>
  body
    .split(/(https?:\/\/\S+)/)
    .map((part, at) =>
      at % 2 === 0
        ? part
        : html`<a href="${part.startsWith(`${origin}/`) ? part.slice(origin.length) : part}">${part}</a>`,
    );

interface AppCode {
  readonly account: string;
  readonly code: string;
}

const appCodes = async ({ database, clock }: Services): Promise<readonly AppCode[]> => {
  const codes = await codesNow(database, clock.now());
  const named = { id: members.id, account: members.accountKey };
  const owners = await database.db
    .select(named)
    .from(members)
    .where(
      inArray(
        members.id,
        codes.map(({ member }) => member),
      ),
    );
  return owners.map(({ id, account }) => ({ account, code: codes.find(({ member }) => member === id)?.code ?? '' }));
};

const outboxPage = (
  letters: readonly Letter[],
  { origin, isKept, apps }: { origin: string; isKept: boolean; apps: readonly AppCode[] },
) =>
  page(
    'Outbox',
    html` <p>
        The text messages and emails of this sandbox, newest first.
        ${isKept ? 'Nothing is really sent.' : 'Those that were sent are not shown.'}
      </p>
      ${letters.length === 0 ? html`<p>Nothing yet. Request a code and it appears here.</p>` : ''}
      <ul>
        ${letters.map(
          (letter) =>
            html`<li>
              <small>${letter.channel} to ${letter.recipient}, ${letter.at.toISOString()}</small>
              <p>${linked(letter.body, origin)}</p>
            </li>`,
        )}
      </ul>
      ${
        apps.length === 0
          ? ''
          : html`<h2>Authenticator apps</h2>
              <p>What they show now. Each code works once, and a new one comes every 30 seconds.</p>
              <ul>
                ${apps.map(({ account, code }) => html`<li>${account}: ${code}</li>`)}
              </ul>`
      }`,
  );

/** What opens instead of an operator's chat. */
const chatPage = (line: string) =>
  page(
    `Live chat ${line}`,
    html`<p>This page takes the place of an operator’s customer service. Nobody answers in the sandbox.</p>
      <p><a href="/">Back to the site</a></p>`,
  );

const written: ReadonlySet<string> = new Set(['call', 'fault', 'code'] satisfies (keyof Fault)[]);

const offeredIn = ({ plan, ...parts }: Readonly<Record<string, string>>): string | undefined => {
  if (plan !== undefined || parts['call'] === undefined) return plan;
  const members = Object.entries(parts).map(([name, part]) => {
    if (name === 'packed') return `"value":${Buffer.from(part, 'base64url').toString()}`;
    return `${JSON.stringify(name)}:${written.has(name) ? JSON.stringify(part) : part}`;
  });
  return `{${members.join(',')}}`;
};

/** The routes that only a sandbox has: its pictures, and for this machine only its outbox, feedback, tickets, clock and faults. */
export const addSandbox = (
  app: Hono,
  services: Services,
  handlers: SomeHandlers,
  { faults, desk }: { faults: Faults; desk: DeskDoor },
): void => {
  const { config, database, clock, senders } = services;
  // Registered before the check for writing calls below, because these imitate other providers.
  addSignIn(app, services);
  addPhoneProvider(app, services);
  app.get('/art/*', (c) => {
    const drawn = draw(c.req.path);
    if (!drawn) throw new Refusal('not_found');
    return c.body(drawn, 200, {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': dataPolicy,
      'cache-control': 'public, max-age=86400',
    });
  });

  // Everyone is offered the chat, on another device too.
  app.get('/sandbox/chat', (c) => {
    c.header('content-security-policy', documentPolicy);
    return c.html(chatPage(c.req.query('line') ?? ''));
  });

  app.use('/sandbox/*', async (c: Context, next) => {
    if (!isLoopback(peerAddress(c)) || c.req.header('x-forwarded-for') !== undefined) throw new Refusal('not_found');
    c.header('cache-control', 'no-store');
    if (c.req.method !== 'GET' && c.req.header('gateway-version') === undefined && !isOwnForm(c))
      throw new Refusal('gateway_version');
    await next();
  });
  app.get('/sandbox/page.css', (c) => c.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));
  addManuals(app);
  addOpenApi(app);
  addFeedback(app, services);
  addDesk(app, services, desk);
  addBank(app, services);
  addRounds(app, services);
  addAgentDoors(app, services);
  addLotteryDoors(app, services);
  addPresets(app, services, handlers);
  addSheets(app, { services, handlers, faults, desk });
  addRegions(app, services);
  addPlay(app, services);
  addExclusions(app, services);
  app.get('/sandbox/outbox', async (c) => {
    const letters = await readOutbox(database, { most: newest });
    const apps = await appCodes(services);
    if (c.req.query('as') === 'json') {
      return c.json({
        list: letters.map(({ channel, recipient, body, at }) => ({ channel, recipient, body, at: at.toISOString() })),
        apps,
      });
    }
    c.header('content-security-policy', documentPolicy);
    const isKept = senders.email === 'kept' && senders.sms === 'kept';
    return c.html(outboxPage(letters, { origin: siteOrigin(config), isKept, apps }));
  });
  // In production, a partner's site gets such a ticket from the operator and redirects its player with it.
  app.post('/sandbox/ticket', async (c) => {
    const { account } = await readOf(c, object({ account: username }));
    const [member] = await database.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.accountKey, account.toLowerCase()));
    if (!member) throw new Refusal('not_found');
    const { ticket, expiresAt } = await issueTicket(database, member.id, clock.now());
    return c.json({ ticket, link: `${siteOrigin(config)}/?token=${ticket}`, expirationTime: expiresAt.toISOString() });
  });
  app.get('/sandbox/clock', (c) => c.json({ now: clock.now().toISOString() }));
  app.put('/sandbox/clock', async (c) => {
    const { now } = await readOf(c, object({ now: nullable(moment) }));
    clock.set(now === null ? null : new Date(now));
    return c.json({ now: clock.now().toISOString() });
  });
  app.get('/sandbox/faults', (c) => {
    const offered = offeredIn(c.req.query());
    c.header('content-security-policy', documentPolicy);
    return c.html(faultPage(faults, offered === undefined ? null : readFrom(offered, faultShape)));
  });
  app.post('/sandbox/faults/planned', async (c) => {
    const { fault } = await c.req.parseBody();
    if (typeof fault === 'string') faults.plan(readFrom(fault, faultShape));
    else faults.clear();
    return c.redirect('/sandbox/faults', 303);
  });
  app.post('/sandbox/faults/answered', (c) => {
    faults.answer();
    return c.redirect('/sandbox/faults', 303);
  });
  app.post('/sandbox/faults', async (c) => {
    faults.plan(await readOf(c, faultShape));
    return c.json({});
  });
  app.delete('/sandbox/faults', (c) => {
    faults.clear();
    return c.json({});
  });
};
