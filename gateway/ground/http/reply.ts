import { is, type Struct } from 'superstruct';

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStruct = Struct<any, any>;

const fitting = new WeakMap<object, AnyStruct>();

/** Whether a part of a reply has its shape. Settings are frozen in memory, and are part of replies that are made often. */
const fitsPart = (part: unknown, shape: AnyStruct): boolean => {
  if (typeof part !== 'object' || part === null || !Object.isFrozen(part)) return is(part, shape);
  if (fitting.get(part) === shape) return true;
  if (!is(part, shape)) return false;
  fitting.set(part, shape);
  return true;
};

/** Whether a reply has the shape that the contract gives it; a part that is frozen is checked once. */
export const fits = (reply: unknown, shape: AnyStruct): boolean => {
  const parts = shape.schema as Readonly<Record<string, AnyStruct>> | null;
  if (shape.type !== 'type' || parts === null || typeof reply !== 'object' || reply === null || Array.isArray(reply))
    return is(reply, shape);
  return Object.entries(parts).every(([name, part]) => fitsPart((reply as Record<string, unknown>)[name], part));
};
