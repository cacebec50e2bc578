import { fromPromise } from 'xstate';
import { session } from '../../../contract/areas/session.ts';
import type { LoginReply } from '../../../machines/auth/login.setup.ts';
import { socialMachine } from '../../../machines/auth/social.machine.ts';
import type { Provider, SocialProof, StartReply } from '../../../machines/auth/social.setup.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';
import { orToldWhy } from '../loginReply.ts';
import { createProof } from './pkce.ts';
import { popup } from './popup.ts';

/** Signs in by an account elsewhere: what proves that it was this page stays in its memory. */
export const createSocial = (client: Client) => {
  const { login, socialStart } = client(session);
  const startSignIn = fromPromise<StartReply, Provider | null>(async ({ input: provider, signal }) => {
    if (provider === null) throw new Error('no account was chosen');
    const { verifier, challenge } = await createProof();
    const call = socialStart({ provider, codeChallenge: challenge }, { signal }).then(({ url, state }) => ({
      kind: 'started' as const,
      url,
      state,
      verifier,
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });
  const signIn = fromPromise<LoginReply, SocialProof | null>(({ input, signal }) => {
    if (input === null) throw new Error('nothing has come back');
    const { provider, code, state, verifier } = input;
    return orToldWhy(
      login({ type: 'social', provider, oauthCode: code, oauthState: state, codeVerifier: verifier }, { signal }),
    );
  });
  return socialMachine.provide({ actors: { popup, startSignIn, signIn } });
};
