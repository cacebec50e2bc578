import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition as its chart names it, `source | event | index`, the same in every copy of the machine; null where no chart declares it. */
export const transitionId = (definition: AnyTransitionDefinition): string | null => {
  const [source, event] = [definition.source as AnyStateNode, definition.eventType as string];
  const index = (source.transitions.get(event) ?? source.always ?? []).indexOf(definition);
  return index < 0 ? null : `${source.id} | ${event === '' ? 'always' : event} | ${index}`;
};
