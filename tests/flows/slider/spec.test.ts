import { expect, test } from 'vitest';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import { aPuzzle, sliderFlow } from '../../../flowbook/flows/slider.flow.ts';
import { solutionOf } from '../../../machines/auth/slider.setup.ts';
import { further, startOfPath } from '../../../machines/auth/slider.rules.ts';
import { Life } from '../life.ts';

const moved = (x: number, by: 'drag' | 'keys' | 'buttons' = 'drag') => ({ type: 'piece.moved', x, by }) as const;
const given = { type: 'answer.given' } as const;
const refreshed = { type: 'picture.refreshed' } as const;
const closed = { type: 'slider.closed' } as const;
const refused = (failure: unknown) => ({ output: { kind: 'refused', failure } });
const loads = (outcome: { output: unknown } | { error: unknown }) => ({ answer: 'loadPuzzle', with: outcome });
const picture = (expiresAt = 120_000) => loads({ output: { kind: 'drawn', picture: { ...aPuzzle, expiresAt } } });
const answers = (outcome: { output: unknown } | { error: unknown }) => ({ answer: 'checkAnswer', with: outcome });
const fits = answers({ output: { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 } });
const wrong = answers(refused(refusal('captcha_wrong', 'No.')));
const tooLate = answers(refused(refusal('code_expired', 'No.')));

const fresh = { showing: 'fresh' };
const settled = { showing: 'settled' };

test.each([
  ['R4.01 a picture is fetched at once', [], 'loading', null],
  ['R4.01 it is shown when it comes', [picture()], fresh, null],
  ['R4.10 within a second it cannot be changed', [picture(), 999, refreshed], fresh, null],
  ['R4.10 after a second it can', [picture(), 1_000, refreshed], 'loading', null],
  ['R4.01 what was not moved is not checked', [picture(), given], fresh, null],
  ['R4.01 nor what was moved back', [picture(), moved(9), moved(0), given], fresh, null],
  ['R4.01 a piece that was moved is checked when it is let go', [picture(), moved(132), given], 'checking', null],
  ['R4.01 meanwhile it cannot be moved', [picture(), moved(132), given, moved(140)], 'checking', null],
  ['R4.01 nor checked twice', [picture(), moved(132), given, given], 'checking', null],
  ['R4.01 where it fits it is solved', [picture(), moved(132), given, fits], 'solved', null],
  ['where it does not fit this is said', [picture(), moved(132), given, wrong], 'wrong', 'wrong'],
  [
    'R4.10 another picture comes by itself, not within a second',
    [picture(), moved(132), given, wrong, 999],
    'wrong',
    'wrong',
  ],
  ['R4.10 but after it', [picture(), moved(132), given, wrong, 1_000], 'loading', 'wrong'],
  ['and beside it stands why', [picture(), moved(132), given, wrong, 1_000, picture()], fresh, 'wrong'],
  ['until the next answer', [picture(), moved(132), given, wrong, 1_000, picture(), moved(5), given], 'checking', null],
  ['a picture is shown as long as it holds', [picture(), 119_999], settled, null],
  ['one that is too old is replaced without anybody’s doing', [picture(), 120_000], 'expired', 'expired'],
  ['wherever the clock stands', [600_000, picture(720_000), 119_999], settled, null],
  ['it is as old as it is', [600_000, picture(720_000), 120_000], 'expired', 'expired'],
  ['a second later', [picture(), 120_000, 1_000], 'loading', 'expired'],
  ['so is one whose answer came too late', [picture(), moved(132), given, tooLate], 'expired', 'expired'],
  ['R8.14 after too many pictures there is a wait', [loads(refused(tooMany(42))), 41_999], 'waiting', null],
  ['R8.14 that ends by itself', [loads(refused(tooMany(42))), 42_000], 'loading', null],
  ['R8.14 wherever the clock stands', [600_000, loads(refused(tooMany(42))), 42_000], 'loading', null],
  [
    'R8.14 also after too many answers',
    [picture(), moved(132), given, answers(refused(tooMany(42))), 41_999],
    'waiting',
    null,
  ],
  ['R8.14 where no time is named, five minutes', [loads(refused(tooMany(null))), 299_999], 'waiting', null],
  ['R8.14 and no longer', [loads(refused(tooMany(null))), 300_000], 'loading', null],
  ['R8.20 no picture is said', [loads(offline)], 'failed', null],
  ['R8.20 and can be tried again after a second, not before', [loads(offline), 999, refreshed], 'failed', null],
  ['R8.20 then it can', [loads(offline), 1_000, refreshed], 'loading', null],
  ['R8.20 so is no answer', [picture(), moved(132), given, answers(offline)], 'failed', null],
  [
    'a refusal that nobody expects here is no different',
    [loads(refused(refusal('feature_off', 'Not offered.')))],
    'failed',
    null,
  ],
  [
    'also of an answer',
    [picture(), moved(132), given, answers(refused(refusal('feature_off', 'Not offered.')))],
    'failed',
    null,
  ],
  ['it can be left while a picture is fetched', [closed], 'givenUp', null],
  ['while it is shown', [picture(), moved(9), closed], 'givenUp', null],
  ['while it is checked', [picture(), moved(9), given, closed], 'givenUp', null],
  ['while there is a wait', [loads(refused(tooMany(42))), closed], 'givenUp', null],
  ['and where nothing comes', [loads(offline), closed], 'givenUp', null],
])('%s', (_, happenings, state, told) => {
  const life = new Life(sliderFlow).live(...happenings);
  expect(life.state).toEqual(state);
  expect(life.snapshot.context.told).toBe(told);
});

test.each([
  [
    'R4.01 R3.03 a solved one gives its ticket',
    [picture(), moved(132), given, fits],
    { kind: 'solved', ticket: 'ticket-1', expiresAt: 600_000 },
  ],
  ['one that was left gives none', [picture(), closed], { kind: 'givenUp' }],
  ['nor one that was left while it was checked', [picture(), moved(132), given, closed], { kind: 'givenUp' }],
])('%s', (_, happenings, output) => {
  expect(new Life(sliderFlow).live(...happenings).snapshot.output).toEqual(output);
});

test('the ticket is handed out and not kept', () => {
  expect(new Life(sliderFlow).live(picture(), moved(132), given, fits).snapshot.context.outcome).toEqual({
    kind: 'givenUp',
  });
});

test('the picture is asked for by what it is for', () => {
  expect(new Life(sliderFlow).run.puppet('loadPuzzle').input).toBe('register');
});

test.each([
  [
    'R3.03 how a drag went is sent',
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
    'R3.03 keys and buttons too',
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
    'a drag that goes on after a button is not called one',
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
    'nor one that a key puts right',
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
    'the piece stays inside of the picture',
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
    'and stands on whole pixels',
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
  const life = new Life(sliderFlow).live(2_000, picture(), ...happenings);
  expect(life.run.puppet('checkAnswer').input).toEqual(answer);
});

test('R3.03 a path as long as may be sent goes on more coarsely, from its start to its end', () => {
  const life = new Life(sliderFlow).live(picture());
  for (let x = 1; x <= 2_000; x += 1) life.live(10, moved(x % 200));
  const { path, x } = life.snapshot.context;
  expect(path.length).toBeLessThanOrEqual(500);
  expect([path[0], path.at(-1)]).toEqual([
    { at: 0, x: 0 },
    { at: 20_000, x },
  ]);
});

test('R3.03 of a path that is full every other step is left', () => {
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

test.each([{ picture: null }, { by: null }])('R3.03 there is no answer without %o', (missing) => {
  const { context } = new Life(sliderFlow).live(picture(), moved(9)).snapshot;
  expect(solutionOf(context)).toEqual({ id: 'puzzle-1', x: 9, path: [...startOfPath, { at: 0, x: 9 }], by: 'drag' });
  expect(solutionOf({ ...context, ...missing })).toBeNull();
});

test('a new picture begins with its piece at the left', () => {
  const life = new Life(sliderFlow).live(picture(), moved(50, 'buttons'), 1_000, refreshed, picture());
  expect(life.snapshot.context).toMatchObject({ x: 0, path: [{ at: 0, x: 0 }], by: null });
});

test('R8.20 why nothing came is known until somebody tries again', () => {
  const life = new Life(sliderFlow).live(loads(offline));
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(life.live(1_000, refreshed).snapshot.context.failure).toBeNull();
});

test('R8.14 the end of a wait is a moment, so that a view can count down to it', () => {
  expect(new Life(sliderFlow).live(5_000, loads(refused(tooMany(42)))).snapshot.context.waitUntil).toBe(47_000);
});

test.each([
  ['loading', [], ['busy']],
  ['showing', [picture()], ['editable']],
  ['checking', [picture(), moved(9), given], ['busy']],
  ['failed', [loads(offline)], ['failed']],
  ['retryable', [loads(offline), 1_000], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(sliderFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
