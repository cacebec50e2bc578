import type { Handlers } from './trust/calls/handlers.ts';
import { agent } from './domains/agent/calls.ts';
import { contracts } from './domains/agent/contractCalls.ts';
import { welcome } from './domains/agent/contracts/offers.ts';
import { bankAccounts } from './domains/cashier/bankAccountCalls.ts';
import { content } from './domains/content/calls.ts';
import { deposits } from './domains/cashier/depositCalls.ts';
import { favourites } from './domains/lobby/favouriteCalls.ts';
import { games } from './domains/lobby/gameCalls.ts';
import { kyc } from './domains/kyc/calls.ts';
import { lottery } from './domains/lottery/calls.ts';
import { member } from './domains/member/calls.ts';
import { messages } from './domains/member/messageCalls.ts';
import { password } from './domains/auth/passwordCalls.ts';
import { play } from './domains/play/calls.ts';
import { feeds } from './domains/play/feeds.ts';
import { missions } from './domains/promotions/missionCalls.ts';
import { points } from './domains/points/calls.ts';
import { profile } from './domains/member/profileCalls.ts';
import { promotions } from './domains/promotions/calls.ts';
import { protection } from './domains/protection/calls.ts';
import { rank } from './domains/member/rankCalls.ts';
import { records } from './domains/records/calls.ts';
import { referral } from './domains/promotions/referralCalls.ts';
import { befriend } from './domains/promotions/referrals.ts';
import { rewards } from './domains/promotions/rewardCalls.ts';
import { registerCenter } from './domains/agent/registerCalls.ts';
import { registerBy } from './domains/auth/registerCalls.ts';
import { searchCalls } from './domains/content/search.ts';
import { security } from './domains/security/calls.ts';
import { service } from './domains/service/calls.ts';
import { session } from './domains/auth/sessionCalls.ts';
import { speedTest } from './domains/speedTest/calls.ts';
import { system } from './domains/app/calls.ts';
import { transfers } from './domains/cashier/transferCalls.ts';
import { verification } from './domains/auth/verificationCalls.ts';
import { wallet } from './domains/wallet/calls.ts';
import { withdrawals } from './domains/cashier/withdrawalCalls.ts';

/** The handlers of the calls that this gateway answers; what is not answered yet is listed in `notYet`. */
export const handlers: Handlers = {
  system: { ...system, ...speedTest },
  session,
  verification,
  member,
  content: { ...content, ...searchCalls },
  messages,
  service,
  profile,
  promotions,
  rewards,
  missions,
  rank,
  games: { ...games, ...feeds, ...play },
  favourites,
  lottery,
  kyc,
  wallet,
  points,
  password,
  register: registerBy({ welcome, befriend }),
  referral,
  security,
  deposits,
  withdrawals,
  records,
  cashier: { ...transfers, ...bankAccounts },
  agent,
  contracts,
  registerCenter,
  protection,
};
