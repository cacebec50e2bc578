/** A paragraph: as text, and in HTML with its code set large, or as a link under the words `link`. */
export interface Part {
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const inParagraph = ({ text, code, link }: Part): string => {
  if (code !== undefined)
    return `<p style="margin:24px 0;font-size:28px;font-weight:bold;letter-spacing:3px">${escaped(code)}</p>`;
  const shown = escaped(text);
  if (link === undefined) return `<p style="margin:16px 0">${shown}</p>`;
  return (
    `<p style="margin:24px 0"><a class="button" href="${shown}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
    `background:#1b5e3f;color:#ffffff;font-weight:bold;text-decoration:none">${escaped(link)}</a></p>` +
    `<p style="margin:16px 0;overflow-wrap:anywhere"><a class="link" href="${shown}" style="color:#1b5e3f">${shown}</a></p>`
  );
};

/** Mail programs that do not read the style of a page show it light. */
const dark =
  '@media (prefers-color-scheme:dark){body{background:#14171a!important;color:#e8eaed!important}' +
  '.button{background:#8fd3b0!important;color:#14171a!important}.link{color:#8fd3b0!important}}';

/** An email as a page: one column that a phone shows without zooming, in light and dark, without pictures or anything that is fetched. */
export const inHtml = ({
  language,
  brand,
  subject,
  parts,
}: {
  language: string;
  brand: string;
  subject: string;
  parts: readonly Part[];
}): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(subject)}</title>`,
    `<style>:root{color-scheme:light dark}${dark}</style>`,
    '</head>',
    '<body style="margin:0;padding:24px 16px;background:#ffffff;color:#1f2328">',
    '<div style="max-width:560px;margin:0 auto;font:16px/1.5 system-ui,-apple-system,\'Segoe UI\',Roboto,Arial,sans-serif">',
    `<p style="margin:0 0 16px;font-weight:bold">${escaped(brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    ...parts.map(inParagraph),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
