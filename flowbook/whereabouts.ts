import type { AnyActorRef, InspectionEvent } from 'xstate';
import { statesIn } from './transitions.ts';

/** Where the machines of the site last were; those of a kind that views start count as one. */
export class Whereabouts {
  readonly #states = new Map<string, readonly string[]>();

  note(event: InspectionEvent): void {
    const found = statesIn(event);
    if (!found) return;
    const { id, sessionId } = event.actorRef as AnyActorRef;
    this.#states.set(`${found.machine} ${id === sessionId ? '' : id}`, found.states);
  }

  get states(): readonly string[] {
    return [...this.#states.values()].flat();
  }

  isIn(states: readonly string[]): boolean {
    const found = this.states;
    return states.every((state) => found.includes(state));
  }
}
