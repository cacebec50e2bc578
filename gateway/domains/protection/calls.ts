import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { stopCalls } from './stopCalls.ts';

export const protection = { ...stopCalls } satisfies Partial<HandlersOf<'protection'>>;
