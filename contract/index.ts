import type { Call } from './call.ts';
import { agent } from './agent/agent.ts';
import { cashier } from './cashier/cashier.ts';
import { codeCalls } from './promotions/code.ts';
import { content } from './content/content.ts';
import { contracts } from './agent/contracts.ts';
import { deposits } from './cashier/deposits.ts';
import { favourites } from './lobby/favourites.ts';
import { feedCalls } from './play/feed.ts';
import { games } from './lobby/games.ts';
import { gameSheetCalls } from './lobby/gameSheet.ts';
import { gamesIndexCalls } from './lobby/gamesIndex.ts';
import { playCalls } from './play/play.ts';
import { bettingCalls } from './lottery/betting.ts';
import { lottery } from './lottery/lottery.ts';
import { member } from './member/member.ts';
import { kyc } from './kyc/kyc.ts';
import { messages } from './member/messages.ts';
import { missions } from './promotions/missions.ts';
import { password } from './auth/password.ts';
import { points } from './points/points.ts';
import { profile } from './member/profile.ts';
import { offerCalls } from './promotions/offer.ts';
import { promotions } from './promotions/promotions.ts';
import { protection } from './protection/protection.ts';
import { rank } from './member/rank.ts';
import { records } from './records/records.ts';
import { runningCalls } from './records/running.ts';
import { referral } from './promotions/referral.ts';
import { register } from './auth/register.ts';
import { registerCenter } from './agent/registerCenter.ts';
import { rewards } from './promotions/rewards.ts';
import { security } from './security/security.ts';
import { searchCalls } from './content/search.ts';
import { service } from './service/service.ts';
import { session } from './auth/session.ts';
import { system } from './app/system.ts';
import { verification } from './auth/verification.ts';
import { speedTestCalls } from './speedTest/speedTest.ts';
import { wallet } from './wallet/wallet.ts';
import { withdrawals } from './cashier/withdrawals.ts';

/** Every call between the site and a gateway. */
export const contract = {
  system: { ...system, ...speedTestCalls },
  session,
  verification,
  register,
  password,
  member,
  security,
  content: { ...content, ...searchCalls },
  messages,
  service,
  profile,
  promotions: { ...promotions, ...offerCalls, ...codeCalls },
  rewards,
  missions,
  rank,
  referral,
  games: { ...games, ...gamesIndexCalls, ...feedCalls, ...gameSheetCalls, ...playCalls },
  favourites,
  lottery: { ...lottery, ...bettingCalls },
  wallet,
  cashier,
  deposits,
  withdrawals,
  records: { ...records, ...runningCalls },
  points,
  agent,
  registerCenter,
  contracts,
  protection,
  kyc,
} as const;

export type Contract = typeof contract;

export const calls: readonly Call[] = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);
