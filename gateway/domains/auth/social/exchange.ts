import { eq } from 'drizzle-orm';
import { boolean, is, optional, string, type, type Struct } from 'superstruct';
import { email as emailShape } from '../../../../contract/shapes.ts';
import type { Database } from '../../../ground/database/open.ts';
import { secrets } from '../../../ground/database/schema.ts';
import { callOut } from '../../../ground/outgoing.ts';
import { Refusal } from '../../../ground/refusal.ts';
import type { Provider, ProviderName } from '../../../trust/settings/social.ts';

const timeout = 10_000;

const tokenReply = type({ access_token: string() });
const userReply = type({
  sub: optional(string()),
  id: optional(string()),
  name: optional(string()),
  email: optional(string()),
  email_verified: optional(boolean()),
});

/** A user as known to the provider. */
export interface SocialUser {
  subject: string;
  name: string;
  /** Null unless the provider has verified it. */
  email: string | null;
}

const secretOf = async (database: Database, name: ProviderName): Promise<string> => {
  const [row] = await database.db
    .select()
    .from(secrets)
    .where(eq(secrets.name, `social.${name}`));
  return row?.value ?? '';
};

/** Calls a provider and checks the shape of its reply; a refusal by the provider means that the code was wrong. */
const callProvider = async <T>(url: string, init: RequestInit, shape: Struct<T>): Promise<T> => {
  const response = await callOut(url, { ...init, signal: AbortSignal.timeout(timeout) }).catch(() => {
    throw new Refusal('unavailable');
  });
  if (response.status >= 400 && response.status < 500) throw new Refusal('code_wrong');
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok || !is(reply, shape)) throw new Refusal('unavailable');
  return reply;
};

/** Exchanges a provider's code for the user who signed in. */
export const exchange = async (
  database: Database,
  provider: Provider & { clientId: string },
  { name, code, verifier, redirectUri }: { name: ProviderName; code: string; verifier: string; redirectUri: string },
): Promise<SocialUser> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: provider.clientId,
    client_secret: await secretOf(database, name),
    code_verifier: verifier,
  });
  const { access_token: token } = await callProvider(provider.tokenUrl, { method: 'POST', body }, tokenReply);
  const user = await callProvider(provider.userUrl, { headers: { authorization: `Bearer ${token}` } }, userReply);
  const subject = user.sub ?? user.id;
  if (!subject) throw new Refusal('unavailable');
  return {
    subject,
    name: user.name ?? '',
    email: user.email_verified && is(user.email, emailShape) ? user.email : null,
  };
};
