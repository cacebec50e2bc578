/** The script of `/sandbox/api`: shows a document with Swagger UI, which the page has loaded before it. */

interface Operation {
  readonly parameters?: readonly { readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
}

type Child = object | string;

interface System {
  readonly React: { createElement(type: string, attributes: object | null, ...children: Child[]): object };
}

declare global {
  var SwaggerUIBundle: (options: object) => unknown;
}

const inline = /(`[^`]+`|\[[^\]]+\]\([^)]+\)|\*[^*]+\*)/;

/** The texts of a document as elements. Swagger UI makes HTML of them, which this page does not allow. */
const createText = ({ React }: System) => {
  const pieceOf = (piece: string): Child => {
    const [, label = '', href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? [];
    if (href !== undefined) return React.createElement('a', { href }, label);
    if (/^`.+`$/s.test(piece)) return React.createElement('code', null, piece.slice(1, -1));
    return /^\*.+\*$/s.test(piece) ? React.createElement('em', null, piece.slice(1, -1)) : piece;
  };
  const withPieces = (type: string, text: string) =>
    React.createElement(type, null, ...text.split(inline).map(pieceOf));
  const blockOf = (block: string): Child => {
    const [, mark] = /^(-|\d+\.) /.exec(block) ?? [];
    if (mark === undefined) return withPieces('p', block);
    const items = block.split(/\n(?=(?:-|\d+\.) )/).map((item) => withPieces('li', item.replace(/^\S+ /, '')));
    return React.createElement(mark === '-' ? 'ul' : 'ol', null, ...items);
  };
  return ({ source }: { readonly source?: string }) =>
    React.createElement(
      'div',
      { className: 'markdown' },
      ...(source ?? '')
        .trim()
        .split(/\n{2,}/)
        .map(blockOf),
    );
};

/** Whether a call can be made by hand: not one that is encrypted or signed, or has files. */
const canTry = ({ paths, components }: OpenApi, path: string, method: string): boolean => {
  const { parameters = [], requestBody } = paths[path]?.[method] ?? {};
  return (
    !('signature' in components.securitySchemes) &&
    parameters.every(({ $ref }) => $ref !== '#/components/parameters/Encryption') &&
    !('multipart/form-data' in (requestBody?.content ?? {}))
  );
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const showTheme = (): void => {
  document.documentElement.classList.toggle('dark-mode', dark.matches);
};

const show = async (place: HTMLElement): Promise<void> => {
  const spec = (await (await fetch(place.dataset['document'] ?? '')).json()) as OpenApi;
  const nothing = () => () => null;
  const isLong = Object.keys(spec.paths).length > 20;
  SwaggerUIBundle({
    domNode: place,
    spec,
    deepLinking: true,
    displayOperationId: true,
    docExpansion: isLong ? 'none' : 'list',
    defaultModelsExpandDepth: 0,
    filter: isLong,
    validatorUrl: null,
    plugins: [
      (system: System) => ({
        wrapComponents: {
          Markdown: () => createText(system),
          // A session begins at the site, in the same browser.
          authorizeBtn: nothing,
          authorizeOperationBtn: nothing,
        },
        statePlugins: {
          spec: {
            wrapSelectors: {
              allowTryItOutFor: () => (_: unknown, path: string, method: string) => canTry(spec, path, method),
            },
          },
        },
      }),
    ],
  });
};

showTheme();
dark.addEventListener('change', showTheme);
const place = document.querySelector<HTMLElement>('[data-document]');
if (place) void show(place);

export {};
