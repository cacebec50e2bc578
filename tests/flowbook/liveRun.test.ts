import { expect, test } from 'vitest';
import type { Flow } from '../../flowbook/flow.ts';
import { hears } from '../../flowbook/hears.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { labelOf } from '../../flowbook/step.ts';
import { StepClock } from '../../flowbook/stepClock.ts';
import { hallFlow, lampFlow, letterFlow, vaultFlow } from './support/toys.ts';

const pressed = { kind: 'event', to: [], type: 'button.pressed', case: '', event: { type: 'button.pressed' } } as const;
const wait = (ms: number) => ({ kind: 'time', ms, case: '' }) as const;

test('a step clock runs timers in order, and no sooner', () => {
  const clock = new StepClock();
  const heard: string[] = [];
  const note = (what: string) => () => heard.push(`${what} at ${clock.now()}`);
  clock.setTimeout(note('late'), 20);
  clock.setTimeout(note('early'), 10);
  clock.setTimeout(note('early too'), 10);
  clock.clearTimeout(clock.setTimeout(note('never'), 5));
  expect(clock.pending).toEqual([10, 10, 20]);
  expect(clock.advance(9)).toBe(0);
  expect(clock.pending).toEqual([1, 1, 11]);
  expect(clock.advance(11)).toBe(3);
  expect(heard).toEqual(['early at 10', 'early too at 10', 'late at 20']);
});

test('a step clock runs a timer that another one sets within the time that passes', () => {
  const clock = new StepClock();
  const heard: number[] = [];
  const again = () => {
    heard.push(clock.now());
    clock.setTimeout(again, 4);
  };
  clock.setTimeout(again, 4);
  clock.advance(10);
  expect([heard, clock.now(), clock.pending]).toEqual([[4, 8], 10, [2]]);
});

test('a timer takes its transition on time, and neither a millisecond before nor after', () => {
  const early = new LiveRun(lampFlow);
  early.do(pressed);
  expect(() => early.do(wait(499))).toThrow('lamp: no timer ran out after 499 ms');
  const late = new LiveRun(lampFlow);
  late.do(pressed);
  expect(() => late.do(wait(501))).toThrow('lamp: a timer ran out before its 501 ms');
  const onTime = new LiveRun(lampFlow);
  onTime.do(pressed);
  expect(onTime.do(wait(500))).toEqual(['lamp.lit | bulb.flickered | 0']);
});

test('a machine reads the time of its run', () => {
  const run = new LiveRun(lampFlow);
  for (const step of [pressed, wait(500), wait(2_000), pressed]) run.do(step);
  expect(run.snapshot().context.litAt).toBe(2_500);
});

test('a timer of one run is not run by another', () => {
  const run = new LiveRun(lampFlow);
  run.do(pressed);
  run.clock.advance(200);
  expect(run.follow(wait(500))).toEqual({ step: wait(300), taken: ['lamp.lit | bulb.flickered | 0'] });
  expect(() => new LiveRun(lampFlow).follow(wait(500))).toThrow('lamp: there is no timer to wait for');
});

test('a waiting call reports its input and ends when it is told', () => {
  const run = new LiveRun(letterFlow);
  run.do({
    kind: 'event',
    to: [],
    type: 'letter.sent',
    case: '',
    event: { type: 'letter.sent', to: 'a friend' } as { type: string },
  });
  expect(run.puppet('send')).toMatchObject({ input: 'a friend', heard: [] });
  expect(run.settle('send', { output: { kind: 'returned' } })).toEqual(['letter.sending | xstate.done.actor.send | 1']);
  expect([run.states(), run.isOver()]).toEqual([['letter.written'], false]);
  expect(() => run.settle('send', { output: null })).toThrow('letter: no actor "send" is there');
});

test('a step reaches a live child, and a run that is over has nothing ahead', () => {
  const run = new LiveRun(vaultFlow);
  const typed = () => run.options().find((step) => step.kind === 'event' && step.case === 'rightly');
  expect(typed()).toBeUndefined();
  run.actor.send({ type: 'door.pulled' });
  run.do(typed()!);
  expect([run.states(), run.isOver(), run.options()]).toEqual([['vault.ajar'], true, []]);
});

test('a listener that is given by input notes its events', () => {
  const porter = hears<{ type: 'guest.announced' }>();
  const run = new LiveRun({ ...hallFlow, variants: { 'with this porter': { porter } } });
  run.actor.send({ type: 'guest.came' });
  run.actor.send({ type: 'guest.came' });
  expect(porter.heard).toEqual([{ type: 'guest.announced' }, { type: 'guest.announced' }]);
  run.stop();
});

test('an answer that names a time counts from when it is given', () => {
  const late: Flow = {
    ...letterFlow,
    waits: { 'a while': 1_000 },
    outcomes: { send: { 'in time or not': { outputAt: (now) => ({ kind: now >= 1_000 ? 'returned' : 'arrived' }) } } },
  };
  const stateAfter = (...labels: readonly string[]): string[] => {
    const run = new LiveRun(late);
    for (const label of labels) run.do(run.options().find((step) => labelOf(step) === label)!);
    return run.states();
  };
  const [sent, ends] = ['letter.sent: to a friend', 'send ends: in time or not'];
  expect([stateAfter(sent, ends), stateAfter(sent, 'wait: a while', ends)]).toEqual([
    ['letter.arrived'],
    ['letter.written'],
  ]);
});
