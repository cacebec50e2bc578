import type { Call, CallShape, RequestOf } from '../../../contract/call.ts';
import type { Clock } from '../../ground/clock.ts';
import type { Senders } from '../messages/senders.ts';
import type { Beacon } from '../providers/beacon.ts';
import type { ExclusionRegister } from '../providers/exclusions.ts';
import type { Providers } from '../providers/payments.ts';
import type { StandIns } from '../providers/standIns.ts';
import type { Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Log } from '../../ground/log.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { Seal } from '../protect/seal.ts';
import type { Visit } from '../protect/visit.ts';
import type { Session } from '../protect/sessions.ts';

/** What every handler can use. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly seal: Seal;
  readonly log: Log;
  /** The payment companies, as the settings are now. */
  readonly providers: () => Promise<Providers>;
  /** The public beacon that joins the draws of lotteries, if there is one. */
  readonly beacon: () => Promise<Beacon | null>;
  /** The register of exclusions that players are looked up in, if there is one. */
  readonly register: ExclusionRegister | null;
  readonly senders: Senders;
  /** Null in production. */
  readonly standIns: StandIns | null;
  /** Makes the jobs look for due work now, instead of within a few seconds. */
  readonly wake: () => void;
}

/** One request that has passed every check of the pipeline. */
export interface CallContext<C extends CallShape = CallShape> extends Services, Visit {
  readonly body: RequestOf<C>;
  readonly session: Session | null;
  /** The idempotency key; empty if a call that does not need one came without it. */
  readonly key: string;
  /** The mark of the caller's browser, which codes are bound to, if it has one. */
  readonly browser: string | undefined;
  /** Marks the caller's browser, unless it has a mark; `replyPart` is the part of the reply's value that carries it in header mode. */
  markBrowser(): { browser: string; replyPart: { browser?: string } };
  /** Starts a session for a member and ends the caller's current one; returns the token in header mode. */
  logIn(member: bigint, passwordDue?: boolean): Promise<string | undefined>;
  logOut(): Promise<void>;
}

/**
 * A request as of the moment at which its locks are held, by which deadlines are judged: it may have waited long for them.
 * Called right after the last lock that the deadline hangs on.
 */
export const onceLocked = <Context extends { readonly clock: Pick<Clock, 'now'>; readonly now: Date }>(
  context: Context,
): Context => ({ ...context, now: context.clock.now() });

/** The session that a call sees: while a password change is due, calls open to visitors treat the caller as one. */
export const sessionFor = (call: Call, session: Session | null): Session | null =>
  call.session === 'optional' && session?.passwordDue && !call.whilePasswordDue ? null : session;

/** Refuses callers that the call is not meant for. */
export const admit = (call: Call, session: Session | null): void => {
  if (call.session === 'none' || call.session === 'optional') return;
  if (!session) throw new Refusal('not_logged_in');
  if (session.passwordDue && !call.whilePasswordDue) throw new Refusal('new_password_needed');
  const { kind } = session.person;
  if (call.session === 'any') return;
  if (kind === 4) throw new Refusal('in_need_true_account');
  if (call.session === 'agent' && kind === 0) throw new Refusal('agents_only');
};
