import {
  isMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';

/** A transition by its id, `source | event | index`, the same in every copy of the machine; null where no chart declares it. */
export const transitionId = (definition: AnyTransitionDefinition): string | null => {
  const [source, event] = [definition.source as AnyStateNode, definition.eventType as string];
  const index = (source.transitions.get(event) ?? source.always ?? []).indexOf(definition);
  return index < 0 ? null : `${source.id} | ${event === '' ? 'always' : event} | ${index}`;
};

/** A transition as the chart declares it: one guarded branch is one transition. */
interface DeclaredTransition {
  /** `source | event | index`: it survives `provide()`, and changes where branches change places. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly index: number;
  readonly branches: number;
  readonly targets: readonly string[];
  readonly description: string | undefined;
}

/** Every state of a machine, its root first, in the order of the chart. */
export const statesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(statesOf)];

const branchesOf = (node: AnyStateNode): [string, readonly AnyTransitionDefinition[]][] => [
  ...(node.transitions as ReadonlyMap<string, AnyTransitionDefinition[]>),
  ...(node.always === undefined ? [] : [['always', node.always] as [string, AnyTransitionDefinition[]]]),
];

const describe = (node: AnyStateNode): DeclaredTransition[] =>
  branchesOf(node).flatMap(([event, branches]) =>
    branches.map((definition, index) => ({
      id: transitionId(definition) ?? '',
      source: node.id,
      event,
      index,
      branches: branches.length,
      targets: (definition.target ?? []).map(({ id }) => id),
      description: definition.description,
    })),
  );

/** Every transition that a machine declares, `always`, timers and actor outcomes included. */
export const declaredTransitions = (machine: AnyStateMachine): DeclaredTransition[] =>
  statesOf(machine.root).flatMap(describe);

/** The ids of the declared transitions that an inspection event says were taken; entering the start is none. */
export const takenIn = (event: InspectionEvent): string[] =>
  event.type === '@xstate.microstep' ? event._transitions.flatMap((definition) => transitionId(definition) ?? []) : [];

/** In which innermost states an inspection event leaves a machine; null where it tells of no machine. */
export const statesIn = (
  event: InspectionEvent,
): { readonly machine: string; readonly states: readonly string[] } | null => {
  if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return null;
  const { machine, _nodes: nodes } = event.snapshot;
  return {
    machine: machine.id,
    states: nodes.filter((node) => Object.keys(node.states).length === 0).map(({ id }) => id),
  };
};

/** A transition in one line, for reports. */
export const lineOf = ({ source, event, index, branches, targets, description }: DeclaredTransition): string => {
  const branch = branches > 1 ? ` [branch ${index + 1} of ${branches}]` : '';
  const target = targets.length === 0 ? '(stays)' : targets.join(', ');
  return `${source} --${event}${branch}--> ${target}${description === undefined ? '' : ` (${description})`}`;
};
