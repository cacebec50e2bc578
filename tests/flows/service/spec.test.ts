import { expect, test } from 'vitest';
import { offline } from '../../../flowbook/flows/samples.ts';
import { serviceFlow } from '../../../flowbook/flows/service.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof serviceFlow.machine>;

const chat = { kind: 'LIVECHAT' as const, path: 'one' };
const found = (...entries: (typeof chat)[]): Does => ({ answer: 'lookUp', with: { output: entries } });
const unheard: Does = { answer: 'lookUp', with: offline };

test.each<[string, Does[], string, object[]]>([
  ['R7.52 customer service is looked up as soon as its window opens', [], 'lookingUp', []],
  ['the ways to reach customer service are shown', [found(chat)], 'shown', [chat]],
  ['the window of customer service says so when the gateway names no way to reach it', [found()], 'nobody', []],
  ['R8.07 the window of customer service closes when the lookup fails', [unheard], 'closed', []],
])('%s', (_, happenings, value, entries) => {
  const { snapshot } = new Scenario(serviceFlow).play(...happenings);
  expect({ value: snapshot.value, entries: snapshot.context.entries }).toEqual({ value, entries });
});

test('R8.07 a failed lookup closes the panel and leaves a message that stays', () => {
  const { panel, toasts } = new Scenario(serviceFlow).play(unheard).snapshot.context;
  expect((panel as Recorder<{ type: string }>).heard).toEqual([{ type: 'panel.closed' }]);
  expect((toasts as unknown as Recorder<{ type: string }>).heard).toEqual([
    { type: 'toast.asked', kind: 'bad', text: 'service_failed' },
  ]);
});
