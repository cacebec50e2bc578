import type { Contract } from '../../../../contract/index.ts';
import { siteOrigin } from '../../../ground/config.ts';
import type { CallContext } from '../../../trust/calls/context.ts';
import type { Handler } from '../../../trust/calls/handlers.ts';
import { Refusal } from '../../../ground/refusal.ts';
import { hold } from '../../../trust/protect/limits.ts';
import type { Person } from '../../../trust/members/person.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { refuseRegistered } from '../../../trust/stops/register.ts';
import { findSocial, openSocial } from './accounts.ts';
import { exchange } from './exchange.ts';
import type { Provider, ProviderName } from '../../../trust/settings/social.ts';
import { openStart, takeStart } from './starts.ts';

type Session = Contract['session'];

const switchOf = { facebook: 'facebookSignIn', google: 'googleSignIn' } as const;

const redirectUri = ({ config }: Pick<CallContext, 'config'>): string => `${siteOrigin(config)}/signed-in`;

/** The provider to sign in with; a sandbox that is not registered there uses its own authorization server. */
const findProvider = async (
  { standIns, database }: Pick<CallContext, 'standIns' | 'database'>,
  name: ProviderName,
): Promise<Provider & { clientId: string }> => {
  const switches = await readSetting(database, 'switches');
  const provider = (await readSetting(database, 'social'))[name];
  if (!switches[switchOf[name]]) throw new Refusal('feature_off');
  if (provider.clientId !== null) return { ...provider, clientId: provider.clientId };
  if (!standIns) throw new Refusal('feature_off');
  return standIns.social;
};

export const socialStart: Handler<Session['socialStart']> = async (context) => {
  const {
    body: { provider: name, codeChallenge },
    database,
    network,
    now,
  } = context;
  const provider = await findProvider(context, name);
  await hold(database, `social:${network}`, (await readSetting(database, 'limits')).loginPerAddress, now);
  const state = await openStart(database, { provider: name, challenge: codeChallenge, now });
  const url = new URL(provider.authorizeUrl);
  const parts = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri(context),
    scope: provider.scope,
    state,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
  };
  for (const [part, value] of Object.entries(parts)) url.searchParams.set(part, value);
  return { url: url.href, state };
};

/** A first social sign-in opens an account, so it is allowed only where direct registration is. */
const checkRegistrationAllowed = async ({ database }: Pick<CallContext, 'database'>): Promise<void> => {
  if ((await readSetting(database, 'whitelabel')).siteKind === 'agent') throw new Refusal('non_agent_cannot_log_in');
  if (!(await readSetting(database, 'switches')).directRegistration) throw new Refusal('feature_off');
};

export const bySocial = async (context: CallContext<Session['login']>): Promise<Person> => {
  const {
    body: { provider: name, oauthCode, oauthState, codeVerifier },
    config,
    database,
    ip,
    now,
  } = context;
  if (name === undefined || oauthCode === undefined || oauthState === undefined || codeVerifier === undefined) {
    const wanted = { provider: name, oauthCode, oauthState, codeVerifier };
    throw new Refusal('invalid_fields', {
      fields: Object.entries(wanted)
        .filter(([, value]) => value === undefined)
        .map(([field]) => field),
    });
  }
  const provider = await findProvider(context, name);
  const started = await takeStart(database, { provider: name, state: oauthState, verifier: codeVerifier, now });
  if (started !== 'right') throw new Refusal(started === 'wrong' ? 'code_wrong' : 'code_expired');
  const user = await exchange(database, provider, {
    name,
    code: oauthCode,
    verifier: codeVerifier,
    redirectUri: redirectUri(context),
  });
  const account = await findSocial(database, name, user.subject);
  if (account) return account;
  await checkRegistrationAllowed(context);
  const { name: called, email } = user;
  await refuseRegistered(context, { account: null, name: called, email, mobile: null, idNumber: null });
  const opened = await openSocial(database, { ...user, provider: name, passwordCost: config.passwordCost, ip, now });
  context.log.event('account opened', { member: String(opened.id), ip, by: name });
  return opened;
};
