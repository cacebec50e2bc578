import { expect, test } from 'vitest';
import type { ByHand, Opening } from '../../flowbook/paths/sayings.ts';
import { begunLater, orderAt, orderInWords, sheetOf, type HandledStep } from '../../flowbook/paths/sheet.ts';
import type { Plan } from '../../flowbook/paths/site.ts';

const nobody: ByHand = { does: [], plans: [], notPossible: null, answers: undefined };
const opening: Opening = { ...nobody, prepared: [], begins: null, sees: [], then: null };
const refused: Plan = { call: 'session.login', fault: 'refusal', code: 'wrong_credentials' };

const step = (words: string, byHand: Partial<ByHand>, waiting: readonly string[] = [], ms?: number): HandledStep => ({
  kind: 'event',
  label: words,
  words,
  data: [],
  then: `after ${words}`,
  sees: [`“${words}”`, `button “${words}” enabled`],
  states: [],
  waiting,
  taken: [],
  ...(ms !== undefined && { ms }),
  byHand: { ...nobody, ...byHand },
});

const begins = { states: [], waiting: [] };
const press = { ...step('press', { does: ['click “Log in”'] }, ['session.login']), sees: ['button “press” enabled'] };
const refuse = step('refuse', { answers: 'session.login', plans: [refused] });

test('an answer is planned before the step that makes the call, in the same row', () => {
  expect(sheetOf([press, refuse], begins, opening).rows).toEqual([
    {
      words: ['press', 'refuse'],
      plans: [refused],
      does: ['click “Log in”'],
      then: 'after refuse',
      sees: ['“refuse”', 'button “refuse” enabled'],
      states: [],
      notPossible: null,
    },
  ]);
});

test('where a page has to be there first, what answers its press is planned with the press', () => {
  const status: Plan = { call: 'system.status', fault: 'cut' };
  const then = { does: ['click “News”'], sees: ['dialog “News”'] };
  const later: Opening = { ...opening, plans: [status], then };
  const asked = { ...begins, waiting: ['session.login'] };
  const { plans, rows } = begunLater(sheetOf([refuse], asked, later), asked, 'Loading', later);
  expect(plans).toEqual([status]);
  expect(rows[0]).toMatchObject({ ...then, plans: [refused], then: 'Loading' });
  expect(rows).toHaveLength(2);
});

const answerNow = 'press “Answer now” on this sheet or at /sandbox/faults: the site waits 10 s for it';

test('an answer that arrives after another event is held until the tester lets it go', () => {
  const look = step('look', { does: ['select the tab “SMS code”'] }, ['session.login']);
  const plain = step('answer', { answers: 'session.login', does: [] });
  expect(sheetOf([press, look, refuse], begins, opening).rows.map(({ plans, does }) => ({ plans, does }))).toEqual([
    { plans: [{ ...refused, after: 'answered' }], does: ['click “Log in”'] },
    { plans: [], does: ['select the tab “SMS code”'] },
    { plans: [], does: [answerNow] },
  ]);
  expect(sheetOf([press, look, plain], begins, opening).rows[0]?.plans).toEqual([
    { call: 'session.login', fault: 'slow', after: 'answered' },
  ]);
});

test('a call is held the first time that a person can see it under way, and not again', () => {
  const busy = { ...press, sees: ['button “Log in” busy', 'dialog “Log in”'] };
  expect(
    sheetOf([busy, refuse, busy, refuse], begins, opening).rows.map(({ plans, does, sees }) => ({ plans, does, sees })),
  ).toEqual([
    { plans: [{ ...refused, after: 'answered' }], does: ['click “Log in”'], sees: busy.sees },
    { plans: [], does: [answerNow], sees: refuse.sees },
    { plans: [refused], does: ['click “Log in”'], sees: refuse.sees },
  ]);
});

test('a text that is gone once the call has its answer is looked for only where the call is held', () => {
  const asks = { ...press, sees: ['“Checking whether it arrived”'] };
  expect(sheetOf([asks, refuse, asks, refuse], begins, opening).rows.map(({ sees }) => sees)).toEqual([
    ['“Checking whether it arrived”'],
    refuse.sees,
    refuse.sees,
  ]);
});

test('a call that a path leaves without an answer is held', () => {
  const leave = step('leave', { does: ['go to /'] });
  const held = { call: 'session.login', fault: 'slow', after: 'answered' };
  for (const steps of [[press], [press, leave]]) expect(sheetOf(steps, begins, opening).rows[0]?.plans).toEqual([held]);
  expect(sheetOf([leave], { states: [], waiting: ['session.login'] }, opening).plans).toEqual([held]);
  expect(sheetOf([step('look', {}, ['area'])], begins, opening).rows[0]?.plans).toEqual([]);
});

test('an answer to a call before the first step is planned in the setup', () => {
  const { plans, rows } = sheetOf([refuse], { states: [], waiting: ['session.login'] }, opening);
  expect(plans).toEqual([refused]);
  expect(rows.map(({ words }) => words)).toEqual([['refuse']]);
});

test('a call that its last answer repeats is planned again there', () => {
  const again = {
    ...step('again', { answers: 'session.login', plans: [refused] }, ['session.login']),
    sees: ['button “again” enabled'],
  };
  expect(sheetOf([press, again, refuse], begins, opening).rows.map(({ plans }) => plans)).toEqual([[refused, refused]]);
});

test('a wait is given in seconds, after what the browser does by itself', () => {
  const kept = step('kept', { answers: null, does: ['have the browser refuse cookies'] });
  expect(sheetOf([press, kept, step('later', {}, [], 42_000)], begins, opening).rows.map(({ does }) => does)).toEqual([
    ['have the browser refuse cookies', 'click “Log in”'],
    ['wait 42 s'],
  ]);
});

test('a row is not possible where one of its steps is not', () => {
  const kept = step('kept', { answers: null, notPossible: 'no page can have its browser refuse cookies' });
  expect(sheetOf([press, kept], begins, opening).rows.map(({ notPossible }) => notPossible)).toEqual([
    'no page can have its browser refuse cookies',
  ]);
});

test('a planned answer is a sentence and an address of the sandbox', () => {
  expect(orderInWords({ ...refused, after: 'answered' })).toBe(
    'let the next session.login be refused with wrong_credentials, once you let it',
  );
  expect(orderAt('http://localhost:4173', refused)).toBe(
    'http://localhost:4173/sandbox/faults?call=session.login&fault=refusal&code=wrong_credentials',
  );
});

test('a long address is packed, since a refusal without its value would lead elsewhere', () => {
  const value = { stepUp: { ticket: 't1', ways: ['sms', 'bankName'] } };
  const order: Plan = { call: 'session.login', fault: 'refusal', code: 'verification_needed', value };
  const address = new URL(orderAt('http://localhost:4173', order) ?? '');
  expect(address.href.length).toBeLessThan(176);
  expect(JSON.parse(Buffer.from(address.searchParams.get('packed') ?? '', 'base64url').toString())).toEqual(value);
});

test('invalid fields are refused without their names where those are too long', () => {
  const value = { fields: [{ name: 'x'.repeat(80), reason: 'required' }] };
  const order: Plan = { call: 'session.login', fault: 'refusal', code: 'invalid_fields', value };
  expect(orderAt('http://localhost:4173', order)).toBe(
    'http://localhost:4173/sandbox/faults?call=session.login&fault=refusal&code=invalid_fields',
  );
});

test('an answer too long for a link is named by what a tester prepares for it', () => {
  const long: Plan = { call: 'withdrawals.list', fault: 'reply', value: { list: [{ note: 'x'.repeat(200) }] } };
  expect(orderInWords(long)).toBe(
    'prepare a member with a withdrawal: press “a withdrawal that was paid” at /sandbox/presets',
  );
  expect(orderAt('http://localhost:4173', long)).toBeNull();
});
