/** @jsxImportSource hono/jsx */
import type { Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { Services } from '../trust/calls/context.ts';
import { writeLog } from '../trust/staff/log.ts';
import { chooseStaffPassword, confirmStaffAuthenticator, logInStaff, pendingSecret } from '../trust/staff/login.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import type { StaffSession } from '../trust/staff/sessions.ts';
import { listStaff, type Staff } from '../trust/staff/staff.ts';
import type { Form as Typed } from './page.ts';
import { Button, Field, Form, inFours, Secret } from './kit/forms.tsx';
import { QrCode } from './kit/charts.tsx';
import { qrOf } from './kit/qr.ts';
import { documentOf, Layout, type Flash } from './kit/Layout.tsx';
import { Notice } from './kit/page.tsx';
import { backTo, giveToken, readTheme } from './session.ts';
import { formToken } from '../trust/staff/sessions.ts';

type Around = Parameters<typeof logInStaff>[0];

interface LoginServices {
  readonly services: Services;
  readonly sessionOf: (c: Context) => Promise<StaffSession | null>;
  readonly expectToken: (session: StaffSession, form: Typed) => void;
  readonly around: (c: Context) => Around;
}

const bare = (c: Context, { title, flash, children }: { title: string; flash: Flash | null; children: Child }) =>
  documentOf(
    <Layout title={title} me={null} token="" nav={[]} path={c.req.path} theme={readTheme(c)} flash={flash} frame="bare">
      <section class="panel narrow">{children}</section>
    </Layout>,
  );

const refused = (error: DeskRefusal | null): Flash | null =>
  error === null || Object.keys(error.fields).length > 0 ? null : { kind: 'refused', text: error.message };

const readForm = async (c: Context): Promise<Typed> =>
  Object.fromEntries(
    Object.entries(await c.req.parseBody()).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** Runs what a form asks for; what it refuses is shown at its form. */
const attempt = async <T,>(work: () => Promise<T>): Promise<{ value: T } | { error: DeskRefusal }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    return { error };
  }
};

const keyAddress = (secret: string, { name }: Staff): string =>
  `otpauth://totp/${encodeURIComponent(`Croupier desk:${name}`)}?secret=${secret}&issuer=${encodeURIComponent('Croupier desk')}`;

/** Getting in: name, password and code; at first a password and an authenticator of one's own. */
export const addLogin = (app: Hono, { services, sessionOf, expectToken, around }: LoginServices): void => {
  const { config, database, clock } = services;

  const loginPage = async (c: Context, error: DeskRefusal | null, typed: Typed) => {
    const isEmpty = (await listStaff(database)).length === 0;
    const back = backTo(typed['back'] ?? c.req.query('back'));
    const page = await bare(c, {
      title: 'Log in',
      flash: refused(error),
      children: (
        <>
          <h1>Log in to the desk</h1>
          {isEmpty && (
            <Notice tone="wait" title="Nobody can log in yet.">
              On the machine: <code>npm run staff -- add NAME --role owner</code>
            </Notice>
          )}
          <Form action="/login" token="" hidden={{ back }}>
            <Field
              name="name"
              label="Name"
              value={typed['name']}
              autocomplete="username"
              maxLength={80}
              required
              autofocus
            />
            <Field name="password" label="Password" kind="password" autocomplete="current-password" required />
            <Field
              name="code"
              label="Code"
              remark="of your authenticator"
              inputMode="numeric"
              autocomplete="one-time-code"
              maxLength={10}
              hint="Six digits. Leave it empty at your first login."
            />
            <Button wide>Log in</Button>
          </Form>
        </>
      ),
    });
    return c.html(page, error?.status ?? 200);
  };

  app.get('/login', async (c) => {
    const session = await sessionOf(c);
    return session ? c.redirect(backTo(c.req.query('back')), 303) : loginPage(c, null, {});
  });
  app.post('/login', async (c) => {
    const form = await readForm(c);
    const place = around(c);
    const tried = await attempt(() =>
      logInStaff(place, { name: form['name'] ?? '', password: form['password'] ?? '', code: form['code'] ?? '' }),
    );
    if ('error' in tried) {
      services.log.event('desk login refused', { code: tried.error.code, network: place.network });
      return loginPage(c, tried.error, form);
    }
    const { token, who } = tried.value;
    giveToken(c, config, token);
    const actor = { name: who.name, role: who.role, via: 'desk', ip: place.ip } as const;
    await writeLog(database, actor, { act: 'login', about: 'staff', subject: who.name }, clock.now());
    return c.redirect(backTo(form['back']), 303);
  });

  const passwordPage = async (c: Context, session: StaffSession, error: DeskRefusal | null) =>
    c.html(
      await bare(c, {
        title: 'Choose a password',
        flash: refused(error),
        children: (
          <>
            <h1>Choose a password</h1>
            {session.who.passwordDue && <p class="muted">The one that you were given works once.</p>}
            <Form action="/password" token={formToken(session.token)}>
              <Field
                name="old"
                label={session.who.passwordDue ? 'The password that you were given' : 'Your password'}
                kind="password"
                autocomplete="current-password"
                error={error?.fields['old']}
                required
              />
              <Field
                name="password"
                label="A new password"
                kind="password"
                autocomplete="new-password"
                hint="At least 12 characters: three or four words are good."
                error={error?.fields['password']}
                required
              />
              <Button wide>Change the password</Button>
            </Form>
          </>
        ),
      }),
      error?.status ?? 200,
    );

  app.get('/password', async (c) => {
    const session = await sessionOf(c);
    return session ? passwordPage(c, session, null) : c.redirect('/login', 303);
  });
  app.post('/password', async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.redirect('/login', 303);
    const form = await readForm(c);
    expectToken(session, form);
    const tried = await attempt(() =>
      chooseStaffPassword(around(c), session.who, { old: form['old'] ?? '', password: form['password'] ?? '' }),
    );
    if ('error' in tried) return passwordPage(c, session, tried.error);
    giveToken(c, config, tried.value);
    return c.redirect('/', 303);
  });

  const authenticatorPage = async (c: Context, session: StaffSession, error: DeskRefusal | null) => {
    const secret = await pendingSecret(database, session.who);
    return c.html(
      await bare(c, {
        title: 'Set up your authenticator',
        flash: refused(error),
        children: (
          <>
            <h1>Set up your authenticator</h1>
            <p class="muted">
              Scan this with an app that makes codes of six digits, or type the key in. Every login asks for a code.
            </p>
            <QrCode matrix={qrOf(keyAddress(secret, session.who))} label="The key of your authenticator" />
            <Secret label="Key" code={inFours(secret)} note="By time, six digits, every 30 seconds." />
            <Form action="/authenticator" token={formToken(session.token)}>
              <Field
                name="code"
                label="The code that it shows now"
                inputMode="numeric"
                autocomplete="one-time-code"
                maxLength={10}
                error={error?.fields['code']}
                required
                autofocus
              />
              <Button wide>Confirm</Button>
            </Form>
          </>
        ),
      }),
      error?.status ?? 200,
    );
  };

  app.get('/authenticator', async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.redirect('/login', 303);
    if (session.who.passwordDue) return c.redirect('/password', 303);
    return session.who.secretConfirmed ? c.redirect('/', 303) : authenticatorPage(c, session, null);
  });
  app.post('/authenticator', async (c) => {
    const session = await sessionOf(c);
    if (!session || session.who.passwordDue) return c.redirect('/login', 303);
    const form = await readForm(c);
    expectToken(session, form);
    const tried = await attempt(() => confirmStaffAuthenticator(around(c), session.who, form['code'] ?? ''));
    if ('error' in tried) return authenticatorPage(c, session, tried.error);
    giveToken(c, config, tried.value);
    return c.redirect('/', 303);
  });
};
