import type { Infer, Struct } from 'superstruct';
import type { FailureCode } from './failures.ts';

/**
 * Who may make a call. `none` and `optional` are open to visitors; `any` takes every session, a trial's too;
 * `account` refuses trials, `agent` refuses everybody but agents.
 */
export type Who = 'none' | 'optional' | 'any' | 'account' | 'agent';

/** What a fault does to a call, by the classes of the fault table: read, write again, authenticate, verify, money. */
export type CallClass = 'read' | 'write' | 'auth' | 'verify' | 'money';

// A struct of any value; `unknown` would not do, because a struct both takes and gives its value.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyStruct = Struct<any, any>;

export interface CallShape<
  Request extends AnyStruct = AnyStruct,
  Reply extends AnyStruct = AnyStruct,
  Idempotent extends boolean = boolean,
> {
  /** What a person gets from it, in a few words. */
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** `spec` when the specification names the path, `ours` when we chose it. */
  readonly origin: 'spec' | 'ours';
  /** What we decided where the specification is silent; empty when it says everything. */
  readonly chosen?: string;
  readonly session: Who;
  readonly kind: CallClass;
  /** Also for somebody who has to change the password before anything else; every other call that needs a session is refused then. */
  readonly whilePasswordDue?: boolean;
  /** The body travels sealed, with the key for it in the `encryption` header. */
  readonly encrypted?: boolean;
  /** The `encryption` header carries a sealed random string, the body is plain. */
  readonly sealedGreeting?: boolean;
  /** Moves money: needs an `Idempotency-Key`, and the same key gives the same answer. */
  readonly idempotent?: Idempotent;
  /** Answered to pages of every origin, and plainly, without the envelope. */
  readonly open?: boolean;
  /** The body is form-encoded, or multipart where files come with it. */
  readonly body?: 'form' | 'files';
  readonly request: Request;
  readonly reply: Reply;
  /** What a gateway may refuse it with, besides what every call may be refused with. */
  readonly refusals?: readonly FailureCode[];
  /** What the value of a refusal says besides its code. */
  readonly refusal?: AnyStruct;
  readonly requirements: readonly string[];
  /** One good request and one good reply; the tests hold them to the shapes. */
  readonly example: { readonly request: Infer<Request>; readonly reply: Infer<Reply> };
}

export interface Call<
  Request extends AnyStruct = AnyStruct,
  Reply extends AnyStruct = AnyStruct,
  Idempotent extends boolean = boolean,
> extends CallShape<Request, Reply, Idempotent> {
  /** `area.name`, as the site and the gateway call it. */
  readonly name: string;
}

export type RequestOf<C extends CallShape> = Infer<C['request']>;
export type ReplyOf<C extends CallShape> = Infer<C['reply']>;

/** Keeps the exact types of one call's shapes, and whether it needs a key. */
export const call = <Request extends AnyStruct, Reply extends AnyStruct, const Idempotent extends boolean = false>(
  shape: CallShape<Request, Reply, Idempotent>,
): CallShape<Request, Reply, Idempotent> => shape;

type Named<Calls extends Record<string, CallShape>> = {
  readonly [Name in keyof Calls]: Calls[Name] extends CallShape<infer Request, infer Reply, infer Idempotent>
    ? Call<Request, Reply, Idempotent>
    : never;
};

/** Gives each call of an area its full name. */
export const area = <Calls extends Record<string, CallShape>>(title: string, calls: Calls): Named<Calls> =>
  Object.fromEntries(
    Object.entries(calls).map(([name, shape]) => [name, { ...shape, name: `${title}.${name}` }]),
  ) as unknown as Named<Calls>;
