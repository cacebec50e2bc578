import type { Config } from '../config.ts';
import type { Inline } from './site.ts';

/** Sources added to the content security policy of the pages. */
export interface PageSources {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  trustedTypes: readonly string[];
}

interface Page {
  images: readonly string[];
  games: readonly string[];
  domains: readonly string[];
  analytics: boolean;
  phone: PageSources;
  inline: Inline;
}

const isHttps = ({ origin }: Pick<Config, 'origin'>) => origin?.startsWith('https:') ?? false;

/** The headers of every reply. */
export const commonHeaders = (config: Pick<Config, 'origin' | 'hstsPreload'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Popups of a social sign-in must be able to answer their opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps(config)
    ? { 'strict-transport-security': `max-age=63072000; includeSubDomains${config.hstsPreload ? '; preload' : ''}` }
    : {}),
});

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The policy for data opened as a page: it may do nothing. */
export const dataPolicy = policy({
  'default-src': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

const documentSources = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/** The policy for our static pages, with a style sheet and no script. */
export const documentPolicy = policy(documentSources);

/** The policy for the page that begins a check sheet, which keeps something in the browser by a script. */
export const sheetPolicy = policy({ ...documentSources, 'script-src': ["'self'"] });

/** The policy for the desk, which has our fonts too. */
export const deskPolicy = policy({ ...documentSources, 'font-src': ["'self'"] });

const bookSources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};

/** The policy for the flow book: its own scripts and pictures, the charts it renders as data URLs, and its stage in a frame. */
export const bookPolicy = policy({ ...bookSources, 'frame-src': ["'self'"], 'frame-ancestors': ["'none'"] });

/** The policy for the stage of the flow book, whose views also show pictures that were chosen. */
export const stagePolicy = policy({
  ...bookSources,
  'img-src': ["'self'", 'data:', 'blob:'],
  'frame-ancestors': ["'self'"],
});

/** The policy for the viewer of the OpenAPI documents: its own script, and no HTML but what it makes element by element. */
export const viewerPolicy = policy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
});

/** A policy names origins: an address is cut down to its own, and what is no address of a site is left out. */
const originIn = (address: string): string[] =>
  /^https?:/i.test(address) && URL.canParse(address) ? [new URL(address).origin] : [];

/** What Google's documentation names for its library, and the policies under which the page and the library add scripts. */
const counting = {
  script: ['https://www.googletagmanager.com'],
  image: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  connect: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
  trustedTypes: ['analytics', 'goog#html'],
};
const noCounting: typeof counting = { script: [], image: [], connect: [], trustedTypes: [] };

/** The policy for the site: our own scripts, inline code by its hash, and no HTML except through the sanitiser. */
export const sitePolicy = ({ images, games, domains, analytics, phone, inline }: Page): string => {
  const counted = analytics ? counting : noCounting;
  const frames = [...games, ...phone.frame];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...counted.script, ...phone.script],
    'style-src': ["'self'", ...inline.styles],
    'img-src': ["'self'", 'data:', ...images.flatMap(originIn), ...counted.image],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...domains.flatMap(originIn), ...counted.connect, ...phone.connect],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['inert-html', ...counted.trustedTypes, ...phone.trustedTypes],
    'report-to': ['csp'],
  });
};

export const reportingEndpoints = 'csp="/csp-report"';
