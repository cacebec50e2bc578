import type { Context, Hono } from 'hono';
import type { ReplyOf } from '../contract/call.ts';
import type { Contract } from '../contract/index.ts';
import { firstAsked, homeAsked } from '../contract/opening.ts';
import type { Config } from './ground/config.ts';
import { gatewayVersion } from '../contract/version.ts';
import type { Opening } from './ground/http/site.ts';

type Status = ReplyOf<Contract['system']['status']>;

const home = /^\/(?:index(?:\.html)?|home)?$/;

/** The page is in English until the site's code has loaded, whatever the visitor has chosen. */
const language = 'EN';

const ofPage = ['accept-encoding', 'if-none-match', 'range', 'sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site'];

/**
 * Answers in the page itself what the site asks first, so that it need not wait for a second trip. The calls are made as
 * the browser would make them: as the same visitor, with the same limits.
 */
export const createOpening = (
  app: Hono,
  { carrier, plainPage }: Pick<Config, 'carrier' | 'plainPage'>,
  isFaulty: () => boolean,
): ((c: Context) => Promise<Opening | null>) => {
  const ask = async (c: Context, address: string): Promise<string | null> => {
    const headers = new Headers(c.req.raw.headers);
    for (const name of ofPage) headers.delete(name);
    headers.set('gateway-version', gatewayVersion);
    const answer = await app.request(address, { headers }, c.env);
    return answer.ok ? answer.text() : null;
  };

  /** An address without an answer is left out: the site asks there by itself. */
  const askAll = async (c: Context, addresses: readonly string[]): Promise<[string, string][]> => {
    const answers = await Promise.all(
      addresses.map(async (address) => [address, await ask(c, address).catch(() => null)] as const),
    );
    return answers.flatMap(([address, answer]) => (answer === null ? [] : [[address, answer]]));
  };

  const open = async (c: Context): Promise<Opening | null> => {
    const [statusAddress = '', ...others] = firstAsked(c.req.header('host') ?? '', language);
    const status = await ask(c, statusAddress);
    if (status === null) return null;
    const { status: state, signedIn, register, whitelabel } = (JSON.parse(status) as { value: Status }).value;
    if (state !== 0) return null;
    const further = home.test(c.req.path) ? homeAsked(whitelabel.merchantCode, language) : [];
    return {
      attributes: {
        'data-answers': language,
        // A visitor can ask for the login form before the site's code has loaded, and sees the outline of its parts.
        ...(!signedIn && {
          'data-visitor': [register.mobileLoginCode && 'by-code', register.directRegistration && 'newcomer']
            .filter(Boolean)
            .join(' '),
        }),
      },
      answers: askAll(c, [...others, ...further]).then((answers) => new Map([[statusAddress, status], ...answers])),
    };
  };

  // A session in a header is not known when the page is requested. A planned fault is for the site to meet.
  return async (c) => {
    const isWanted = !plainPage && carrier === 'cookie' && c.req.header('sec-fetch-dest') === 'document';
    return isWanted && !isFaulty() ? open(c) : null;
  };
};
