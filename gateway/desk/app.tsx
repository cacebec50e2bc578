/** @jsxImportSource hono/jsx */
import { Hono, type Context } from 'hono';
import { eq, and } from 'drizzle-orm';
import { acts } from '../operating/acts/index.ts';
import type { Health } from '../operating/watching/health.ts';
import type { Metrics } from '../operating/watching/metrics.ts';
import { addLivez, addMetrics, addReadyz, isAskedByPrograms } from '../operating/watching/healthPages.ts';
import { commonHeaders, deskPolicy } from '../ground/http/headers.ts';
import { heldState } from '../ground/database/held.ts';
import { refuseUnknownHosts } from '../ground/http/hosts.ts';
import { networkOf } from '../ground/http/network.ts';
import { visitorAddress } from '../ground/http/origin.ts';
import { streamOf } from '../ground/http/stream.ts';
import { reasonOf } from '../ground/log.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Services } from '../trust/calls/context.ts';
import { readSetting } from '../trust/settings/settings.ts';
import { addPictures } from '../house/pictures.ts';
import { holdStaff } from '../trust/staff/login.ts';
import { writeLog } from '../trust/staff/log.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import { findRequest } from '../trust/staff/requests.ts';
import { maySee } from '../trust/staff/roles.ts';
import { staffLog } from '../trust/staff/schema.ts';
import {
  endStaffSession,
  findStaffSession,
  formToken,
  isFormToken,
  type StaffSession,
} from '../trust/staff/sessions.ts';
import { addActing } from './acting.ts';
import { deskFiles } from './kit/files.ts';
import { documentOf, Layout } from './kit/Layout.tsx';
import { Empty } from './kit/page.tsx';
import { Secret } from './kit/forms.tsx';
import { HeldNotice } from './HeldNotice.tsx';
import { addLogin } from './login.tsx';
import { navOf } from './nav.ts';
import type { Aftermath, Desk, DeskDownload, DeskPage, Form, View } from './page.ts';
import { downloads, pages } from './pages/index.ts';
import { backTo, clearToken, giveToken, keepTheme, readTheme, readToken, refuseForeignForm } from './session.ts';

interface Bindings {
  /** What became of a form, where a page is shown again in answer to it. */
  aftermath?: Aftermath;
}

type DeskContext = Context<{ Bindings: Bindings }>;

/** Starts a session without a login; only sandboxes have this. */
export interface LetIn {
  readonly enter: (c: Context) => Promise<StaffSession | null>;
  /** Whom one can be. */
  readonly people: readonly { readonly name: string; readonly role: string }[];
}

interface Watching {
  readonly health: Health;
  readonly metrics: Metrics;
}

const clockTime = (at: Date): string => at.toISOString().slice(11, 16);

/** The address of a page, without what was done before it was opened. */
const hereOf = (url: URL): string => {
  const search = new URLSearchParams(url.search);
  for (const name of ['done', 'asked', 'as']) search.delete(name);
  return search.size === 0 ? url.pathname : `${url.pathname}?${search}`;
};

/** The pages and forms of the operator's staff. */
export const createDesk = (services: Services, letIn: LetIn | null, { health, metrics }: Watching): Hono => {
  const app = new Hono<{ Bindings: Bindings }>();
  const { config, database, clock, log } = services;
  const headers = Object.entries({
    ...commonHeaders({ origin: config.deskOrigin, hstsPreload: false }),
    'content-security-policy': deskPolicy,
    // With no-referrer a browser does not say where a form comes from, not even to the same site.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });

  const ipOf = (c: Context): string => visitorAddress(c, config.trustedProxies);

  const sessionOf = async (c: Context): Promise<StaffSession | null> => {
    const token = readToken(c, config);
    // A form needs the session of its page, so that only opening a page lets anybody in.
    const enter = async () => {
      const session = c.req.method === 'GET' ? ((await letIn?.enter(c)) ?? null) : null;
      if (session) giveToken(c, config, session.token);
      return session;
    };
    if (letIn && c.req.query('as') !== undefined) return enter();
    const found = token === undefined ? null : await findStaffSession(database, token, clock.now());
    return found ?? enter();
  };

  const deskOf = async (c: Context, session: StaffSession): Promise<Desk> => {
    const { who, token } = session;
    const url = new URL(c.req.url);
    return {
      ...{ c, services, session, now: clock.now(), token: formToken(token) },
      actor: { name: who.name, role: who.role, via: 'desk', ip: ipOf(c) },
      symbol: (await readSetting(database, 'whitelabel')).currencySymbol,
      here: hereOf(url),
      aftermath: ((c as DeskContext).env as Bindings | undefined)?.aftermath ?? null,
      param: (name) => c.req.param(name) ?? '',
      query: (name) => url.searchParams.get(name) ?? '',
    };
  };

  /** What the address says has just been done, in words; only to the person who did it. */
  const flashOf = async ({ aftermath, query, session: { who } }: Desk) => {
    if (aftermath) return { kind: aftermath.kind, text: aftermath.says };
    const [done, asked] = [query('done'), query('asked')];
    if (/^\d{1,18}$/.test(done)) {
      const [line] = await database.db
        .select()
        .from(staffLog)
        .where(and(eq(staffLog.id, BigInt(done)), eq(staffLog.staff, who.name)));
      const past = line && acts[line.act.replace(/^.*\./, '')]?.past;
      if (line)
        return {
          kind: 'done' as const,
          text: `Done: you ${past ?? acts[line.act]?.past ?? 'decided'} ${line.subject}.`,
        };
    }
    if (/^\d{1,18}$/.test(asked)) {
      const request = await findRequest(database, BigInt(asked));
      if (request?.askedBy === who.name)
        return {
          kind: 'info' as const,
          text: `Request ${request.id} waits for a second person until ${request.until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
        };
    }
    return null;
  };

  const sent = async (c: Context, desk: Desk, view: View): Promise<Response> => {
    const { who, until } = desk.session;
    const held = await heldState(database);
    const page = (
      <Layout
        title={view.title}
        me={{ name: who.name, role: who.role, until: clockTime(until) }}
        others={letIn?.people.filter(({ name }) => name !== who.name)}
        token={desk.token}
        nav={await navOf(desk)}
        path={desk.here}
        theme={readTheme(c)}
        search={view.search}
        flash={await flashOf(desk)}
        frame={view.frame ?? 'page'}
        notice={held && <HeldNotice desk={desk} held={held} />}
      >
        {desk.aftermath?.secret !== undefined && (
          <Secret label="Shown only now" code={desk.aftermath.secret} note="It is not shown again." />
        )}
        {view.body}
      </Layout>
    );
    return c.html(await documentOf(page), desk.aftermath?.status ?? 200);
  };

  const nothingHere: View = {
    title: 'Not found',
    body: (
      <>
        <h1 class="visually-hidden">Not found</h1>
        <Empty title="There is nothing here." icon="search">
          <a href="/">Back to what waits</a>
        </Empty>
      </>
    ),
  };

  const notFound = async (c: Context): Promise<Response> => {
    const session = await sessionOf(c);
    if (!session || session.who.passwordDue || !session.who.secretConfirmed) return c.redirect('/login', 303);
    const desk = await deskOf(c, session);
    const kept: Desk = {
      ...desk,
      aftermath: desk.aftermath ?? { status: 404, says: 'There is nothing here.', kind: 'refused' },
    };
    return sent(c, kept, nothingHere);
  };

  /** Staff who have to set a password or an authenticator are led there, whatever they open. */
  const entered = async (c: Context): Promise<Desk | Response> => {
    const session = await sessionOf(c);
    if (!session) return c.redirect(`/login?back=${encodeURIComponent(backTo(new URL(c.req.url).pathname))}`, 303);
    if (session.who.passwordDue) return c.redirect('/password', 303);
    if (!session.who.secretConfirmed) return c.redirect('/authenticator', 303);
    return deskOf(c, session);
  };

  const shown =
    ({ sees, view }: DeskPage) =>
    async (c: Context): Promise<Response> => {
      const desk = await entered(c);
      if (desk instanceof Response) return desk;
      const found = maySee(sees[desk.session.who.role]) ? await view(desk) : null;
      if (found instanceof Response) return found;
      return found ? sent(c, desk, found) : notFound(c);
    };

  const downloaded =
    ({ sees, file, path }: DeskDownload) =>
    async (c: Context): Promise<Response> => {
      const desk = await entered(c);
      if (desk instanceof Response) return desk;
      if (!maySee(sees[desk.session.who.role])) return notFound(c);
      await holdStaff(database, 'deskFilesPerStaff', String(desk.session.who.id), desk.now);
      const found = await file(desk);
      if (!found) return notFound(c);
      await writeLog(
        database,
        desk.actor,
        { act: 'open', about: 'file', subject: desk.here.slice(0, 200), member: found.member ?? null },
        clock.now(),
      );
      log.event('desk file', { path, staff: desk.session.who.name });
      c.header('content-type', found.type);
      if (found.name !== undefined) c.header('content-disposition', `attachment; filename="${found.name}"`);
      const { body } = found;
      if (typeof body === 'string') return c.body(body);
      return c.body(body instanceof Uint8Array ? new Uint8Array(body) : await streamOf(body));
    };

  addLivez(app as unknown as Hono);
  addReadyz(app as unknown as Hono, health);
  addMetrics(app as unknown as Hono, metrics);
  app.use(async (c, next) => {
    for (const [name, value] of headers) c.header(name, value);
    await next();
  });
  app.onError(async (error, c) => {
    if (error instanceof DeskRefusal || error instanceof Refusal) {
      const desk = error instanceof DeskRefusal && error.code === 'cross_site' ? null : await sessionOf(c);
      if (!desk) return c.text(error.message, error.status as 403);
      const aftermath: Aftermath = { status: error.status as 403, says: error.message, kind: 'refused' };
      return sent(c, { ...(await deskOf(c, desk)), aftermath }, { ...nothingHere, title: 'Not done' });
    }
    log.fault('desk failed', { path: c.req.path, reason: reasonOf(error) });
    return c.text('Something went wrong. The log of the gateway says what.', 500);
  });
  app.use(refuseUnknownHosts({ host: config.deskHost, hosts: [], origin: config.deskOrigin }, log));
  for (const [path, { bytes, type }] of deskFiles())
    app.get(path, (c) => {
      c.header('content-type', type);
      c.header('cache-control', 'public, max-age=31536000, immutable');
      return c.body(new Uint8Array(bytes));
    });
  // Those of the site, which previews show.
  addPictures(app as unknown as Hono, services);
  app.use(async (c, next) => (isAskedByPrograms(c.req.path) ? c.text('Not found.', 404) : next()));
  app.get('/robots.txt', (c) => c.text('User-agent: *\nDisallow: /\n'));
  app.use(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') refuseForeignForm(c, config);
    await next();
  });

  const expectToken = (session: StaffSession, form: Form): void => {
    if (!isFormToken(session.token, form['token'] ?? '')) throw new DeskRefusal('cross_site');
  };

  addLogin(app as unknown as Hono, {
    services,
    sessionOf,
    expectToken,
    around: (c) => {
      const ip = ipOf(c);
      return { database, config, ip, network: networkOf(ip), now: clock.now() };
    },
  });

  app.post('/theme', async (c) => {
    const { theme, back } = await c.req.parseBody();
    keepTheme(c, config, typeof theme === 'string' ? theme : '');
    return c.redirect(backTo(back), 303);
  });
  app.post('/logout', async (c) => {
    const token = readToken(c, config);
    if (token !== undefined) await endStaffSession(database, token);
    clearToken(c, config);
    return c.redirect('/login', 303);
  });

  addActing(app as unknown as Hono, {
    deskOf: async (c, form) => {
      const session = await sessionOf(c);
      if (!session || session.who.passwordDue || !session.who.secretConfirmed)
        throw new DeskRefusal('not_allowed', 'Your session is over. Log in again.');
      expectToken(session, form);
      return deskOf(c, session);
    },
    show: (desk, back, aftermath) => {
      const { raw } = desk.c.req;
      const again = new Request(new URL(back, raw.url), { headers: raw.headers });
      return Promise.resolve(app.fetch(again, { ...(desk.c.env as object), aftermath }));
    },
  });

  for (const page of pages) app.get(page.path, shown(page));
  for (const download of downloads) app.get(download.path, downloaded(download));
  app.notFound(notFound);
  return app as unknown as Hono;
};
