import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

/** The colours and sizes of the site, in the theme that the system prefers. */
export const pageTheme = `
:root {
  color-scheme: light dark;
  --bg: light-dark(#f2f5f3, #0d1211);
  --surface-1: light-dark(#ffffff, #141b19);
  --surface-2: light-dark(#f6f8f7, #1b2422);
  --line: light-dark(#dbe2df, #293632);
  --line-strong: light-dark(#74827c, #6f827b);
  --text: light-dark(#0f1715, #f2f4ef);
  --text-2: light-dark(#42504b, #b6c2bd);
  --accent: light-dark(#0e6a4f, #167f5f);
  --accent-hover: light-dark(#0a563f, #178461);
  --accent-text: light-dark(#0b6047, #6ad6ae);
  --danger: light-dark(#ab2a1c, #ff9f8e);
  --danger-soft: light-dark(#fce8e4, #371f1b);
  --focus: light-dark(#0b6047, #9ff0cf);
  font: 0.9375rem/1.5 'Onest', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  background: var(--bg);
  color: var(--text);
}`;

/** The style sheet of the sandbox's pages. */
export const pageStyle = `${pageTheme}
*, ::before, ::after { box-sizing: border-box }
body { max-width: 40rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 1.25rem; font-size: 1.75rem; line-height: 1.2; font-weight: 640; letter-spacing: -0.022em }
h1::first-letter { text-transform: uppercase }
h2 { margin: 2rem 0 0.75rem; font-size: 1.375rem; line-height: 1.3; font-weight: 640; letter-spacing: -0.022em }
p { margin: 0 0 0.75rem; overflow-wrap: anywhere }
small { color: var(--text-2) }
a { color: var(--accent-text); text-underline-offset: 0.2em }
ul { margin: 0 0 1.25rem; padding: 0 1.25rem; background: var(--surface-1); border: 1px solid var(--line); border-radius: 1rem }
ul:not(:has(li)) { display: none }
li { padding: 0.75rem 0; list-style: none }
li + li { border-block-start: 1px solid var(--line) }
form { display: grid; gap: 1rem; margin: 0 0 1.25rem; padding: 1.25rem; background: var(--surface-1); border: 1px solid var(--line); border-radius: 1rem }
form > p { margin: 0 }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem }
section { display: grid; gap: 0.75rem; padding-block-start: 1.25rem; border-block-start: 1px solid var(--line) }
section > * { margin: 0 }
section > button { justify-self: start }
h3 { margin: 0; font-size: 1rem; font-weight: 640 }
ol { margin: 0; padding-inline-start: 1.5rem }
ol li { padding: 0.25rem 0; list-style: decimal; overflow-wrap: anywhere }
ol li + li { border: 0 }
fieldset { display: flex; flex-wrap: wrap; column-gap: 1.25rem; padding: 0; border: 0 }
legend { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%) }
summary { min-height: 2.75rem; padding-block: 0.625rem; cursor: pointer }
li form { margin-block: 0.75rem 0; padding: 0; border: 0; border-radius: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end }
label { display: grid; gap: 0.25rem; font-weight: 540 }
label:has([type='checkbox'], [type='radio']) { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem }
input:not([type='checkbox'], [type='radio'], [type='hidden']), select, textarea { font: inherit; font-size: 1rem; font-weight: 420; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; color: inherit; background: var(--surface-2); border: 1px solid var(--line-strong); border-radius: 0.625rem }
[type='checkbox'], [type='radio'] { margin: 0; inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--accent) }
button { font: inherit; font-weight: 540; min-height: 2.75rem; padding: 0 1.25rem; color: #ffffff; background: var(--accent); border: 0; border-radius: 0.625rem; cursor: pointer }
button:hover { background: var(--accent-hover) }
.quiet { color: inherit; background: transparent; border: 1px solid var(--line-strong) }
.quiet:hover { background: var(--surface-2) }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
code { padding: 0.125rem 0.375rem; background: var(--surface-2); border: 1px solid var(--line); border-radius: 0.375rem; font-size: 0.875em; font-variant-numeric: tabular-nums }
[role='status'], [role='note'] { padding: 0.75rem 1rem; background: var(--surface-1); border: 1px solid var(--line); border-radius: 0.625rem }
[role='alert'] { padding: 0.75rem 1rem; color: var(--danger); background: var(--danger-soft); border-radius: 0.625rem }
pre, .wide { overflow-x: auto; margin-block: 1rem }
table { border-collapse: collapse }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 0.75rem 0.25rem 0; border-block-end: 1px solid var(--line) }`;

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
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
