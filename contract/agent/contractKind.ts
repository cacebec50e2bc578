import { enums } from 'superstruct';

/** By itself, for those who name a kind without anything else of contracts. */
export const contractKind = enums(['dividend', 'daily', 'hourly', 'realtime']);
