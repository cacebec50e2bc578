import { member } from '../contract/areas/member.ts';
import { session } from '../contract/areas/session.ts';
import { wallet } from '../contract/areas/wallet.ts';
import type { Client } from './api/client.ts';
import { loadMember, noteGreeting, redeemTicket, signOut, startTrial } from './app/session/createSession.ts';
import { loadWallet } from './wallet/wallet/createWallet.ts';

const accountApi = (client: Client) => ({ member: client(member), session: client(session), wallet: client(wallet) });

export type AccountApi = ReturnType<typeof accountApi>;

/** What is asked of the gateway for somebody who is logged in, or is about to try it out. */
export const createAccount = (client: Client, hasPoints: () => boolean) => {
  const api = accountApi(client);
  return {
    loadMember: loadMember(api),
    noteGreeting: noteGreeting(api),
    startTrial: startTrial(api),
    redeemTicket: redeemTicket(api),
    signOut: signOut(api),
    loadWallet: loadWallet(api, hasPoints),
  };
};
