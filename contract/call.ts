import type { Infer, Struct } from 'superstruct';
import type { FailureCode } from './failures.ts';

/**
 * Who may make a call. `none` and `optional` are open to visitors; `any` takes every session, including a trial's;
 * `account` refuses trials, `agent` takes only agents.
 */
export type Who = 'none' | 'optional' | 'any' | 'account' | 'agent';

/** The classes of the fault table, which decide what a fault does to a call: read, write, authenticate, verify, money. */
type CallClass = 'read' | 'write' | 'auth' | 'verify' | 'money';

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

export interface CallShape<
  Request extends AnyStruct = AnyStruct,
  Reply extends AnyStruct = AnyStruct,
  Idempotent extends boolean = boolean,
> {
  /** What the call does for a person, in a few words. */
  readonly purpose: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** `spec` when the specification names the path, `ours` when we chose it. */
  readonly origin: 'spec' | 'ours';
  /** What we decided where the specification is silent; left out if it says everything. */
  readonly chosen?: string;
  readonly session: Who;
  readonly kind: CallClass;
  /** Allowed while a password change is due; every other call that needs a session is refused then. */
  readonly whilePasswordDue?: boolean;
  /** Allowed where the site is not offered; every other call is refused there. */
  readonly whileRestricted?: boolean;
  /** The body is encrypted, and the `encryption` header carries its key. */
  readonly encrypted?: boolean;
  /** The `encryption` header carries an encrypted random string; the body is plain. */
  readonly sealedGreeting?: boolean;
  /** Moves money: needs an `Idempotency-Key`, and the same key gives the same answer. */
  readonly idempotent?: Idempotent;
  /**
   * The fields that are secret, such as a payment password. A repetition of an idempotent call is recognised without them, so
   * that nothing derived from them is stored.
   */
  readonly secrets?: readonly (keyof Infer<Request> & string)[];
  /** Readable by pages of every origin, and answered without the envelope. */
  readonly open?: boolean;
  /** A read whose reply is the same for everybody, until the content that it shows is changed. */
  readonly shared?: boolean;
  /** A shared reply that shows time passing is made again when it is this old. */
  readonly freshSeconds?: number;
  /** The reply is a picture instead of the envelope, which refusals still have. */
  readonly picture?: boolean;
  /** The reply is a CSV file instead of the envelope, which refusals still have. */
  readonly csv?: boolean;
  /** The body is form-encoded, or multipart if it can contain files. */
  readonly body?: 'form' | 'files';
  readonly request: Request;
  readonly reply: Reply;
  /** The codes a gateway may refuse it with, in addition to those for every call. */
  readonly refusals?: readonly FailureCode[];
  /** The value that a refusal carries in addition to its code. */
  readonly refusal?: AnyStruct;
  readonly requirements: readonly string[];
  /** A valid request and a valid reply; tests check them against the shapes. */
  readonly example: { readonly request: Infer<Request>; readonly reply: Infer<Reply> };
}

export interface Call<
  Request extends AnyStruct = AnyStruct,
  Reply extends AnyStruct = AnyStruct,
  Idempotent extends boolean = boolean,
> extends CallShape<Request, Reply, Idempotent> {
  /** `area.name`, as used by the site and the gateway. */
  readonly name: string;
}

export type RequestOf<C extends CallShape> = Infer<C['request']>;
export type ReplyOf<C extends CallShape> = Infer<C['reply']>;

type Head = Pick<CallShape, 'method' | 'path' | 'origin' | 'session' | 'kind'>;

/** Named, so that the build can leave the origin out of the site. */
const head = (of: Head): Head => of;

const headOf =
  (origin: Head['origin']) =>
  (method: Head['method'], path: Head['path'], session: Who, kind: CallClass): Head =>
    head({ method, path, origin, session, kind });

/** The first fields of a call whose path is in the specification. */
export const spec = headOf('spec');
/** The first fields of a call whose path we chose. */
export const ours = headOf('ours');

/** Keeps the exact types of a call's shapes, and whether it needs a key. */
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
