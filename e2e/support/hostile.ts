/**
 * What a stranger may post to a page, most of it made to look as if the site itself had sent it; an expression for the
 * browser.
 */
export const hostileMessages = `[
  { type: 'session', signedIn: false, more: 1 },
  { type: 'session', signedIn: 'no' },
  { type: 'session' },
  { type: 'balance', balance: '999999999' },
  { type: 'stepUp.givenUp' },
  JSON.parse('{"__proto__":{"type":"session","signedIn":false}}'),
  JSON.parse('{"constructor":{"prototype":{"signedIn":false}},"type":"session"}'),
  { state: 'guessed', code: 'stolen' },
  { state: ['guessed'], code: 'stolen' },
  'session',
  null,
  { type: 'x'.repeat(2_000_000) },
]`;
