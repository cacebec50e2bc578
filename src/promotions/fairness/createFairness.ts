import { fromPromise } from 'xstate';
import { fairnessMachine, type Check } from '../../../machines/promotions/fairness.machine.ts';

/** Computing a gift again in the browser. */
export const createFairness = (check: () => Promise<readonly Check[]>) =>
  fairnessMachine.provide({ actors: { check: fromPromise(check) } });
