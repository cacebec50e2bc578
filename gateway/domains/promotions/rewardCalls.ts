import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { awardCalls } from './awardCalls.ts';
import { envelopeCalls } from './envelopeCalls.ts';
import { rebateCalls } from './rebateCalls.ts';
import { wheelCalls } from './wheelCalls.ts';

export const rewards: HandlersOf<'rewards'> = { ...awardCalls, ...rebateCalls, ...envelopeCalls, ...wheelCalls };
