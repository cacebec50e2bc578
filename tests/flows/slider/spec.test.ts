import { expect, test } from 'vitest';
import { noAnswer, refusal, refusedWith, rateLimitedFor } from '../../../flowbook/outcomes.ts';
import { aPuzzle, sliderFlow } from '../../../flowbook/flows/slider.flow.ts';
import { solutionOf } from '../../../machines/auth/slider.setup.ts';
import { further, startOfPath } from '../../../machines/auth/slider.rules.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import { Scenario } from '../scenario.ts';

const moved = (x: number, by: 'drag' | 'keys' | 'buttons' = 'drag') => ({ type: 'piece.moved', x, by }) as const;
const given = { type: 'answer.given' } as const;
const refreshed = { type: 'picture.refreshed' } as const;
const closed = { type: 'slider.closed' } as const;
const refused = (failure: Failure) => ({ output: refusedWith(failure) });
const loads = (outcome: { output: unknown } | { error: unknown }) => ({ answer: 'loadPuzzle', with: outcome });
const picture = (expiresAt = 120_000) => loads({ output: { kind: 'drawn', picture: { ...aPuzzle, expiresAt } } });
const answers = (outcome: { output: unknown } | { error: unknown }) => ({ answer: 'checkAnswer', with: outcome });
const fits = answers({ output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } });
const wrong = answers(refused(refusal('captcha_wrong')));
const tooLate = answers(refused(refusal('code_expired')));

const fresh = { showing: 'fresh' };
const settled = { showing: 'settled' };

test.each([
  ['R4.01 a picture is fetched at once', [], 'loading', null],
  ['R4.01 a picture is shown when it arrives', [picture()], fresh, null],
  ['R4.10 a picture cannot be changed within a second', [picture(), 999, refreshed], fresh, null],
  ['R4.10 a picture can be changed after a second', [picture(), 1_000, refreshed], 'loading', null],
  ['R4.01 a piece that was not moved is not checked', [picture(), given], fresh, null],
  ['R4.01 a piece that was moved back is not checked', [picture(), moved(9), moved(0), given], fresh, null],
  ['R4.01 a piece that was moved is checked when it is let go', [picture(), moved(132), given], 'checking', null],
  ['R4.01 the piece cannot be moved while it is checked', [picture(), moved(132), given, moved(140)], 'checking', null],
  ['R4.01 the piece is checked once', [picture(), moved(132), given, given], 'checking', null],
  ['R4.01 a piece that fits solves the slider', [picture(), moved(132), given, fits], 'solved', null],
  ['a piece of the slider that does not fit is reported', [picture(), moved(132), given, wrong], 'wrong', 'wrong'],
  [
    'R4.10 no other picture is fetched within a second of a wrong answer',
    [picture(), moved(132), given, wrong, 999],
    'wrong',
    'wrong',
  ],
  [
    'R4.10 another picture is fetched a second after a wrong answer',
    [picture(), moved(132), given, wrong, 1_000],
    'loading',
    'wrong',
  ],
  [
    'the reason for another picture of the slider is shown beside it',
    [picture(), moved(132), given, wrong, 1_000, picture()],
    fresh,
    'wrong',
  ],
  [
    'the reason for another picture of the slider is cleared by the next answer',
    [picture(), moved(132), given, wrong, 1_000, picture(), moved(5), given],
    'checking',
    null,
  ],
  ['a picture is shown until it expires', [picture(), 119_999], settled, null],
  ['a picture that has expired is replaced by itself', [picture(), 120_000], 'expired', 'expired'],
  ['a picture fetched later is shown until it expires', [600_000, picture(720_000), 119_999], settled, null],
  ['a picture fetched later expires on time', [600_000, picture(720_000), 120_000], 'expired', 'expired'],
  ['the next picture is fetched a second after one has expired', [picture(), 120_000, 1_000], 'loading', 'expired'],
  ['an answer that came too late counts as expired', [picture(), moved(132), given, tooLate], 'expired', 'expired'],
  [
    'R8.14 a rate limit at the picture starts a countdown',
    [loads(refused(rateLimitedFor(42))), 41_999],
    'waiting',
    null,
  ],
  [
    'R8.14 the next picture is fetched after the countdown',
    [loads(refused(rateLimitedFor(42))), 42_000],
    'loading',
    null,
  ],
  [
    'R8.14 a rate limit counts from the moment it is met',
    [600_000, loads(refused(rateLimitedFor(42))), 42_000],
    'loading',
    null,
  ],
  [
    'R8.14 a rate limit at the answer starts a countdown',
    [picture(), moved(132), given, answers(refused(rateLimitedFor(42))), 41_999],
    'waiting',
    null,
  ],
  [
    'R8.14 a rate limit without a time lasts five minutes',
    [loads(refused(rateLimitedFor(null))), 299_999],
    'waiting',
    null,
  ],
  [
    'R8.14 a rate limit without a time ends after five minutes',
    [loads(refused(rateLimitedFor(null))), 300_000],
    'loading',
    null,
  ],
  ['R8.20 a picture that does not arrive is reported', [loads(noAnswer)], 'failed', null],
  [
    'R8.20 a picture cannot be requested within a second of a failure',
    [loads(noAnswer), 999, refreshed],
    'failed',
    null,
  ],
  ['R8.20 a picture can be requested a second after a failure', [loads(noAnswer), 1_000, refreshed], 'loading', null],
  ['R8.20 the lack of an answer is reported', [picture(), moved(132), given, answers(noAnswer)], 'failed', null],
  ['an unexpected refusal of a picture is a failure', [loads(refused(refusal('feature_off')))], 'failed', null],
  [
    'an unexpected refusal of an answer is a failure',
    [picture(), moved(132), given, answers(refused(refusal('feature_off')))],
    'failed',
    null,
  ],
  ['the slider can be closed while a picture is fetched', [closed], 'givenUp', null],
  ['the slider can be closed while a picture is shown', [picture(), moved(9), closed], 'givenUp', null],
  ['the slider can be closed while an answer is checked', [picture(), moved(9), given, closed], 'givenUp', null],
  ['the slider can be closed during a countdown', [loads(refused(rateLimitedFor(42))), closed], 'givenUp', null],
  ['the slider can be closed after a failure', [loads(noAnswer), closed], 'givenUp', null],
])('%s', (_, happenings, state, notice) => {
  const scenario = new Scenario(sliderFlow).play(...happenings);
  expect(scenario.state).toEqual(state);
  expect(scenario.snapshot.context.notice).toBe(notice);
});

test.each([
  [
    'R4.01 R3.03 a solved slider hands out its ticket',
    [picture(), moved(132), given, fits],
    { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 },
  ],
  ['a slider that was closed hands out no ticket', [picture(), closed], { kind: 'givenUp' }],
  [
    'a slider that was closed while it was checked hands out no ticket',
    [picture(), moved(132), given, closed],
    { kind: 'givenUp' },
  ],
])('%s', (_, happenings, output) => {
  expect(new Scenario(sliderFlow).play(...happenings).snapshot.output).toEqual(output);
});

test('the ticket is handed out and not kept', () => {
  expect(new Scenario(sliderFlow).play(picture(), moved(132), given, fits).snapshot.context.outcome).toEqual({
    kind: 'givenUp',
  });
});

test('the picture is requested with its purpose', () => {
  expect(new Scenario(sliderFlow).run.puppet('loadPuzzle').input).toBe('register');
});

test.each([
  [
    'R3.03 the path of a drag is sent',
    [500, moved(40), 16, moved(90), 30, moved(132), 100, given],
    {
      id: 'puzzle-1',
      x: 132,
      by: 'drag',
      path: [
        { at: 0, x: 0 },
        { at: 500, x: 40 },
        { at: 516, x: 90 },
        { at: 546, x: 132 },
      ],
    },
  ],
  [
    'R3.03 the path of keys is sent',
    [800, moved(10, 'keys'), 800, moved(11, 'keys'), given],
    {
      id: 'puzzle-1',
      x: 11,
      by: 'keys',
      path: [
        { at: 0, x: 0 },
        { at: 800, x: 10 },
        { at: 1_600, x: 11 },
      ],
    },
  ],
  [
    'a drag that continues a button press counts as buttons',
    [800, moved(100, 'buttons'), 800, moved(104, 'drag'), given],
    {
      id: 'puzzle-1',
      x: 104,
      by: 'buttons',
      path: [
        { at: 0, x: 0 },
        { at: 800, x: 100 },
        { at: 1_600, x: 104 },
      ],
    },
  ],
  [
    'a drag that a key corrects counts as keys',
    [800, moved(100, 'drag'), 800, moved(101, 'keys'), given],
    {
      id: 'puzzle-1',
      x: 101,
      by: 'keys',
      path: [
        { at: 0, x: 0 },
        { at: 800, x: 100 },
        { at: 1_600, x: 101 },
      ],
    },
  ],
  [
    'the piece stays inside the picture',
    [800, moved(-7), 1, moved(999), given],
    {
      id: 'puzzle-1',
      x: 272,
      by: 'drag',
      path: [
        { at: 0, x: 0 },
        { at: 800, x: 0 },
        { at: 801, x: 272 },
      ],
    },
  ],
  [
    'the piece moves by whole pixels',
    [800, moved(12.6), given],
    {
      id: 'puzzle-1',
      x: 13,
      by: 'drag',
      path: [
        { at: 0, x: 0 },
        { at: 800, x: 13 },
      ],
    },
  ],
])('%s', (_, happenings, answer) => {
  const scenario = new Scenario(sliderFlow).play(2_000, picture(), ...happenings);
  expect(scenario.run.puppet('checkAnswer').input).toEqual(answer);
});

test('R3.03 a path that grows too long gets coarser, and keeps its start and end', () => {
  const scenario = new Scenario(sliderFlow).play(picture());
  for (let x = 1; x <= 2_000; x += 1) scenario.play(10, moved(x % 200));
  const { path, x } = scenario.snapshot.context;
  expect(path.length).toBeLessThanOrEqual(500);
  expect([path[0], path.at(-1)]).toEqual([
    { at: 0, x: 0 },
    { at: 20_000, x },
  ]);
});

test('R3.03 every other step of a full path is dropped', () => {
  const full = Array.from({ length: 500 }, (_, step) => ({ at: step, x: step }));
  const path = further(full, { at: 500, x: 7 });
  expect(path).toHaveLength(251);
  expect([path[1], path[249], path[250]]).toEqual([
    { at: 2, x: 2 },
    { at: 498, x: 498 },
    { at: 500, x: 7 },
  ]);
  expect(further(full.slice(1), { at: 500, x: 7 })).toHaveLength(500);
});

test.each([{ picture: null }, { by: null }])(
  'R3.03 the slider sends nothing without a picture and a way of moving: %o',
  (missing) => {
    const { context } = new Scenario(sliderFlow).play(picture(), moved(9)).snapshot;
    expect(solutionOf(context)).toEqual({ id: 'puzzle-1', x: 9, path: [...startOfPath, { at: 0, x: 9 }], by: 'drag' });
    expect(solutionOf({ ...context, ...missing })).toBeNull();
  },
);

test('a new picture starts with its piece at the left', () => {
  const scenario = new Scenario(sliderFlow).play(picture(), moved(50, 'buttons'), 1_000, refreshed, picture());
  expect(scenario.snapshot.context).toMatchObject({ x: 0, path: [{ at: 0, x: 0 }], by: null });
});

test('R8.20 the reason for a failed slider is kept until the next try', () => {
  const scenario = new Scenario(sliderFlow).play(loads(noAnswer));
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(1_000, refreshed).snapshot.context.failure).toBeNull();
});

test('R8.14 the slider gives the end of a wait as a moment that a view can count down to', () => {
  expect(new Scenario(sliderFlow).play(5_000, loads(refused(rateLimitedFor(42)))).snapshot.context.waitUntil).toBe(
    47_000,
  );
});

test.each([
  ['loading', [], ['busy']],
  ['showing', [picture()], ['editable']],
  ['checking', [picture(), moved(9), given], ['busy']],
  ['failed', [loads(noAnswer)], ['failed']],
  ['retryable', [loads(noAnswer), 1_000], ['failed']],
])('the view is told by tags that the slider is %s', (_, happenings, tags) => {
  expect([...new Scenario(sliderFlow).play(...happenings).snapshot.tags]).toEqual(tags);
});
