/** One HTML response as a browser gets it. */
export interface Page {
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly https: boolean;
  readonly html?: string;
  /** Whether browsers ship with the host on their HTTPS-only list, which a header can request but not bring about. */
  readonly preloaded?: boolean;
}

interface Score {
  readonly score: number;
  /** The rules that counted: the score is 100 and their points, but never below 0. */
  readonly lines: readonly { readonly rule: Rule; readonly points: number }[];
}

/** MDN HTTP Observatory's chart, with its own names, without the tests that need a second request (redirection). */
const chart = {
  'csp-implemented-with-no-unsafe-default-src-none': 10,
  'csp-implemented-with-no-unsafe': 5,
  'csp-implemented-with-unsafe-inline-in-style-src-only': 0,
  'csp-implemented-with-insecure-scheme-in-passive-content-only': -10,
  'csp-implemented-with-unsafe-eval': -10,
  'csp-implemented-with-unsafe-inline': -20,
  'csp-implemented-with-insecure-scheme': -20,
  'csp-header-invalid': -25,
  'csp-not-implemented': -25,
  'cookies-secure-with-httponly-sessions-and-samesite': 5,
  'cookies-secure-with-httponly-sessions': 0,
  'cookies-not-found': 0,
  'cookies-without-secure-flag-but-protected-by-hsts': -5,
  'cookies-session-without-secure-flag-but-protected-by-hsts': -10,
  'cookies-without-secure-flag': -20,
  'cookies-samesite-flag-invalid': -20,
  'cookies-anticsrf-without-samesite-flag': -20,
  'cookies-session-without-httponly-flag': -30,
  'cookies-session-without-secure-flag': -40,
  'cross-origin-resource-sharing-not-implemented': 0,
  'cross-origin-resource-sharing-implemented-with-public-access': 0,
  'cross-origin-resource-sharing-implemented-with-restricted-access': 0,
  'cross-origin-resource-sharing-implemented-with-universal-access': -50,
  'referrer-policy-private': 5,
  'referrer-policy-not-implemented': 0,
  'referrer-policy-unsafe': -5,
  'referrer-policy-header-invalid': -5,
  'hsts-preloaded': 5,
  'hsts-implemented-max-age-at-least-six-months': 0,
  'hsts-implemented-max-age-less-than-six-months': -10,
  'hsts-not-implemented': -20,
  'hsts-header-invalid': -20,
  'hsts-not-implemented-no-https': -20,
  'sri-implemented-and-all-scripts-loaded-securely': 5,
  'sri-not-implemented-response-not-html': 0,
  'sri-not-implemented-but-no-scripts-loaded': 0,
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin': 0,
  'sri-not-implemented-but-external-scripts-loaded-securely': -5,
  'sri-implemented-but-external-scripts-not-loaded-securely': -20,
  'sri-not-implemented-and-external-scripts-not-loaded-securely': -50,
  'x-content-type-options-nosniff': 0,
  'x-content-type-options-not-implemented': -5,
  'x-frame-options-implemented-via-csp': 5,
  'x-frame-options-sameorigin-or-deny': 0,
  'x-frame-options-not-implemented': -20,
  'corp-implemented-with-same-origin': 10,
  'corp-implemented-with-same-site': 10,
  'corp-implemented-with-cross-origin': 0,
  'corp-not-implemented': 0,
  'corp-header-invalid': -5,
  'coop-implemented-with-same-origin': 10,
  'coop-implemented-with-same-origin-allow-popups': 10,
  'coop-not-implemented': 0,
  'coep-implemented-with-require-corp': 10,
  'coep-implemented-with-credentialless': 10,
  'coep-not-implemented': 0,
} as const satisfies Record<string, number>;

type Rule = keyof typeof chart;

const leastForBonuses = 90;
const sixMonths = 15_552_000;

const worstOf = (rules: readonly Rule[], otherwise: Rule): Rule =>
  rules.reduce((worst, rule) => (chart[rule] < chart[worst] ? rule : worst), otherwise);

const token = (value: string | null): string | undefined => value?.split(';')[0]?.trim().toLowerCase();

type Policy = ReadonlyMap<string, readonly string[]>;

/** The directives of a Content-Security-Policy; `null` when one is repeated, because browsers ignore the second. */
const parsePolicy = (header: string): Policy | null => {
  const policy = new Map<string, string[]>();
  for (const directive of header.split(';')) {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    if (policy.has(name)) return null;
    if (name !== '') policy.set(name, name.endsWith('-src') && sources.length === 0 ? ["'none'"] : sources);
  }
  return policy;
};

const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];
const broadOrInline = [...broad, "'unsafe-inline'", 'data:'];
const any = (sources: readonly string[], unwanted: readonly string[]): boolean =>
  sources.some((source) => unwanted.includes(source));
const isInsecure = (source: string): boolean => source.startsWith('http:') || source.startsWith('ftp:');

/** Browsers ignore 'unsafe-inline' as soon as there is a nonce or a hash next to it. */
const effective = (sources: readonly string[]): readonly string[] =>
  sources.some((source) => /^'(nonce|sha256|sha384|sha512)-/.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;

const judgePolicy = (header: string | null, https: boolean): Rule => {
  if (header === null) return 'csp-not-implemented';
  const policy = parsePolicy(header);
  if (!policy || policy.size === 0) return 'csp-header-invalid';

  const sourcesOf = (directive: string): readonly string[] =>
    effective(policy.get(directive) ?? policy.get('default-src') ?? ['*']);
  const scripts = sourcesOf('script-src');
  const styles = sourcesOf('style-src');
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...policy].flatMap(([name, sources]) => (name === 'img-src' || name === 'media-src' ? [] : sources));

  if (any(scripts, broadOrInline) || any(sourcesOf('object-src'), broad)) return 'csp-implemented-with-unsafe-inline';
  if (https && active.some(isInsecure)) return 'csp-implemented-with-insecure-scheme';
  if (any([...scripts, ...styles], ["'unsafe-eval'"])) return 'csp-implemented-with-unsafe-eval';
  if (https && passive.some(isInsecure)) return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (any(styles, broadOrInline)) return 'csp-implemented-with-unsafe-inline-in-style-src-only';

  const isOnly = (directive: string, wanted: readonly string[]): boolean => {
    const [source = '', ...more] = policy.get(directive) ?? [];
    return more.length === 0 && wanted.includes(source);
  };
  return isOnly('default-src', ["'none'"]) && isOnly('form-action', ["'none'", "'self'"])
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
};

const judgeSniffing = (header: string | null): Rule =>
  token(header) === 'nosniff' ? 'x-content-type-options-nosniff' : 'x-content-type-options-not-implemented';

const judgeFrames = (header: string | null, policy: Policy | null): Rule => {
  if (policy?.has('frame-ancestors')) return 'x-frame-options-implemented-via-csp';
  return ['deny', 'sameorigin'].includes(token(header) ?? '')
    ? 'x-frame-options-sameorigin-or-deny'
    : 'x-frame-options-not-implemented';
};

const judgeTransport = (header: string | null, { https, preloaded = false }: Page): Rule => {
  if (!https) return 'hsts-not-implemented-no-https';
  if (preloaded) return 'hsts-preloaded';
  if (header === null) return 'hsts-not-implemented';
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1];
  if (seconds === undefined) return 'hsts-header-invalid';
  return Number(seconds) < sixMonths
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
};

const parseCookie = (line: string): { name: string; attributes: ReadonlyMap<string, string> } => {
  const [[name] = [''], ...attributes] = line.split(';').map((part): [string, string] => {
    const [key = '', value = ''] = part.split('=');
    return [key.trim().toLowerCase(), value.trim().toLowerCase()];
  });
  return { name, attributes: new Map(attributes) };
};

const judgeCookie = (line: string, protectedByHsts: boolean): Rule => {
  const { name, attributes } = parseCookie(line);
  const secure = attributes.has('secure');
  const sameSite = attributes.get('samesite');
  const isSession = name.includes('sess') || name.includes('login');

  const faults: Rule[] = [];
  if (!secure) {
    const which = isSession ? 'cookies-session-without-secure-flag' : 'cookies-without-secure-flag';
    faults.push(protectedByHsts ? `${which}-but-protected-by-hsts` : which);
  }
  if (isSession && !attributes.has('httponly')) faults.push('cookies-session-without-httponly-flag');
  if (name.includes('csrf') && !sameSite) faults.push('cookies-anticsrf-without-samesite-flag');
  const known = sameSite === undefined || ['lax', 'strict', 'none'].includes(sameSite);
  if (!known || (sameSite === 'none' && !secure)) faults.push('cookies-samesite-flag-invalid');

  const faultless = 'cookies-secure-with-httponly-sessions';
  return worstOf(faults, sameSite ? `${faultless}-and-samesite` : faultless);
};

const judgeCookies = (lines: readonly string[], protectedByHsts: boolean): Rule =>
  lines.length === 0
    ? 'cookies-not-found'
    : worstOf(
        lines.map((line) => judgeCookie(line, protectedByHsts)),
        'cookies-secure-with-httponly-sessions-and-samesite',
      );

const judgeSharing = (origin: string | null, credentials: string | null): Rule => {
  if (origin === null) return 'cross-origin-resource-sharing-not-implemented';
  if (origin.trim() !== '*') return 'cross-origin-resource-sharing-implemented-with-restricted-access';
  return token(credentials) === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-public-access';
};

const privateReferrers = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const unsafeReferrers = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** A list of policies is a list of fallbacks: browsers take the last one that they know. */
const judgeReferrer = (header: string | null): Rule => {
  if (header === null) return 'referrer-policy-not-implemented';
  const policies = header.split(',').map((policy) => policy.trim().toLowerCase());
  const taken = policies.findLast((policy) => [...privateReferrers, ...unsafeReferrers].includes(policy));
  if (taken === undefined) return 'referrer-policy-header-invalid';
  return privateReferrers.includes(taken) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(tag)?.[1];

interface Script {
  external: boolean;
  secure: boolean;
  checked: boolean;
}

/** The scripts that a page loads; one with a host in its address counts as another site's. */
const scriptsIn = (html: string, https: boolean): Script[] => {
  const tags = html.replace(/<!--[^]*?-->/g, '').match(/<script\b[^>]*>/gi) ?? [];
  return tags.flatMap((tag) => {
    const source = attribute(tag, 'src');
    if (source === undefined) return [];
    const external = /^(https?:)?\/\//i.test(source);
    const secure = external ? /^https:/i.test(source) : https;
    return { external, secure, checked: attribute(tag, 'integrity') !== undefined };
  });
};

const judgeScript = ({ external, secure, checked }: Script): Rule => {
  if (secure && checked) return 'sri-implemented-and-all-scripts-loaded-securely';
  if (!external) return 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
  if (secure) return 'sri-not-implemented-but-external-scripts-loaded-securely';
  return checked
    ? 'sri-implemented-but-external-scripts-not-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
};

const judgeScripts = (html: string | undefined, https: boolean): Rule => {
  if (html === undefined) return 'sri-not-implemented-response-not-html';
  const scripts = scriptsIn(html, https);
  return scripts.length === 0
    ? 'sri-not-implemented-but-no-scripts-loaded'
    : worstOf(scripts.map(judgeScript), 'sri-implemented-and-all-scripts-loaded-securely');
};

const judgeResourcePolicy = (header: string | null): Rule => {
  if (header === null) return 'corp-not-implemented';
  const value = token(header);
  return value === 'same-origin' || value === 'same-site' || value === 'cross-origin'
    ? `corp-implemented-with-${value}`
    : 'corp-header-invalid';
};

const judgeOpenerPolicy = (header: string | null): Rule => {
  const value = token(header);
  return value === 'same-origin' || value === 'same-origin-allow-popups'
    ? `coop-implemented-with-${value}`
    : 'coop-not-implemented';
};

const judgeEmbedderPolicy = (header: string | null): Rule => {
  const value = token(header);
  return value === 'require-corp' || value === 'credentialless'
    ? `coep-implemented-with-${value}`
    : 'coep-not-implemented';
};

/** Scores a page as MDN HTTP Observatory does. Bonuses count only for a page that has 90 points without them. */
export const scoreHeaders = (page: Page): Score => {
  const headers = new Headers({ ...page.headers });
  const policyHeader = headers.get('content-security-policy');
  const transport = judgeTransport(headers.get('strict-transport-security'), page);
  const protectedByHsts = chart[transport] >= 0;

  const rules: Rule[] = [
    judgePolicy(policyHeader, page.https),
    judgeCookies(page.cookies, protectedByHsts),
    judgeSharing(headers.get('access-control-allow-origin'), headers.get('access-control-allow-credentials')),
    judgeReferrer(headers.get('referrer-policy')),
    transport,
    judgeScripts(page.html, page.https),
    judgeSniffing(headers.get('x-content-type-options')),
    judgeFrames(headers.get('x-frame-options'), parsePolicy(policyHeader ?? '')),
    judgeResourcePolicy(headers.get('cross-origin-resource-policy')),
    judgeOpenerPolicy(headers.get('cross-origin-opener-policy')),
    judgeEmbedderPolicy(headers.get('cross-origin-embedder-policy')),
  ];
  const lines = rules.map((rule) => ({ rule, points: chart[rule] }));
  const total = (counted: Score['lines']): number => counted.reduce((sum, { points }) => sum + points, 100);

  const penalties = lines.filter(({ points }) => points < 0);
  const counted = total(penalties) >= leastForBonuses ? lines.filter(({ points }) => points !== 0) : penalties;
  return { score: Math.max(total(counted), 0), lines: counted };
};
