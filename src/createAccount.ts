import type { Client } from './api/client.ts';
import { createNews } from './content/news/createNews.ts';
import { createSession } from './app/session/createSession.ts';
import { createWallet } from './wallet/wallet/createWallet.ts';

/** The ports that only somebody with an account, or about to try one, needs: fetched when first used. */
export const createAccount = (client: Client, hasPoints: () => boolean) => ({
  ...createNews(client),
  ...createSession(client),
  ...createWallet(client, hasPoints),
});
