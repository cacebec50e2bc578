import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { after, minute } from '../ground/clock.ts';
import { siteOrigin } from '../ground/config.ts';
import type { Services } from '../trust/calls/context.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { isLoopback, peerAddress } from '../ground/http/origin.ts';
import { Refusal } from '../ground/refusal.ts';
import { openSecret, sealSecret } from '../trust/protect/vault.ts';
import type { Provider } from '../trust/settings/social.ts';
import { page } from './page.ts';

const clientId = 'sandbox';
const codeLifetime = minute;

const users = [
  { sub: 'ada', name: 'Ada', email: 'ada@example.com', email_verified: true },
  { sub: 'ben', name: 'Ben', email: 'ben@example.com', email_verified: false },
] as const;

/** The sandbox's authorization server, at the gateway's own address. */
export const sandboxProvider = (gateway: string): Provider & { clientId: string } => ({
  clientId,
  authorizeUrl: `${gateway}/sandbox/sign-in`,
  tokenUrl: `${gateway}/sandbox/sign-in/token`,
  userUrl: `${gateway}/sandbox/sign-in/user`,
  scope: 'openid email profile',
});

interface Grant {
  sub: string;
  challenge: string;
  redirectUri: string;
  until: number;
}

const refuseOthers = (c: Context): void => {
  if (!isLoopback(peerAddress(c)) || c.req.header('x-forwarded-for') !== undefined) throw new Refusal('not_found');
  c.header('cache-control', 'no-store');
};

const choices = (links: readonly { href: string; says: string }[]) =>
  page(
    'Sign in',
    html` <p>This page replaces the sign-in page of Google or Facebook in the sandbox. These users are not real.</p>
      <ul>
        ${links.map(({ href, says }) => html`<li><a href="${href}">${says}</a></li>`)}
      </ul>`,
  );

/** A small authorization server after RFC 6749 and RFC 7636, so that social sign-in works without internet access. */
export const addSignIn = (app: Hono, { clock, config, database }: Services): void => {
  const redirectUri = `${siteOrigin(config)}/signed-in`;
  const used = new Set<string>();

  const seal = async (purpose: string, value: object) =>
    (await sealSecret(database, Buffer.from(JSON.stringify(value)), purpose)).toString('base64url');
  const open = async (purpose: string, text: string): Promise<unknown> => {
    const opened = await openSecret(database, Buffer.from(text, 'base64url'), purpose).catch(() => null);
    return opened && JSON.parse(opened.toString('utf8'));
  };
  const takeGrant = async (code: string): Promise<Grant | null> => {
    // Whatever can be opened was sealed below.
    const grant = (await open('sign-in code', code)) as Grant | null;
    // Base64url can write the same bytes in more than one way.
    const bytes = Buffer.from(code, 'base64url').toString('hex');
    if (!grant || grant.until <= clock.now().getTime() || used.has(bytes)) return null;
    used.add(bytes);
    return grant;
  };

  app.get('/sandbox/sign-in', async (c) => {
    refuseOthers(c);
    const {
      client_id: client,
      response_type: wanted,
      redirect_uri: back,
      code_challenge_method: method,
      code_challenge: challenge,
      state,
    } = c.req.query();
    if (client !== clientId || wanted !== 'code' || back !== redirectUri || method !== 'S256' || !challenge || !state)
      throw new Refusal('bad_request');
    const linkWith = (answer: Record<string, string>) =>
      `${redirectUri}?${new URLSearchParams({ ...answer, state }).toString()}`;
    const until = after(clock.now(), codeLifetime).getTime();
    const links = await Promise.all(
      users.map(async ({ sub, name }) => ({
        href: linkWith({ code: await seal('sign-in code', { sub, challenge, redirectUri, until }) }),
        says: `Continue as ${name}`,
      })),
    );
    c.header('content-security-policy', documentPolicy);
    // As with real providers, this separates the popup from the page that opened it.
    c.header('cross-origin-opener-policy', 'unsafe-none');
    return c.html(choices([...links, { href: linkWith({ error: 'access_denied' }), says: 'Do not sign in' }]));
  });

  app.post('/sandbox/sign-in/token', async (c) => {
    refuseOthers(c);
    const form = new URLSearchParams(await c.req.text());
    const grant = await takeGrant(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      grant !== null &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('client_id') === clientId &&
      form.get('redirect_uri') === grant.redirectUri &&
      challenge === grant.challenge;
    if (!isGood) return c.json({ error: 'invalid_grant' }, 400);
    return c.json({ access_token: await seal('sign-in token', { sub: grant.sub }), token_type: 'Bearer' });
  });

  app.get('/sandbox/sign-in/user', async (c) => {
    refuseOthers(c);
    const token = (await open('sign-in token', (c.req.header('authorization') ?? '').replace(/^Bearer /, ''))) as {
      sub: string;
    } | null;
    const user = users.find(({ sub }) => sub === token?.sub);
    return user ? c.json(user) : c.json({ error: 'invalid_token' }, 401);
  });
};
