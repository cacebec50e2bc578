import type { Call } from './call.ts';
import { agent } from './areas/agent.ts';
import { cashier } from './areas/cashier.ts';
import { content } from './areas/content.ts';
import { contracts } from './areas/contracts.ts';
import { deposits } from './areas/deposits.ts';
import { favourites } from './areas/favourites.ts';
import { games } from './areas/games.ts';
import { gamesIndexCalls } from './areas/gamesIndex.ts';
import { playCalls } from './areas/play.ts';
import { lottery } from './areas/lottery.ts';
import { member } from './areas/member.ts';
import { messages } from './areas/messages.ts';
import { missions } from './areas/missions.ts';
import { password } from './areas/password.ts';
import { points } from './areas/points.ts';
import { profile } from './areas/profile.ts';
import { promotions } from './areas/promotions.ts';
import { rank } from './areas/rank.ts';
import { records } from './areas/records.ts';
import { referral } from './areas/referral.ts';
import { register } from './areas/register.ts';
import { registerCenter } from './areas/registerCenter.ts';
import { rewards } from './areas/rewards.ts';
import { security } from './areas/security.ts';
import { service } from './areas/service.ts';
import { session } from './areas/session.ts';
import { system } from './areas/system.ts';
import { verification } from './areas/verification.ts';
import { wallet } from './areas/wallet.ts';
import { withdrawals } from './areas/withdrawals.ts';

/** Every call between the site and a gateway. */
export const contract = {
  system,
  session,
  verification,
  register,
  password,
  member,
  security,
  content,
  messages,
  service,
  profile,
  promotions,
  rewards,
  missions,
  rank,
  referral,
  games: { ...games, ...gamesIndexCalls, ...playCalls },
  favourites,
  lottery,
  wallet,
  cashier,
  deposits,
  withdrawals,
  records,
  points,
  agent,
  registerCenter,
  contracts,
} as const;

export type Contract = typeof contract;

export const calls: readonly Call[] = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);
