import { expect, test } from 'vitest';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { feedbackMachine } from '../../../machines/content/feedback.machine.ts';
import { noFeedback } from '../../../machines/content/feedback.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof feedbackMachine>;

const write = (value: string): Does => ({ type: 'field.changed', name: 'content', value });
const words = (count: number) => write(Array.from({ length: count }, () => 'word').join(' '));
const contact = (value: string): Does => ({ type: 'field.changed', name: 'contactInfo', value });
const agree: Does = { type: 'field.changed', name: 'withLog', value: true };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const enough = write('The reels have stopped.');
const tried = [enough, submit];
const arrived: Does = { answer: 'sendFeedback', with: { output: { kind: 'sent', feedbackId: '7' } } };
const refuse = (failure: Failure): Does => ({ answer: 'sendFeedback', with: { output: refusedWith(failure) } });
const unheard: Does = { answer: 'sendFeedback', with: noAnswer };

const begin = (...happenings: Does[]) => new Scenario(feedbackFlow, 'from customer service').play(...happenings);
const editing = { open: { filling: 'editing' } };
const submitting = { open: 'submitting' };

test.each<[string, Does[], unknown]>([
  ['R1.19 R2.109 the feedback form is open at first', [], editing],
  ['R5.19 feedback without a text is not sent', [submit], editing],
  ['R5.19 feedback of too few words is not sent', [words(2), submit], editing],
  ['R5.19 feedback of the minimum number of words is sent', [words(3), submit], submitting],
  ['R5.19 feedback of the maximum number of words is sent', [words(200), submit], submitting],
  ['R5.19 feedback of too many words is not sent', [words(201), submit], editing],
  ['R5.19 feedback of 4,000 characters is sent', [write(`I see ${'o'.repeat(3_994)}`), submit], submitting],
  ['R5.19 contact details of 200 characters are sent', [enough, contact(`  ${'7'.repeat(200)}  `), submit], submitting],
  ['R7.44 feedback that arrives is thanked for', [...tried, arrived], 'sent'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

const bounds = { least: 3, most: 200 };

test.each<[string, Does[], object]>([
  [
    'R5.19 the text has too few words',
    [words(2), submit],
    { errors: { content: { id: 'feedback_too_few', ...bounds } }, failure: null },
  ],
  [
    'R5.19 the text has too many words',
    [words(201), submit],
    { errors: { content: { id: 'feedback_too_many', ...bounds } }, failure: null },
  ],
  [
    'R5.19 the gateway refuses the text',
    [...tried, refuse(refusal('invalid_fields'))],
    { errors: { content: { id: 'feedback_refused' } }, failure: null },
  ],
  [
    'R5.19 the text is too short after no answer came',
    [...tried, unheard, words(2), submit],
    { errors: { content: { id: 'feedback_too_few', ...bounds } }, failure: null },
  ],
])('feedback keeps what was typed when %s', (_, happenings, expected) => {
  const { state, snapshot } = begin(
    { type: 'field.changed', name: 'contactInfo', value: 'mai@example.com' },
    ...happenings,
  );
  expect(state).toEqual(editing);
  expect(snapshot.context).toMatchObject({ ...expected, fields: { contactInfo: 'mai@example.com' } });
  expect(snapshot.context.fields.content).not.toBe('');
});

test('R5.19 feedback or contact details longer than any gateway accepts are marked', () => {
  const { state, snapshot } = begin(write(`I see ${'o'.repeat(3_995)}`), contact('7'.repeat(201)), submit);
  expect({ state, errors: snapshot.context.errors }).toEqual({
    state: editing,
    errors: { content: { id: 'too_long' }, contactInfo: 'too_long' },
  });
});

test('the error of a feedback text is cleared only when the text is changed', () => {
  const marked = begin(words(2), submit, { type: 'field.changed', name: 'questionType', value: 'game' });
  expect(Object.keys(marked.snapshot.context.errors)).toEqual(['content']);
  expect(marked.play(words(3)).snapshot.context.errors).toEqual({});
});

test('the log of the site is sent only with consent', () => {
  expect(noFeedback.withLog).toBe(false);
  expect(begin(...tried).run.puppet('sendFeedback').input).toEqual({
    questionType: 'other',
    content: 'The reels have stopped.',
    contactInfo: '',
    log: null,
  });
  const agreed = begin(agree, ...tried);
  expect(agreed.run.puppet('sendFeedback').input).toMatchObject({ log: agreed.snapshot.context.log });
  expect(agreed.snapshot.context.log).not.toEqual([]);
});

test('the number of a feedback is kept for the thanks, and the modal closes with the form', () => {
  const scenario = begin(...tried, arrived);
  expect(scenario.snapshot.context.feedbackId).toBe('7');
  const heard = () => (scenario.snapshot.context.panel as unknown as Recorder<{ type: string }>).heard;
  expect(heard()).toEqual([]);
  scenario.play(close);
  expect(heard()).toEqual([{ type: 'panel.closed' }]);
});
