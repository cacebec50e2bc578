import type { Call, CallShape, ReplyOf, RequestOf } from '../contract/call.ts';
import type { Contract } from '../contract/index.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { Seal } from './security/seal.ts';
import type { Person, Session } from './security/sessions.ts';

/** What every handler stands on. */
export interface Ground {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly seal: Seal;
  readonly log: Log;
}

/** Where a request comes from. */
export interface Origin {
  readonly ip: string;
  readonly device: string;
}

/** One request that has passed every check of the pipeline. */
export interface Ask<C extends CallShape = CallShape> extends Ground, Origin {
  readonly body: RequestOf<C>;
  readonly now: Date;
  readonly session: Session | null;
  /** Who asks; only calls that are open to visitors may find nobody. */
  readonly person: Person;
  /** The caller's key of a call that moves money; of another call too where one came, or else empty. */
  readonly key: string;
  /** Starts a session for a member in place of the one that asked; gives the token where the reply has to carry it. */
  logIn(member: bigint, passwordDue?: boolean): Promise<string | undefined>;
  logOut(): Promise<void>;
}

export type Handler<C extends CallShape> = (ask: Ask<C>) => Promise<ReplyOf<C>>;

/** The handlers of one area; what is missing is answered with 501. */
export type HandlersOf<Area extends keyof Contract> = {
  readonly [Name in keyof Contract[Area]]?: Contract[Area][Name] extends CallShape
    ? Handler<Contract[Area][Name]>
    : never;
};

export type Handlers = { readonly [Area in keyof Contract]?: HandlersOf<Area> };

export const findHandler = (handlers: Handlers, call: Call): Handler<CallShape> | null => {
  const [area, name] = call.name.split('.');
  const inArea = handlers[area as keyof Contract] as Record<string, Handler<CallShape>> | undefined;
  return inArea?.[name ?? ''] ?? null;
};

/** What a call knows of a session: in one that is for changing a password, a call that is open to visitors sees a visitor. */
export const sessionFor = (call: Call, session: Session | null): Session | null =>
  call.session === 'optional' && session?.passwordDue && !call.whilePasswordDue ? null : session;

/** Refuses people whom a call is not for. */
export const admit = (call: Call, session: Session | null): void => {
  if (call.session === 'none' || call.session === 'optional') return;
  if (!session) throw new Refusal('not_logged_in');
  if (session.passwordDue && !call.whilePasswordDue) throw new Refusal('new_password_needed');
  const { kind } = session.person;
  if (call.session === 'any') return;
  if (kind === 4) throw new Refusal('in_need_true_account');
  if (call.session === 'agent' && kind === 0) throw new Refusal('agents_only');
};
