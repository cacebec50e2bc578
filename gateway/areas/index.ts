import type { Handlers } from '../context.ts';
import { content } from './content.ts';
import { favourites } from './favourites.ts';
import { games } from './games.ts';
import { lottery } from './lottery.ts';
import { member } from './member.ts';
import { messages } from './messages.ts';
import { password } from './password.ts';
import { points } from './points.ts';
import { promotions } from './promotions.ts';
import { register } from './register.ts';
import { security } from './security.ts';
import { service } from './service.ts';
import { session } from './session.ts';
import { system } from './system.ts';
import { verification } from './verification.ts';
import { wallet } from './wallet.ts';

/** The calls that the embedded gateway implements. */
export const handlers: Handlers = {
  system,
  session,
  verification,
  member,
  content,
  messages,
  service,
  promotions,
  games,
  favourites,
  lottery,
  wallet,
  points,
  password,
  register,
  security,
};
