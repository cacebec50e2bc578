import { expect, test } from 'vitest';
import { checkSettingFlow, hourly, quarterly, soonNever } from '../../../flowbook/flows/checkSetting.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type {
  checkSettingMachine,
  CheckFields,
  CheckSetting,
} from '../../../machines/protection/checkSetting.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof checkSettingMachine>;

const opens: Does = { type: 'setting.opened' };
const loaded: Does = { answer: 'load', with: { output: hourly } };
const unheard: Does = { answer: 'load', with: noAnswer };
const choose = (every: CheckFields['every']): Does => ({ type: 'field.changed', name: 'every', value: every });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const again: Does = { type: 'again.pressed' };
const saved = (setting: CheckSetting): Does => ({ answer: 'setCheck', with: { output: { kind: 'saved', setting } } });
const off: Does = { answer: 'setCheck', with: { output: refusedWith(refusal('feature_off')) } };
const limited: Does = { answer: 'setCheck', with: { output: refusedWith(rateLimitedFor(42)) } };
const unsaved: Does = { answer: 'setCheck', with: noAnswer };

const begin = (...happenings: Does[]) => new Scenario(checkSettingFlow).play(...happenings);
const editing = { filling: 'editing' };
const sent = [opens, loaded, choose('15'), submit];

test.each<[string, Does[], unknown, CheckFields['every']]>([
  ['R1.22 nothing is fetched before the setting is opened', [], 'resting', '0'],
  ['R1.22 how often a reality check comes is fetched first', [opens], 'loading', '0'],
  ['R1.22 the form begins with how often it comes', [opens, loaded], editing, '60'],
  ['R8.20 a setting that nobody sends is missed', [opens, unheard], 'failed', '0'],
  ['R8.20 a setting is fetched again on request', [opens, unheard, again], 'loading', '0'],
  ['R1.22 a setting that is loading can be closed', [opens, close], 'resting', '0'],
  ['R1.22 a setting that could not be loaded can be closed', [opens, unheard, close], 'resting', '0'],
  ['R1.22 another choice is sent', sent, 'submitting', '15'],
  ['R1.22 the choice that there is already closes the form', [opens, loaded, submit], 'resting', '60'],
  ['R1.22 a setting is not closed while it is sent', [...sent, close], 'submitting', '15'],
  ['R1.22 the form closes once a choice is saved', [...sent, saved(quarterly)], 'resting', '15'],
  [
    'R1.22 the form begins with what is to come',
    [opens, { answer: 'load', with: { output: soonNever } }],
    editing,
    '0',
  ],
  ['R8.23 a choice that is refused stays in the form', [...sent, off], editing, '15'],
  ['R8.20 a choice that nobody heard stays in the form', [...sent, unsaved], editing, '15'],
  ['R8.14 too many choices have the next one wait', [...sent, limited, 41_999], { filling: 'waiting' }, '15'],
  ['R8.14 the next choice can be made after the wait', [...sent, limited, 42_000], editing, '15'],
  ['R1.22 a setting is fetched again whenever it is opened', [opens, loaded, close, opens], 'loading', '60'],
])('%s', (_, happenings, state, every) => {
  const scenario = begin(...happenings);
  expect({ state: scenario.state, every: scenario.snapshot.context.fields.every }).toEqual({ state, every });
});

test('R1.22 a choice of how often a reality check comes is sent as it was made', () => {
  expect(begin(...sent).run.puppet('setCheck').input).toEqual({ every: '15' });
});

test.each([
  ['now', quarterly, 'protection_check_now'],
  ['only after a day', soonNever, 'protection_check_later'],
] as const)('R1.22 the player is told that a saved choice holds %s', (_, setting, text) => {
  const { toasts } = begin(...sent, saved(setting)).snapshot.context;
  expect((toasts as Recorder<{ type: string }>).heard).toEqual([{ type: 'toast.asked', kind: 'good', text }]);
});
