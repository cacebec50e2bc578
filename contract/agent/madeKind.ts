import { enums } from 'superstruct';

/** The kind of account that an agent opens; by itself, for lists that are filtered by it. */
export const madeKind = enums(['member', 'agent']);
