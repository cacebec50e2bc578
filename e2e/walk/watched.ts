import type { InspectionEvent } from 'xstate';
import { takenIn } from '../../flowbook/transitions.ts';
import { Whereabouts } from '../../tests/walk/whereabouts.ts';

declare global {
  var takenTransitions: string[];
  var whereabouts: Whereabouts;
}

globalThis.takenTransitions = [];
globalThis.whereabouts = new Whereabouts();

/** Leaves word in the page of every transition that is taken and of the states that machines are in. */
export const watch = (event: InspectionEvent): void => {
  globalThis.takenTransitions.push(...takenIn(event));
  globalThis.whereabouts.note(event);
};
