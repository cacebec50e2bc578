import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { bundled } from './bundled.ts';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

const firstPage = ['src/open.tsx', 'src/routes/index.tsx', 'locales/en.json?texts=first'];

/** What a visitor is likely to need next. The links to these files are idle until main.ts lets the browser follow them. */
const nextPage = ['src/screens.ts', 'src/auth/login/Login.tsx', 'locales/en.json?texts=login'];

type Chunk = Extract<Bundle[string], { type: 'chunk' }>;

/** A file after all that it imports, so that style sheets keep their order. */
const withImports = (chunk: Chunk, bundle: Bundle, seen = new Set<Chunk>()): Set<Chunk> => {
  if (seen.has(chunk)) return seen;
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, seen);
  }
  return seen.add(chunk);
};

const chunksOf = (modules: readonly string[], bundle: Bundle): Chunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = modules.flatMap((module) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`))),
  );
  return [...new Set(named.flatMap((chunk) => [...withImports(chunk, bundle)]))];
};

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page paints before its scripts and its style sheet have loaded: what it needs until then is inlined. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const chunks = chunksOf(firstPage, bundle).filter(({ fileName }) => !html.includes(fileName));
      const scripts = chunks.map(
        ({ fileName: file }) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`,
      );
      const later = chunksOf(nextPage, bundle).filter(
        (chunk) => !chunks.includes(chunk) && !html.includes(chunk.fileName),
      );
      const links = later.flatMap(({ fileName: file, viteMetadata }) => [
        `<link data-later="modulepreload" crossorigin href="/${file}">`,
        ...[...(viteMetadata?.importedCss ?? [])].map(
          (style) => `<link data-later="preload" as="style" crossorigin href="/${style}">`,
        ),
      ]);
      const styles = [
        ...(html.match(styleLink) ?? []),
        ...chunks
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ];
      return html
        .replaceAll(styleLink, '')
        .replaceAll(
          /<(script type="module"|link rel="modulepreload")(?! crossorigin fetchpriority)/g,
          '<$1 fetchpriority="low"',
        )
        .replace(
          '</head>',
          `  ${[...scripts, ...links].join('\n    ')}\n    <script>${await bundled('src/early.ts')}</script>\n  </head>`,
        )
        .replace('</body>', `  ${styles.map((style) => style.trim()).join('\n    ')}\n  </body>`);
    },
  },
});
