import type { Handlers } from '../context.ts';
import { bankAccounts } from './bankAccounts.ts';
import { content } from './content.ts';
import { deposits } from './deposits.ts';
import { favourites } from './favourites.ts';
import { games } from './games.ts';
import { lottery } from './lottery.ts';
import { member } from './member.ts';
import { messages } from './messages.ts';
import { password } from './password.ts';
import { play } from './play.ts';
import { points } from './points.ts';
import { profile } from './profile.ts';
import { promotions } from './promotions.ts';
import { records } from './records.ts';
import { register } from './register.ts';
import { security } from './security.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { system } from './system.ts';
import { transfers } from './transfers.ts';
import { verification } from './verification.ts';
import { wallet } from './wallet.ts';
import { withdrawals } from './withdrawals.ts';

/** The calls that the embedded gateway implements. */
export const handlers: Handlers = {
  system,
  session,
  verification,
  member,
  content,
  messages,
  service,
  profile,
  promotions,
  games: { ...games, ...play },
  favourites,
  lottery,
  wallet,
  points,
  password,
  register,
  security,
  deposits,
  withdrawals,
  records,
  cashier: { ...transfers, ...bankAccounts },
};
