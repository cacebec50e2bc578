import type { Call, CallShape, ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import type { CallContext } from './context.ts';

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
