import type { AnyMachineSnapshot } from 'xstate';
import { expect, test } from 'vitest';
import { explore, type Node } from '../../../flowbook/explore.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { flows } from '../../../flowbook/registry.ts';

/** The forms that end where they are closed. */
const closable = flows.filter(({ cases, machine }) => 'form.closed' in cases && 'closed' in machine.root.states);

/** Where a form cannot be closed. */
const staysOpen = [
  // What was sent may be carried out anyway, so nobody leaves before the answer.
  /\.(submitting|redeeming|checking|entering|remembering)(\.|$)/,
  /^stopping\.(takingBreak|excluding|refreshing|looking)$/,
  // Nothing is there yet, another form is in front, or there is a button of its own.
  /^bankAccounts\.loading$/,
  /^login\.open\.confirming$/,
  /^forgotPassword\.open\.byEmail\.linkSent$/,
];

/** The others end as `closed`. */
const endsOf: Readonly<Record<string, string>> = {
  'changePassword, because it is due': 'declined',
  'forgotPassword, by email only': 'givenUp',
  'forgotPassword, by phone too': 'givenUp',
  'forgotPassword, by phone only': 'givenUp',
  'forgotPassword, in no way': 'givenUp',
};

const endOf = ({ id }: Flow, variant: string, { states }: Node): string => {
  if (states.some((state) => staysOpen.some((place) => place.test(state)))) return 'stays open';
  // A form in front of the bank accounts leads back to them.
  if (states.some((state) => /^bankAccounts\.(adding|removing)\./.test(state))) return 'listed';
  return endsOf[`${id}, ${variant}`] ?? 'closed';
};

/** A situation of each state, the nearest one. */
const situationsOf = (flow: Flow, variant: string): ReadonlyMap<string, Node> => {
  const found = new Map<string, Node>();
  for (const node of explore(flow, variant).nodes.values())
    for (const state of node.states)
      if (!node.isOver && state.startsWith(`${flow.id}.`) && !found.has(state)) found.set(state, node);
  return found;
};

const forms = closable.flatMap((flow) =>
  Object.keys(flow.variants)
    // This one is a page.
    .filter((variant) => flow.id !== 'register' || variant === 'in a modal, with SMS codes')
    .map((variant) => [flow.id, variant, flow] as const),
);

test('14 flows are forms that end where they are closed', () => {
  expect(closable).toHaveLength(14);
});

const press = { type: 'form.closed' };

const pressIn = (flow: Flow, variant: string, { path }: Node): unknown => {
  const run = new LiveRun(flow, variant, path);
  if (!(run.snapshot() as AnyMachineSnapshot).can(press)) return 'stays open';
  run.actor.send(press);
  return (run.snapshot() as { value: unknown }).value;
};

test.each(forms)('the form %s, %s, can be closed wherever nothing that was sent is on its way', (_, variant, flow) => {
  const situations = [...situationsOf(flow, variant)];
  expect(situations).not.toEqual([]);
  expect(situations.map(([at, node]) => [at, pressIn(flow, variant, node)])).toEqual(
    situations.map(([at, node]) => [at, endOf(flow, variant, node)]),
  );
});
