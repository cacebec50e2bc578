import { expect, test } from 'vitest';
import type { ByHand, Opening } from '../../flowbook/paths/sayings.ts';
import { orderAt, orderInWords, sheetOf, type HandledStep } from '../../flowbook/paths/sheet.ts';
import type { Plan } from '../../flowbook/paths/site.ts';

const nobody: ByHand = { does: [], plans: [], notPossible: null, answers: undefined };
const opening: Opening = { ...nobody, prepared: [], begins: null, sees: [] };
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
const press = step('press', { does: ['click “Log in”'] }, ['session.login']);
const refuse = step('refuse', { answers: 'session.login', plans: [refused] });

test('an answer is planned before the step that makes the call, in the same row', () => {
  expect(sheetOf([press, refuse], begins, opening).rows).toEqual([
    {
      words: ['press', 'refuse'],
      plans: [refused],
      does: ['click “Log in”'],
      then: 'after refuse',
      sees: ['“press”', '“refuse”', 'button “refuse” enabled'],
      states: [],
      notPossible: null,
    },
  ]);
});

test('an answer that arrives after another event is planned late enough for a person', () => {
  const look = step('look', { does: ['select the tab “SMS code”'] }, ['session.login']);
  const plain = step('answer', { answers: 'session.login' });
  expect(sheetOf([press, look, refuse], begins, opening).rows.map(({ plans }) => plans)).toEqual([
    [{ ...refused, milliseconds: 20_000 }],
    [],
  ]);
  expect(sheetOf([press, look, plain], begins, opening).rows[0]?.plans).toEqual([
    { call: 'session.login', fault: 'slow', milliseconds: 20_000 },
  ]);
});

test('an answer to a call before the first step is planned in the setup', () => {
  const { plans, rows } = sheetOf([refuse], { states: [], waiting: ['session.login'] }, opening);
  expect(plans).toEqual([refused]);
  expect(rows.map(({ words }) => words)).toEqual([['refuse']]);
});

test('a call that its last answer repeats is planned again there', () => {
  const again = step('again', { answers: 'session.login', plans: [refused] }, ['session.login']);
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
  expect(orderInWords({ ...refused, milliseconds: 20_000 })).toBe(
    'let the next session.login be refused with wrong_credentials, after 20 s',
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
