import { assign, enqueueActions, spawnChild } from 'xstate';

/** The name of whatever a machine spawns by its logic: it stays silent. */
export const spawnedName = 'a spawned actor';

const parent = '#_parent';
const nothing = (): void => undefined;

type Function = (...args: readonly unknown[]) => unknown;
const isFunction = (value: unknown): value is Function => typeof value === 'function';

const namedOr = (src: unknown): unknown => (typeof src === 'string' ? src : spawnedName);

/** What a function of theirs is told, with a `spawn` that starts nothing of theirs. */
const withSpawn = (args: unknown): unknown => {
  const { spawn } = args as { spawn?: Function };
  return spawn === undefined
    ? args
    : { ...(args as object), spawn: (src: unknown, ...rest: readonly unknown[]) => spawn(namedOr(src), ...rest) };
};

/** A function of theirs that makes a context, or a part of it. */
export const making = (make: unknown): unknown =>
  isFunction(make) ? (args: unknown, ...rest: readonly unknown[]) => make(withSpawn(args), ...rest) : make;

const assignment = (given: unknown): unknown =>
  isFunction(given)
    ? making(given)
    : Object.fromEntries(Object.entries(given as object).map(([key, value]) => [key, making(value)]));

type Enqueue = Function & Readonly<Record<string, Function>>;

const enqueuing = (enqueue: Enqueue): unknown =>
  Object.assign((action: unknown) => enqueue(tameAction(action)), {
    ...(enqueue as object),
    assign: (given: unknown) => enqueue['assign']?.(assignment(given)),
    spawnChild: (src: unknown, ...rest: readonly unknown[]) => enqueue['spawnChild']?.(namedOr(src), ...rest),
    sendParent: nothing,
    sendTo: (to: unknown, ...rest: readonly unknown[]) =>
      to === parent ? undefined : enqueue['sendTo']?.(to, ...rest),
  });

interface BuiltIn {
  readonly type: string;
  readonly assignment: unknown;
  readonly collect: Function;
  readonly src: unknown;
  readonly id: unknown;
  readonly input: unknown;
  readonly to: unknown;
}

/** An action that touches nothing but the machine: what XState itself does stays, all else is left out. */
export const tameAction = (action: unknown): unknown => {
  if (!isFunction(action)) return action;
  const { type, ...built } = action as unknown as BuiltIn;
  switch (type) {
    case 'xstate.assign':
      return assign(assignment(built.assignment) as never);
    case 'xstate.enqueueActions':
      return enqueueActions(((args: { enqueue: Enqueue }, ...rest: readonly unknown[]) =>
        built.collect({ ...args, enqueue: enqueuing(args.enqueue) }, ...rest)) as never);
    case 'xstate.spawnChild':
      return spawnChild(
        ...([namedOr(built.src), { id: built.id, input: built.input }] as unknown as Parameters<typeof spawnChild>),
      );
    case 'xstate.sendTo':
      return built.to === parent ? nothing : action;
    case 'xstate.raise':
    case 'xstate.emit':
    case 'xstate.cancel':
    case 'xstate.stopChild':
      return action;
    default:
      return nothing;
  }
};

/** The event that an action tells its parent, as text in which its type is found; empty for any other action. */
export const toldParent = (action: unknown): string => {
  if (!isFunction(action)) return '';
  const { to, event } = action as unknown as { to?: unknown; event?: unknown };
  if (to !== parent) return '';
  return isFunction(event) ? event.toString() : JSON.stringify(event);
};
