import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { openApi } from '../../../contract/openApi.ts';
import { dataPolicy, viewerPolicy } from '../../ground/http/headers.ts';
import { pageTheme } from '../page.ts';

type Name = keyof typeof openApi;

interface Document {
  readonly title: string;
  readonly path: string;
  readonly manual: string;
}

const documents: Readonly<Record<Name, Document>> = {
  site: { title: 'The site', path: '/sandbox/api', manual: '/sandbox/manual' },
  wallet: { title: 'Wallet', path: '/sandbox/api/wallet', manual: '/sandbox/manual/wallet' },
  payments: { title: 'Payments', path: '/sandbox/api/payments', manual: '/sandbox/manual/payments' },
};
const all = Object.entries(documents) as [Name, Document][];

const viewerPage = (shown: Name) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API: ${documents[shown].title}</title>
        <link rel="icon" href="/art/avatar/3.svg" />
        <link rel="stylesheet" href="/sandbox/api/swagger-ui.css" />
        <link rel="stylesheet" href="/sandbox/api/viewer.css" />
        <script defer src="/sandbox/api/swagger-ui-bundle.js"></script>
        <script type="module" src="/sandbox/api/viewer.js"></script>
      </head>
      <body>
        <nav aria-label="Documents">
          ${all.map(
            ([name, { title, path }]) =>
              html`<a href="${path}" ${name === shown ? html`aria-current="page"` : ''}>${title}</a>`,
          )}
          <span></span>
          <a href="${documents[shown].manual}">Manual</a>
          <a href="/sandbox/api/${shown}.json">JSON</a>
        </nav>
        <div data-document="/sandbox/api/${shown}.json"></div>
      </body>
    </html>`;

/** Reads the files of the viewer; null where only what production needs is installed. */
const findViewer = (): ((name: string) => string) | null => {
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
    return (name) => readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
};

const ownFile = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const script = { 'content-type': 'text/javascript; charset=utf-8' };
const styles = { 'content-type': 'text/css; charset=utf-8' };

/** The contract as OpenAPI, as it is now, and pages that show it with Swagger UI. */
export const addOpenApi = (app: Hono, viewer = findViewer()): void => {
  for (const [name, { path }] of all) {
    app.get(`/sandbox/api/${name}.json`, (c) => {
      c.header('content-security-policy', dataPolicy);
      return c.json(openApi[name]());
    });
    app.get(path, (c) => {
      if (!viewer) return c.text('The viewer is not installed here. Install it with npm ci, without --omit=dev.', 404);
      c.header('content-security-policy', viewerPolicy);
      return c.html(viewerPage(name));
    });
  }
  if (!viewer) return;
  app.get('/sandbox/api/swagger-ui-bundle.js', (c) => c.body(viewer('swagger-ui-bundle.js'), 200, script));
  app.get('/sandbox/api/swagger-ui.css', (c) => c.body(viewer('swagger-ui.css'), 200, styles));
  app.get('/sandbox/api/viewer.js', (c) =>
    c.body(transformSync(ownFile('viewer.ts'), { loader: 'ts' }).code, 200, script),
  );
  app.get('/sandbox/api/viewer.css', (c) => c.body(pageTheme + ownFile('viewer.css'), 200, styles));
};
