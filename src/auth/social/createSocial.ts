import { session } from '../../../contract/auth/session.ts';
import { socialMachine } from '../../../machines/auth/social.machine.ts';
import type { SignInReply, SocialProof, StartReply } from '../../../machines/auth/social.setup.ts';
import type { Provider } from '../../../machines/common/siteStatus.ts';
import type { CallOptions } from '../../api/api.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { toLoggedIn, toLoginRefusal } from '../loginReply.ts';
import { createStepUp } from '../stepUp/createStepUp.ts';
import { createProof } from './pkce.ts';
import { popup } from './popup.ts';

const required = <Input>(input: Input | null): Input => {
  if (input === null) throw new Error('no account was chosen, or nothing has come back');
  return input;
};

/** Signs in by another account: what proves that it was this page stays in its memory. */
export const createSocial = (site: Pick<Site, 'client' | 'clock'>) => {
  const { login, socialStart } = site.client(session);
  const start = async (provider: Provider, options: CallOptions): Promise<StartReply> => {
    const { verifier, challenge } = await createProof();
    const { url, state } = await socialStart({ provider, codeChallenge: challenge }, options);
    return { kind: 'started', url, state, verifier };
  };
  return socialMachine.provide({
    actors: {
      popup,
      startSignIn: call(
        start,
        (provider: Provider | null) => required(provider),
        (reply) => reply,
      ),
      signIn: call(
        login,
        (input: SocialProof | null) => {
          const { provider, code, state, verifier } = required(input);
          return { type: 'social' as const, provider, oauthCode: code, oauthState: state, codeVerifier: verifier };
        },
        toLoggedIn,
        (refused): SignInReply => toLoginRefusal(refused),
      ),
      stepUp: createStepUp(site),
    },
  });
};
