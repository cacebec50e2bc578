import { expect, test } from 'vitest';
import { StateMachine, type AnyStateNode } from 'xstate';
import type { Flow } from '../../../flowbook/flow.ts';
import { flows } from '../../../flowbook/registry.ts';

/** Calls that a person need not wait for: the screen stays usable. */
const inTheBackground = new Set([
  'app.open.looking',
  'app.maintenance.looking',
  'app.restricted.looking',
  'registered.naming.copying',
  'news.showing',
  'game.underMaintenance',
  'game.outside.looking',
  'game.playing.open.presence.asking',
  'game.playing.open.play.allowed.looking',
  'game.playing.open.play.refused.looking',
  'lobby.list.empty',
  'preferences.account.saving',
  'catalogue.fetching',
  'favourites.adding',
  'favourites.removing',
]);

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** The tags that a view sees while the machine is in a state. */
const tagsOf = (node: AnyStateNode): readonly string[] => [...node.tags, ...(node.parent ? tagsOf(node.parent) : [])];

const makesCall = ({ machine, outcomes }: Flow, { invoke }: AnyStateNode): boolean =>
  invoke.some(({ src }) => {
    if (typeof src !== 'string') return true;
    const logic: unknown = (machine.implementations.actors as Readonly<Record<string, unknown>>)[src];
    return outcomes[src] !== 'silent' && !(logic instanceof StateMachine);
  });

test.each(flows.map((flow) => [flow.id, flow] as const))('%s is busy while it waits for an answer', (_, flow) => {
  const waiting = nodesOf(flow.machine.root).filter((node) => makesCall(flow, node) && !inTheBackground.has(node.id));
  expect(waiting.filter((node) => !tagsOf(node).includes('busy')).map(({ id }) => id)).toEqual([]);
});
