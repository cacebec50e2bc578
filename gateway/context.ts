import type { Call, CallShape, ReplyOf, RequestOf } from '../contract/call.ts';
import type { Contract } from '../contract/index.ts';
import type { Clock } from './clock.ts';
import type { Providers } from './cashier/provider.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { Seal } from './security/seal.ts';
import type { Person, Session } from './security/sessions.ts';

/** What every handler can use. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly seal: Seal;
  readonly log: Log;
  /** The payment providers of this deployment. */
  readonly providers: Providers;
  /** Makes the jobs look for due work now, instead of within a few seconds. */
  readonly wake: () => void;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly device: string;
  /** What limits count by: the address, or for IPv6 its network. */
  readonly network: string;
  /** The visitor's country, as a trusted proxy reports it. */
  readonly country: string | null;
  /** The name that the site was opened under. */
  readonly host: string;
}

/** One request that has passed every check of the pipeline. */
export interface CallContext<C extends CallShape = CallShape> extends Services, Origin {
  readonly body: RequestOf<C>;
  readonly now: Date;
  readonly session: Session | null;
  /** The caller; throws `not_logged_in` for a visitor. */
  readonly person: Person;
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

/** A file is produced in parts while it is being sent. */
type Made<Reply> = Reply extends string ? AsyncIterable<string> : Reply;

export type Handler<C extends CallShape> = (context: CallContext<C>) => Promise<Made<ReplyOf<C>>>;

/** A handler of two stages, for calls that move money and need a secret such as the payment password. */
export interface ProvenHandler<C extends CallShape> {
  /**
   * Checks the secrets and counts the attempts, and refuses by throwing. Runs outside of any transaction and before the key
   * of the request is used up, so that attempts stay counted and the right secret can follow under the same key.
   */
  readonly prove: (context: CallContext<C>) => Promise<void>;
  /** Does the work, in the transaction that stores the answer. */
  readonly work: Handler<C>;
  /** Runs once the work is committed, and is not waited for. */
  readonly afterwards?: (context: CallContext<C>) => void;
}

/** The handlers of one area; a missing one is answered with 501. */
export type HandlersOf<Area extends keyof Contract> = {
  readonly [Name in keyof Contract[Area]]?: Contract[Area][Name] extends CallShape
    ? Handler<Contract[Area][Name]> | ProvenHandler<Contract[Area][Name]>
    : never;
};

export type Handlers = { readonly [Area in keyof Contract]?: HandlersOf<Area> };

const nothingToProve = () => Promise.resolve();

export const findHandler = (handlers: Handlers, call: Call): ProvenHandler<CallShape> | null => {
  const [area, name] = call.name.split('.');
  const inArea = handlers[area as keyof Contract] as
    Record<string, Handler<CallShape> | ProvenHandler<CallShape>> | undefined;
  const found = inArea?.[name ?? ''];
  return typeof found === 'function' ? { prove: nothingToProve, work: found } : (found ?? null);
};

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
