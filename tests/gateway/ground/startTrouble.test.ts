import { expect, test } from 'vitest';
import { BadSetting } from '../../../gateway/ground/config.ts';
import { startTrouble } from '../../../gateway/launch/startTrouble.ts';

const full =
  'The disk that the database is on is full. Make room there, or use another: set CROUPIER_DATA or DATABASE_URL.';

test.each([
  ['a folder that cannot be made', Object.assign(new Error('mkdir'), { code: 'ENOSPC' }), full],
  ['a statement of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' }), full],
  ['the embedded database', new Error('ErrnoError', { cause: new Error('No space left on device') }), full],
  ['a setting', new BadSetting('PORT cannot be "abc".'), 'PORT cannot be "abc".'],
])('a start that fails because of %s ends with one sentence', (_, error, sentence) => {
  expect(startTrouble(error)).toBe(sentence);
});

test('a start that fails for an unforeseen reason shows the whole error', () => {
  const error = new Error('a bug');
  expect(startTrouble(error)).toBe(error.stack);
});
