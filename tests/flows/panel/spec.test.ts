import { expect, test } from 'vitest';
import { panelFlow } from '../../../flowbook/flows/panel.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Life } from '../life.ts';

const closed = { type: 'panel.closed' } as const;
const retried = { type: 'panel.retried' } as const;
const code = { Panel: () => null };
const arrives = { answer: 'loadPanel', with: { output: code } };
const isMissing = { answer: 'loadPanel', with: { error: new Error('Failed to resolve async component') } };

test.each([
  ['R4.26 its screen is fetched first', [], 'fetching', null, null],
  ['R4.26 and shown when it is there', [arrives], 'open', code, null],
  [
    'R8.09 where it cannot be fetched, that is said',
    [isMissing],
    'failed',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  ['R8.09 with the reason', [{ answer: 'loadPanel', with: offline }], 'failed', null, { kind: 'offline' }],
  ['R8.08 so it is after two minutes', [120_000], 'failed', null, { kind: 'timeout' }],
  ['R8.08 but not before', [119_999], 'fetching', null, null],
  [
    'a press tries again',
    [isMissing, retried],
    'fetching',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  [
    'with as much time',
    [isMissing, retried, 119_999],
    'fetching',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  ['and why it failed is forgotten when it comes', [120_000, retried, arrives], 'open', code, null],
  ['an open one stays', [arrives, 86_400_000], 'open', code, null],
  ['R4.28 until it is closed', [arrives, closed], 'closed', code, null],
  ['it can be closed before it comes', [closed], 'closed', null, null],
  [
    'and after it has failed',
    [isMissing, closed],
    'closed',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
])('%s', (_, happenings, state, found, failure) => {
  const { snapshot } = new Life(panelFlow).live(...happenings);
  expect(snapshot.value).toBe(state);
  expect(snapshot.context).toEqual({ name: 'service', part: null, code: found, failure });
  expect(snapshot.status).toBe(state === 'closed' ? 'done' : 'active');
});

test('the screen of its name is asked for', () => {
  expect(new Life(panelFlow).run.puppet('loadPanel').input).toBe('service');
});

test.each([
  ['fetching', [], ['busy']],
  ['open', [arrives], []],
  ['failed', [isMissing], ['failed']],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(panelFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});
