import { enums } from 'superstruct';

export const betState = enums(['waiting', 'won', 'lost', 'push', 'refunded']);
