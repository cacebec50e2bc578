export type ProviderName = 'facebook' | 'google';

/** An authorization server and the deployment's registration with it. The client secret is in the table `secrets`. */
export interface Provider {
  /** Null if the deployment is not registered there. */
  clientId: string | null;
  authorizeUrl: string;
  tokenUrl: string;
  /** Returns the user whom a token belongs to. */
  userUrl: string;
  scope: string;
}

export const defaultProviders: Record<ProviderName, Provider> = {
  google: {
    clientId: null,
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    userUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    scope: 'openid email profile',
  },
  facebook: {
    clientId: null,
    authorizeUrl: 'https://www.facebook.com/v21.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    userUrl: 'https://graph.facebook.com/v21.0/me?fields=id,name',
    scope: 'openid public_profile',
  },
};
