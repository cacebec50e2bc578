import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { checkCalls } from './checkCalls.ts';
import { stopCalls } from './stopCalls.ts';

export const protection = { ...stopCalls, ...checkCalls } satisfies Partial<HandlersOf<'protection'>>;
