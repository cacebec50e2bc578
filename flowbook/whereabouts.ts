import type { AnyActorRef, InspectionEvent } from 'xstate';
import { statesIn } from './transitions.ts';

/** The latest states of the site's machines; machines that views start are grouped by kind. */
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

  /** Whether the machines are in these states, or in one inside of each. */
  isIn(states: readonly string[]): boolean {
    const found = this.states;
    return states.every((state) => found.some((one) => `${one}.`.startsWith(`${state}.`)));
  }
}
