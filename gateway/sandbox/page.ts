import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The style sheet of the sandbox's pages. */
export const pageStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
li { padding: 0.75rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); list-style: none }
ul { padding: 0 }
small { opacity: 0.75 }
p { margin: 0; overflow-wrap: anywhere }
pre, .wide { overflow-x: auto; margin-block: 1rem }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
button { font: inherit; min-height: 2.75rem; padding: 0 1rem; margin-block: 0.75rem }`;

/** A page of the sandbox, for developers and testers. */
export const page = (title: string, body: HtmlEscapedString | Promise<HtmlEscapedString>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="/art/avatar/3.svg" />
        <link rel="stylesheet" href="/sandbox/page.css" />
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
