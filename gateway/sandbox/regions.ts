import type { Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { countries } from '../ground/countries.ts';
import { documentPolicy } from '../ground/http/headers.ts';
import { Refusal } from '../ground/refusal.ts';
import { regionsShape } from '../ground/regions.ts';
import { readSetting, writeSetting } from '../trust/settings/settings.ts';
import type { Services } from '../trust/calls/context.ts';
import { page } from './page.ts';

const cookie = 'sandbox-country';

/** The country that a tester has chosen for this browser. */
export const chosenCountry = (c: Context): string | null => {
  const chosen = getCookie(c, cookie) ?? '';
  return countries.some(({ countryCode }) => countryCode === chosen) ? chosen : null;
};

const options = (chosen: string | null) => [
  html`<option value="">nobody knows</option>`,
  ...countries.map(
    ({ countryCode, name }) =>
      html`<option value="${countryCode}" ${countryCode === chosen ? 'selected' : ''}>
        ${name} (${countryCode})
      </option>`,
  ),
];

const listIn = (text: unknown): string[] => (typeof text === 'string' ? text.split(/[\s,]+/).filter(Boolean) : []);

/** A page on which a tester puts this browser into a country, and says where the site is offered. */
export const addRegions = (app: Hono, { database }: Services): void => {
  app.get('/sandbox/regions', async (c) => {
    const { blocked, allowed, letThrough } = await readSetting(database, 'regions');
    const field = (name: string, label: string, value: readonly string[]) =>
      html`<label>${label} <input name="${name}" value="${value.join(' ')}" /></label>`;
    c.header('content-security-policy', documentPolicy);
    return c.html(
      page(
        'Where the site is offered',
        html`<p>
            A deployment knows the country of a visitor from its proxy or from a file of addresses. Here you choose it.
          </p>
          <form method="post" action="/sandbox/regions/here">
            <label
              >This browser is in
              <select name="country">
                ${options(chosenCountry(c))}
              </select></label
            >
            <button>Go there</button>
          </form>
          <form method="post" action="/sandbox/regions">
            ${field('blocked', 'Blocked countries, such as FR US', blocked)}
            ${field('allowed', 'Allowed countries; none allows all', allowed)}
            ${field('letThrough', 'Addresses let in from anywhere, such as 203.0.113.0/24', letThrough)}
            <button>Save</button>
          </form>
          <p><a href="/">To the site</a></p>`,
      ),
    );
  });
  app.post('/sandbox/regions/here', async (c) => {
    const { country } = await c.req.parseBody();
    setCookie(c, cookie, typeof country === 'string' ? country : '', { path: '/', httpOnly: true, sameSite: 'Lax' });
    return c.redirect('/sandbox/regions', 303);
  });
  app.post('/sandbox/regions', async (c) => {
    const { blocked, allowed, letThrough } = await c.req.parseBody();
    const regions = { blocked: listIn(blocked), allowed: listIn(allowed), letThrough: listIn(letThrough) };
    if (!regionsShape.is(regions)) throw new Refusal('invalid_fields');
    await writeSetting(database, 'regions', regions);
    return c.redirect('/sandbox/regions', 303);
  });
};
