import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** What the first page is made of besides the files that the page names already. */
const firstPage = ['src/areas/index.tsx', 'locales/en.json'];

/** The files of some modules and of all that these import, as far as the page does not name them. */
const filesOf = (modules: readonly string[], bundle: Bundle, html: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const named = chunks.filter(({ facadeModuleId }) => modules.some((module) => facadeModuleId?.split('?')[0]?.endsWith(`/${module}`)));
  const files = named.flatMap(({ fileName, imports }) => [fileName, ...imports]);
  return [...new Set(files)].filter((file) => !html.includes(file));
};

const stylesOf = (modules: readonly string[], bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((file) =>
    (file.type === 'chunk' && modules.some((module) => file.facadeModuleId?.endsWith(`/${module}`)) ? [...file.viteMetadata?.importedCss ?? []] : []));

/** A script that stands in the page itself: it runs before anything else has come. */
const bundled = async (entry: string): Promise<string> => {
  const made = await build({
    configFile: false, logLevel: 'silent',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [output] = [made].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`);
  return output.output[0].code.trim();
};

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;

/** The page paints before its scripts and its style sheet have come: what it needs until then stands in it. */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return html;
      const scripts = filesOf(firstPage, bundle, html).map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`);
      const styles = [...html.match(styleLink) ?? [], ...stylesOf(firstPage, bundle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)];
      return html
        .replaceAll(styleLink, '')
        .replaceAll(/<(script type="module"|link rel="modulepreload")(?! crossorigin fetchpriority)/g, '<$1 fetchpriority="low"')
        .replace('</head>', `  ${scripts.join('\n    ')}\n    <script>${await bundled('src/early.ts')}</script>\n  </head>`)
        .replace('</body>', `  ${styles.map((style) => style.trim()).join('\n    ')}\n  </body>`);
    },
  },
});
