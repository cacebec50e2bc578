import { expect, test } from 'vitest';
import { panelFlow } from '../../../flowbook/flows/panel.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { Scenario } from '../scenario.ts';

const closed = { type: 'panel.closed' } as const;
const retried = { type: 'panel.retried' } as const;
const code = { Panel: () => null };
const arrives = { answer: 'loadPanel', with: { output: code } };
const isMissing = { answer: 'loadPanel', with: { error: new Error('Failed to resolve async component') } };

test.each([
  ['R4.26 opening a modal fetches its screen', [], 'fetching', null, null],
  ['R4.26 a modal is shown once its screen arrives', [arrives], 'open', code, null],
  [
    'R8.09 a screen that cannot be fetched is shown as failed',
    [isMissing],
    'failed',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  [
    'R8.09 the failure of a screen keeps its reason',
    [{ answer: 'loadPanel', with: offline }],
    'failed',
    null,
    { kind: 'offline' },
  ],
  ['R8.08 a screen times out after two minutes', [120_000], 'failed', null, { kind: 'timeout' }],
  ['R8.08 a screen does not time out before two minutes have passed', [119_999], 'fetching', null, null],
  [
    'retrying fetches the screen again',
    [isMissing, retried],
    'fetching',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  [
    'a retried screen has two minutes again',
    [isMissing, retried, 119_999],
    'fetching',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
  ['the failure is cleared once the screen arrives', [120_000, retried, arrives], 'open', code, null],
  ['an open modal stays open', [arrives, 86_400_000], 'open', code, null],
  ['R4.28 an open modal can be closed', [arrives, closed], 'closed', code, null],
  ['a modal can be closed while its screen is fetched', [closed], 'closed', null, null],
  [
    'a modal can be closed after its screen failed',
    [isMissing, closed],
    'closed',
    null,
    { kind: 'unexpected', status: null, requestId: null },
  ],
])('%s', (_, happenings, state, found, failure) => {
  const { snapshot } = new Scenario(panelFlow).play(...happenings);
  expect(snapshot.value).toBe(state);
  expect(snapshot.context).toEqual({ name: 'service', part: null, code: found, failure });
  expect(snapshot.status).toBe(state === 'closed' ? 'done' : 'active');
});

test('the screen is fetched by the name of the modal', () => {
  expect(new Scenario(panelFlow).run.puppet('loadPanel').input).toBe('service');
});
