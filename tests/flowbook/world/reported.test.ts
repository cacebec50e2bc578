import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson } from '../../../e2e/paths/file.ts';
import { walksReported } from '../../../e2e/paths/reported.ts';
import { longestLog } from '../../../contract/limits.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { fitting } from '../../../flowbook/paths/fitting.ts';
import { flowOf, logAlong, logOf, runsIn } from '../../../flowbook/report.ts';
import { labelOf } from '../../../flowbook/step.ts';
import type { Taken } from '../../../machines/content/feedback.setup.ts';
import { graphsOf } from '../../../flowbook/world/met.ts';
import type { Scene } from '../../../flowbook/world/scene.ts';
import { feedbackScene } from '../../../flowbook/scenes/feedback.scene.ts';
import { scenes } from '../../../flowbook/scenes/index.ts';

const scene = feedbackScene;

const logAfter = ({ flow }: Scene, variant: string, labels: readonly string[]): readonly Taken[] => {
  const run = new LiveRun(flow, variant);
  for (const label of labels) run.do(run.options().find((step) => labelOf(step) === label)!);
  const own = run.taken.filter((transition) => flowOf({ transition }) === flow.id);
  run.stop();
  return own.filter((id, at) => id !== own[at - 1]).map((transition, at) => ({ at, actor: 'x:9', transition }));
};

const wrote = ['field.changed: too few words', 'field.changed: contact details', 'field.changed: what is wrong'];
const toThanks = [
  ...wrote,
  'form.submitted',
  'sendFeedback ends: no answer',
  'form.submitted',
  'sendFeedback ends: it arrives',
];
const log = logAfter(scene, 'from customer service', toThanks);

test('the walk of a report is found', () => {
  const { walks, left } = walksReported(log, undefined);
  expect(left).toEqual([]);
  expect(walks).toMatchObject([
    { id: 'feedback (x:9)', walk: { scene: 'feedback', variant: 'from customer service' } },
  ]);
  expect(walks[0]?.walk.steps.map(({ label }) => label)).toEqual(toThanks);
  expect(walks[0]?.words.at(-1)).toMatch(/it arrives/);
});

test.each(Object.entries(scenes))('%s: a report of it finds everything that can happen', (_, one) => {
  for (const graph of graphsOf(one)) {
    // Situations are found in the order of their distance, and the farthest covers the others.
    const farthest = [...graph.nodes.values()].at(-1);
    const noted = logAfter(one, graph.variant, farthest!.path.map(labelOf)).map(({ transition }) => transition);
    expect(fitting(graph, noted, false)?.done ?? 0).toBe(noted.length);
  }
});

test('a path that was kept as a file is read as what it does, and found again', () => {
  const path = log.map(({ transition }) => ({ label: 'a label', taken: [transition] }));
  const read = logAlong({ flow: 'feedback', paths: [{ steps: path }, { steps: [] }] });
  expect(read?.map(({ actor, transition }) => [actor, transition])).toEqual(
    log.map(({ transition }) => ['feedback', transition]),
  );
  expect(walksReported(read ?? [], undefined).walks[0]?.walk.steps.map(({ label }) => label)).toEqual(toThanks);
  for (const other of [null, [], {}, { paths: [] }, { paths: [{ steps: [{ taken: 'x' }] }] }, { life: log }])
    expect(logAlong(other)).toBeNull();
});

test('steps that repeat count once, in the report and in the walk', () => {
  const [graph] = graphsOf(scene);
  const noted = [...new Set(log.map(({ transition }) => transition))].slice(0, 2);
  expect(fitting(graph!, [...noted], false)?.edges.map(({ label }) => label)).toEqual([...wrote, 'form.submitted']);
});

test('a log whose beginning is missing is reached by the shortest path', () => {
  const end = log.slice(-1);
  const [graph] = graphsOf(scene);
  expect(
    fitting(
      graph!,
      end.map(({ transition }) => transition),
      false,
    ),
  ).toBeNull();
  expect(
    fitting(
      graph!,
      end.map(({ transition }) => transition),
      true,
    )?.edges.map(({ label }) => label),
  ).toEqual([...wrote, 'form.submitted', 'sendFeedback ends: it arrives']);
  const cut = [
    ...Array.from({ length: longestLog - 1 }, (_, at) => ({
      at,
      actor: 'x:1',
      transition: `app.at${at} | happens | 0`,
    })),
    ...end,
  ];
  expect(walksReported(cut, 'feedback').left).toEqual([]);
});

test('a step that the flow no longer has is reported, and the steps before it are walked', () => {
  const gone = [...log.slice(0, 2), { at: 9, actor: 'x:9', transition: 'feedback.dreaming | woken | 0' }];
  const { walks, left } = walksReported(gone, undefined);
  expect(left).toEqual(['feedback (x:9): 2 of its 3 steps can be gone; then comes feedback.dreaming | woken | 0']);
  expect(walks[0]?.walk.steps.at(-1)?.label).toBe('form.submitted');
});

test('a report is read for each of its actors, or for the flow that is named', () => {
  const both = [...log, { at: 20, actor: 'x:1', transition: 'wallet.loading | xstate.done.actor.loadWallet | 0' }];
  expect(runsIn(both).map(({ flow, actor }) => [flow, actor])).toEqual([
    ['feedback', 'x:9'],
    ['wallet', 'x:1'],
  ]);
  expect(walksReported(both, 'wallet').walks.map(({ id }) => id)).toEqual(['wallet (x:1)']);
  expect(() => walksReported(both, 'login')).toThrow('This report tells nothing of login.');
});

test('a report that was sent from the site is read: what a flow does not try, and changes nothing, is left out', () => {
  const { walks, left } = walksReported(logOf(readJson(join(import.meta.dirname, 'report.json')))!, undefined);
  expect(left).toEqual([
    'location (x:3): left out, since it changes no state: location | listener.joined | 0, location | listener.joined | 0, location | login.passed | 1, location | listener.joined | 0',
    'dialogs (x:5): left out, since it changes no state: dialogs | modal.withdrawn | 0, dialogs | dialog.open | 0',
    'dialogs (x:5): 5 of its 12 steps can be gone; then comes dialogs.none | always | 0',
    'login (x:41): left out, since it changes no state: login.open.filling | field.changed | 0',
  ]);
  expect(walks).toHaveLength(38);
  expect(walks.find(({ id }) => id === 'login (x:41)')?.walk.steps.map(({ label }) => label)).toEqual([
    'field.changed: a name',
    'field.changed: a password',
    'form.submitted',
    'logIn ends: wrong',
    'form.submitted',
    'logIn ends: welcome',
    'rememberName ends: kept',
  ]);
});

test.each([[null], [{}], [{ life: [] }], [{ life: 'all' }], [{ life: [{ at: 1, actor: 'x:1' }] }]])(
  '%j holds no log',
  (report) => {
    expect(logOf(report)).toBeNull();
  },
);

test('only the log of a report that the gateway keeps is read', () => {
  expect(logOf({ feedbackId: '7', content: 'It stops.', life: log })).toEqual(log);
});
