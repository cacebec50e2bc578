import type { HandOverSnapshot } from '../../../machines/auth/handOver.machine.ts';

export const selectScreen = (snapshot: HandOverSnapshot): 'telling' | 'taken' | 'alone' => snapshot.value;
