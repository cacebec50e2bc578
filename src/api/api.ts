import type { Call, CallShape, ReplyOf, RequestOf } from '../../contract/call.ts';

export interface CallOptions {
  /** Stops the call; it then fails as `aborted`. */
  readonly signal?: AbortSignal | undefined;
  /** The intent behind the call: the same key for the same intent, however often it is sent. */
  readonly key?: string | undefined;
  readonly keepalive?: boolean | undefined;
}

type Keyed = CallOptions & { readonly key: string };
type NeedsKey<C extends CallShape> = NonNullable<C['idempotent']> extends true ? true : false;

/** One call as the site makes it: the promised reply, or a `CallFailed`. */
export type Method<C extends CallShape> = (
  request: RequestOf<C>,
  ...options: NeedsKey<C> extends true ? [options: Keyed] : [options?: CallOptions]
) => Promise<ReplyOf<C>>;

/** An area of the contract. */
export type AnyArea = Readonly<Record<string, Call>>;

/** The calls of one area, by name. */
export type AreaApi<Area> = {
  readonly [Name in keyof Area]: Area[Name] extends infer C extends CallShape ? Method<C> : never;
};
