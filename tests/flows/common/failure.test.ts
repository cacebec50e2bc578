import { expect, test } from 'vitest';
import { CallFailed, isOutcomeUnknown, messageId, toFailure, type Failure } from '../../../machines/common/failure.ts';

const refused: Failure = {
  kind: 'refused',
  code: 'name_taken',
  status: 422,
  says: 'This name is taken.',
  value: undefined,
  requestId: 'r-1',
};

test.each<[Failure, string, string | undefined, boolean]>([
  [{ kind: 'aborted' }, 'aborted', undefined, true],
  [{ kind: 'offline' }, 'offline', 'network_abnormal', true],
  [{ kind: 'timeout' }, 'timeout', 'page_timeout', true],
  [{ kind: 'unsealed' }, 'unsealed', 'https_needed', false],
  [{ kind: 'session', requestId: null }, 'session', 'not_logged_in', false],
  [{ kind: 'rateLimited', retryAfterSeconds: 5, requestId: null }, 'rateLimited', 'too_many_requests', false],
  [refused, 'refused, name_taken', undefined, false],
  [{ ...refused, says: null }, 'refused, name_taken', 'name_taken', false],
  [{ ...refused, code: 'unknown', says: null }, 'refused, unknown', 'network_abnormal', false],
  [{ ...refused, code: 'key_in_use' }, 'refused, key_in_use', undefined, true],
  [{ kind: 'unexpected', status: null, requestId: null }, 'unexpected', 'network_abnormal', true],
  [{ kind: 'unexpected', status: 502, requestId: null }, 'unexpected, status 502', 'network_abnormal', true],
  [{ kind: 'shape', call: 'session.login', path: 'value.token' }, 'value.token', 'network_abnormal', true],
  [{ kind: 'phone', message: 'phone_popup_closed' }, 'phone_popup_closed', 'phone_popup_closed', false],
])('R8.20 R8.23 the failure %j has its text, and leaves its outcome known or not', (failure, short, text, unknown) => {
  const thrown = new CallFailed('session.login', failure);
  expect(`${thrown.name}: ${thrown.message}`).toBe(`CallFailed: session.login: ${short}`);
  expect(toFailure(thrown)).toBe(failure);
  expect(messageId(failure)).toBe(text);
  expect(isOutcomeUnknown(failure)).toBe(unknown);
});

test('an error of an unknown kind is unexpected', () => {
  for (const thrown of [new Error('boom'), 'boom', null, undefined, {}]) {
    expect(toFailure(thrown)).toEqual({ kind: 'unexpected', status: null, requestId: null });
  }
});

test.each([
  ['AbortError', 'aborted'],
  ['TimeoutError', 'timeout'],
  ['NotSupportedError', 'unsealed'],
])('a browser’s %s is %s', (name, kind) => {
  expect(toFailure(new DOMException('x', name))).toEqual({ kind });
});
