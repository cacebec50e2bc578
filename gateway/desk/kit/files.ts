import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface DeskFile {
  readonly bytes: Buffer;
  readonly type: string;
}

interface Files {
  readonly css: string;
  readonly mark: string;
  readonly all: ReadonlyMap<string, DeskFile>;
}

const site = new URL('../../../src/', import.meta.url);
const own = new URL('../styles/', import.meta.url);

const ownSheets = ['base', 'frame', 'controls', 'records', 'house'];

/** The path of a file with a digest of its bytes in the name, so that a browser may keep it for good. */
const named = (path: string, bytes: Buffer): string =>
  path.replace(/(?=\.\w+$)/, `-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}`);

const make = (): Files => {
  const all = new Map<string, DeskFile>();
  const add = (path: string, bytes: Buffer, type: string): string => {
    const address = named(path, bytes);
    all.set(address, { bytes, type });
    return address;
  };
  const styles = (name: string): string => readFileSync(new URL(`styles/${name}.css`, site), 'utf8');
  const fonts = styles('fonts').replace(
    /url\('(fonts\/[\w-]+\.woff2)'\)/g,
    (_, path: string) => `url('${add(`/${path}`, readFileSync(new URL(`styles/${path}`, site)), 'font/woff2')}')`,
  );
  const desk = ownSheets.map((name) => readFileSync(new URL(`${name}.css`, own), 'utf8'));
  const sheet = Buffer.from([styles('tokens'), styles('fallback'), fonts, ...desk].join('\n'));
  return {
    css: add('/desk.css', sheet, 'text/css; charset=utf-8'),
    mark: add('/mark.svg', readFileSync(new URL('ui/mark.svg', site)), 'image/svg+xml; charset=utf-8'),
    all,
  };
};

let made: Files | null = null;

/** Read once, from the sources of the site and of the desk: the desk needs no build. */
const files = (): Files => (made ??= make());

/** The addresses that every page of the desk names. */
export const deskAddresses = (): { readonly css: string; readonly mark: string } => files();

/** Style sheet, fonts and brand mark by their paths; a path changes with its bytes. */
export const deskFiles = (): ReadonlyMap<string, DeskFile> => files().all;

/** The one style sheet of the desk. */
export const deskCss = (): string => String(files().all.get(files().css)?.bytes ?? '');
