// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { Terms } from '../../machines/agent/terms.ts';
import { Estimate } from '../../src/agent/simulator/Estimate.tsx';
import { closeSite, openSite, settle } from '../banners/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the words of refusals up front, so that nothing waits for them.
import '../../src/api/declined.ts';

const { simulate } = contract.contracts;
const salary: Terms = { steps: [{ teamBetAmount: '0', rate: 80 }] };
const realTime: Terms = { profitRate: 120, lossRate: 80, singleBetAmount: '100000' };

afterEach(closeSite);

const says = () => screen.getByRole('status').textContent;

test.each([
  ['daily', salary, 'Last month: $80.00 instead of $60.00'],
  ['realtime', realTime, 'Yesterday: $80.00 instead of $60.00'],
] as const)(
  'R3.41 an estimate of a %s contract says in one line what the terms would have paid',
  async (kind, terms, line) => {
    const { requests } = await openSite(<Estimate kind={kind} terms={terms} account="tam" symbol="$" />, {
      given: (gateway) => {
        gateway.usually(simulate.name, reply(simulate));
      },
    });
    expect(says()).toBe(line);
    expect(requests.filter((request) => request.startsWith(simulate.name))).toHaveLength(1);
  },
);

test('R3.41 an estimate is there once the gateway has answered', async () => {
  const { gateway } = await openSite(<Estimate kind="daily" terms={salary} symbol="$" />, {
    given: (held) => {
      held.hold([simulate.name]);
    },
  });
  expect(says()).toBe('');
  gateway.answer(simulate.name, reply(simulate));
  await settle();
  expect(says()).toBe('Last month: $80.00 instead of $60.00');
});

test.each([
  ['is refused', refusal('not_found')],
  ['gets no answer', offline],
])('R8.20 an estimate that %s can be tried again', async (_, answer) => {
  const { gateway } = await openSite(<Estimate kind="daily" terms={salary} symbol="$" />, {
    given: (held) => {
      held.usually(simulate.name, answer);
    },
  });
  expect(says()).toContain(text('agent_estimate_failed'));
  gateway.usually(simulate.name, reply(simulate));
  fireEvent.click(screen.getByRole('button', { name: text('retry') }));
  await settle();
  expect(says()).toBe('Last month: $80.00 instead of $60.00');
});
