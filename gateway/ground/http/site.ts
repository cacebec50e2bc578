import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type BrotliCompress,
  type Gzip,
} from 'node:zlib';
import type { Context } from 'hono';
import { badSetting } from '../config.ts';
import { viewOf } from './pack.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

const compressible = /^(text|application)\/|svg/;

interface File {
  body: Buffer;
  type: string;
  tag: string;
  compressed: Map<string, Promise<Buffer>>;
}

/** What the page says for one visitor: attributes of its root, and later answers to the first calls, by their addresses. */
export interface Opening {
  readonly attributes: Readonly<Record<string, string>>;
  readonly answers: Promise<ReadonlyMap<string, string>>;
}

interface PageParts {
  readonly headers: () => Promise<Record<string, string>>;
  readonly opening: () => Promise<Opening | null>;
}

export interface Site {
  inline: Inline;
  serve(c: Context, page: PageParts): Promise<Response> | null;
}

/** Hashes of the inline scripts and styles of a page, as written in a policy. */
export interface Inline {
  scripts: readonly string[];
  styles: readonly string[];
}

const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

const inlineOf = (html: string): Inline => ({
  scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
  styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
});

const packed = '.br';

/** What the build has made of a file, unless the file has been changed since. */
const readPacked = (path: string, body: Buffer): Buffer | null => {
  if (!existsSync(path + packed)) return null;
  const made = readFileSync(path + packed);
  try {
    return brotliDecompressSync(made, { maxOutputLength: body.length + 1 }).equals(body) ? made : null;
  } catch {
    return null;
  }
};

const read = (path: string): File => {
  const body = readFileSync(path);
  const made = readPacked(path, body);
  return {
    body,
    type: types[extname(path)] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    compressed: new Map(made === null ? [] : [['br', Promise.resolve(made)]]),
  };
};

const isPacked = (path: string): boolean => path.endsWith(packed) && existsSync(path.slice(0, -packed.length));

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses a file in the background, and only once per encoding. */
const compressFile = (file: File, encoding: string): Promise<Buffer> => {
  const compressed = file.compressed.get(encoding);
  if (compressed) return compressed;
  const made =
    encoding === 'br'
      ? brotli(file.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.body.length },
        })
      : zip(file.body, { level: 9 });
  file.compressed.set(encoding, made);
  return made;
};

const isDeclined = /;\s*q=0(\.0*)?\s*$/i;

const isWorthCompressing = ({ type, body }: File): boolean => compressible.test(type) && body.length >= 256;

const chooseEncoding = (accepted: string, file: File): string | null => {
  if (!isWorthCompressing(file)) return null;
  const offered = accepted
    .split(',')
    .filter((word) => !isDeclined.test(word))
    .map((word) => word.split(';')[0]?.trim());
  return ['br', 'gzip'].find((encoding) => offered.includes(encoding)) ?? null;
};

const send = async (c: Context, file: File, headers: Record<string, string>): Promise<Response> => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header('etag', file.tag);
  c.header('vary', 'accept-encoding');
  if (c.req.header('if-none-match') === file.tag) return c.body(null, 304);
  c.header('content-type', file.type);
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', file);
  if (encoding) c.header('content-encoding', encoding);
  return c.body(viewOf(encoding ? await compressFile(file, encoding) : file.body));
};

const inAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** An answer is data, which no policy needs to admit; no text in it can end it. */
const inScripts = (answers: ReadonlyMap<string, string>): string =>
  [...answers]
    .map(
      ([address, answer]) =>
        `<script type="application/json" data-answer-to="${inAttribute(address)}">${answer.replaceAll('<', '\\u003c')}</script>`,
    )
    .join('');

const compressorOf = (encoding: string | null): BrotliCompress | Gzip | null => {
  if (encoding === 'br') return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? createGzip({ level: 5 }) : null;
};

/** Sends a page that is made for one visitor: at once what is painted first, then the answers. */
const sendOpened = (
  c: Context,
  page: File,
  { attributes, answers }: Opening,
  headers: Record<string, string>,
): Response => {
  const html = page.body.toString('utf8');
  const end = html.lastIndexOf('</body>');
  const root = Object.entries(attributes).map(([name, value]) => ` ${name}="${inAttribute(value)}"`);
  for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' })) c.header(name, value);
  c.header('vary', 'accept-encoding');
  c.header('content-type', page.type);
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '', page);
  if (encoding) c.header('content-encoding', encoding);
  const compressor = compressorOf(encoding);
  const sent = compressor ?? new PassThrough();
  // A visitor who leaves halfway does not need the rest.
  sent.on('error', () => undefined);
  sent.write(html.slice(0, end).replace('<html', () => `<html${root.join('')}`));
  compressor?.flush();
  void answers.then((all) => sent.end(inScripts(all) + html.slice(end)));
  return c.body(Readable.toWeb(sent) as ReadableStream);
};

/** Compresses what the build has not, of the files that the page refers to: the best compression takes most of a second. */
const compressAhead = async (page: File, files: ReadonlyMap<string, File>): Promise<void> => {
  const html = page.body.toString('utf8');
  for (const [name, file] of files) {
    if (file === page || (html.includes(name) && isWorthCompressing(file))) await compressFile(file, 'br');
  }
};

/** Reads a built site into memory; only files that exist now are served, by their exact names. */
export const openSite = (folder: string): Site => {
  if (!existsSync(join(folder, 'index.html')))
    throw badSetting('siteFolder', `is ${JSON.stringify(folder)}, which holds no built site`);
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile() && !path.includes(`${sep}.vite${sep}`) && !isPacked(path))
      .map((path) => [`/${relative(folder, path).split(sep).join('/')}`, read(path)]),
  );
  const page = files.get('/index.html');
  if (!page) throw new Error(`there is no index.html in ${folder}`);
  void compressAhead(page, files);
  return {
    inline: inlineOf(page.body.toString('utf8')),
    serve: (c, { headers: pageHeaders, opening }) => {
      const file = files.get(c.req.path);
      if (file && file !== page) {
        // The names of files below /assets contain a hash of their content.
        const isNamedByContent = c.req.path.startsWith('/assets/');
        return send(c, file, {
          'cache-control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        });
      }
      if (extname(c.req.path) !== '' && extname(c.req.path) !== '.html') return null;
      return Promise.all([pageHeaders(), opening()]).then(([headers, opened]) =>
        opened ? sendOpened(c, page, opened, headers) : send(c, page, { 'cache-control': 'no-cache', ...headers }),
      );
    },
  };
};
