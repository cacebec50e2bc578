import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { checkCalls } from './checkCalls.ts';
import { limitCalls } from './limitCalls.ts';
import { stopCalls } from './stopCalls.ts';

export const protection = { ...stopCalls, ...limitCalls, ...checkCalls } satisfies Partial<HandlersOf<'protection'>>;
