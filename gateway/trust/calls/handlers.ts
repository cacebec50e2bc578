import type { Call, CallShape, ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CallContext } from './context.ts';
import type { NotYet } from './notYet.ts';

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
  readonly work: Handler<C>;
  /** Runs once the work is committed, and is not waited for. */
  readonly afterwards?: (context: CallContext<C>) => void;
}

type HandlerOf<C> = C extends CallShape ? Handler<C> | ProvenHandler<C> : never;

/** A handler for each call of an area, except for those that are not answered yet, which have none. */
export type HandlersOf<Area extends keyof Contract> = {
  readonly [Name in keyof Contract[Area] as `${Area}.${Name & string}` extends NotYet ? never : Name]: HandlerOf<
    Contract[Area][Name]
  >;
};

/** A handler for each call that this gateway answers. */
export type Handlers = {
  readonly [Area in keyof Contract as keyof HandlersOf<Area> extends never ? never : Area]: HandlersOf<Area>;
};

/** Handlers for any of the calls; one without is answered with 501. */
export type SomeHandlers = {
  readonly [Area in keyof Contract]?: { readonly [Name in keyof Contract[Area]]?: HandlerOf<Contract[Area][Name]> };
};

const nothingToProve = () => Promise.resolve();

export const findHandler = (handlers: SomeHandlers, call: Call): ProvenHandler<CallShape> | null => {
  const [area, name] = call.name.split('.');
  const inArea = handlers[area as keyof Contract] as
    Record<string, Handler<CallShape> | ProvenHandler<CallShape>> | undefined;
  const found = inArea?.[name ?? ''];
  return typeof found === 'function' ? { prove: nothingToProve, work: found } : (found ?? null);
};
