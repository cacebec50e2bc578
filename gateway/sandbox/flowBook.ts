import { serveStatic } from '@hono/node-server/serve-static';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { bookPolicy, stagePolicy } from '../ground/http/headers.ts';
import { openSite, type Site } from '../ground/http/site.ts';
import { addReviews } from './reviews.ts';

const buildingPage = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>The flow book</title>
    </head>
    <body>
      <h1>The flow book is being built</h1>
      <p>It will open here by itself, usually within a minute.</p>
    </body>
  </html>`;

/** Serves what `npm run flowbook` built, reading it on every request, because it may be built while the gateway runs. */
export const addFlowBook = (app: Hono, folder: string): void => {
  app.get('/flows', (c) => c.redirect('/flows/', 302));
  app.use('/flows/*', async (c, next) => {
    c.header('content-security-policy', bookPolicy);
    c.header('cache-control', 'no-cache');
    await next();
  });
  app.use('/flows/stage/*', async (c, next) => {
    // The book shows it in a frame.
    c.header('content-security-policy', stagePolicy);
    c.header('x-frame-options', 'SAMEORIGIN');
    await next();
  });
  addReviews(app, join('docs', 'flows'));
  app.get('/flows/', async (c, next) => {
    if (existsSync(join(folder, 'index.html'))) return next();
    c.header('refresh', '2');
    return c.html(buildingPage, 503);
  });
  let files: MiddlewareHandler | null = null;
  app.get('/flows/*', (c, next) => {
    if (!existsSync(folder)) return next();
    files ??= serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/flows'.length) });
    return files(c, next);
  });
};

/** The build of the site that reports to the flow book, for browsers that turned that on; null for others or without such a build. */
export const openFollowed = (folder: string): ((c: Context) => Site | null) => {
  let site: Site | null = null;
  return (c) => {
    if (getCookie(c, 'flowBook') !== 'follow') return null;
    const built = join(folder, 'site');
    if (existsSync(join(built, 'index.html'))) site ??= openSite(built);
    return site;
  };
};
