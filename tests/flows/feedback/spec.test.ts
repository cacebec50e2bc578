import { expect, test } from 'vitest';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { offline, refusal, tooMany } from '../../../flowbook/flows/samples.ts';
import type { Failure } from '../../../machines/common/failure.ts';
import type { feedbackMachine } from '../../../machines/content/feedback.machine.ts';
import { noFeedback } from '../../../machines/content/feedback.rules.ts';
import { Life, type Happening } from '../life.ts';

type Does = Happening<typeof feedbackMachine>;

const wrote = (value: string): Does => ({ type: 'field.changed', name: 'content', value });
const words = (count: number) => wrote(Array.from({ length: count }, () => 'word').join(' '));
const agree: Does = { type: 'field.changed', name: 'withLife', value: true };
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const enough = wrote('The reels stand still.');
const tried = [enough, submit];
const arrived: Does = { answer: 'sendFeedback', with: { output: { kind: 'sent', feedbackId: '7' } } };
const refuse = (failure: Failure): Does => ({ answer: 'sendFeedback', with: { output: { kind: 'refused', failure } } });
const unheard: Does = { answer: 'sendFeedback', with: offline };

const begin = (...happenings: Does[]) => new Life(feedbackFlow, 'from customer service').live(...happenings);

test.each<[string, Does[], unknown]>([
  ['R1.19 R2.109 the form is there', [], { filling: 'editing' }],
  ['R5.19 an empty one is not sent', [submit], { filling: 'editing' }],
  ['R5.19 nor one of too few words', [words(2), submit], { filling: 'editing' }],
  ['R5.19 the fewest are enough', [words(3), submit], 'sending'],
  ['R5.19 so are the most', [words(200), submit], 'sending'],
  ['R5.19 but not more', [words(201), submit], { filling: 'editing' }],
  ['R7.44 it arrives', [...tried, arrived], 'sent'],
  ['the thanks can be closed', [...tried, arrived, close], 'closed'],
  ['the form can be closed', [enough, close], 'closed'],
  ['but not while it is sent', [...tried, close], 'sending'],
  [
    'R5.19 a text that the gateway does not take goes back to the form',
    [...tried, refuse(refusal('invalid_fields', 'Not right.'))],
    { filling: 'editing' },
  ],
  ['R8.20 and so does no answer', [...tried, unheard], { filling: 'editing' }],
  ['R8.14 who says much has to wait', [...tried, refuse(tooMany(42)), 41_999], { filling: 'waiting' }],
  ['R8.14 and no longer', [...tried, refuse(tooMany(42)), 42_000], { filling: 'editing' }],
  [
    'R8.14 also where time has gone by before',
    [600_000, ...tried, refuse(tooMany(42)), 41_999],
    { filling: 'waiting' },
  ],
  ['nobody sends while they wait', [...tried, refuse(tooMany(42)), submit], { filling: 'waiting' }],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], unknown]>([
  ['R5.19 there are too few words', [words(2), submit], { errors: { content: 'tooFew' }, failure: null }],
  ['R5.19 there are too many', [words(201), submit], { errors: { content: 'tooMany' }, failure: null }],
  [
    'R5.19 the gateway does not take the text',
    [...tried, refuse(refusal('invalid_fields', 'Not right.'))],
    { errors: { content: 'refused' }, failure: null },
  ],
  [
    'it is refused otherwise',
    [...tried, refuse(refusal('unavailable', 'Not now.'))],
    { errors: {}, failure: refusal('unavailable', 'Not now.') },
  ],
  ['there were too many', [...tried, refuse(tooMany(42))], { errors: {}, failure: tooMany(42), waitUntil: 42_000 }],
  ['R8.20 no answer came', [...tried, unheard], { errors: {}, failure: { kind: 'offline' } }],
  ['the wait is over', [...tried, refuse(tooMany(42)), 42_000], { errors: {}, failure: null }],
  ['it is sent again', [...tried, unheard, submit], { errors: {}, failure: null }],
  [
    'after no answer the text is too short',
    [...tried, unheard, words(2), submit],
    { errors: { content: 'tooFew' }, failure: null },
  ],
])('what was typed stays, and it is said that %s', (_, happenings, said) => {
  const { context } = begin(
    { type: 'field.changed', name: 'contactInfo', value: 'mai@example.com' },
    ...happenings,
  ).snapshot;
  expect(context).toMatchObject({ ...(said as object), fields: { contactInfo: 'mai@example.com' } });
  expect(context.fields.content).not.toBe('');
});

test('what is said of the text is gone when it is changed, and only then', () => {
  const complained = begin(words(2), submit, { type: 'field.changed', name: 'questionType', value: 'game' });
  expect(complained.snapshot.context.errors).toEqual({ content: 'tooFew' });
  expect(complained.live(words(3)).snapshot.context.errors).toEqual({});
});

test('nothing that the site did goes along unless somebody agrees', () => {
  expect(noFeedback.withLife).toBe(false);
  expect(begin(...tried).run.puppet('sendFeedback').input).toEqual({
    questionType: 'other',
    content: 'The reels stand still.',
    contactInfo: '',
    life: null,
  });
  const agreed = begin(agree, ...tried);
  expect(agreed.run.puppet('sendFeedback').input).toMatchObject({ life: agreed.snapshot.context.life });
  expect(agreed.snapshot.context.life).not.toEqual([]);
});

test('the number is kept for the thanks, and the modal goes with the form', () => {
  const life = begin(...tried, arrived);
  expect(life.snapshot.context.feedbackId).toBe('7');
  const heard = () => (life.snapshot.context.panel as unknown as Recorder<{ type: string }>).heard;
  expect(heard()).toEqual([]);
  life.live(close);
  expect(heard()).toEqual([{ type: 'panel.closed' }]);
});

test.each<[string, Does[], string[]]>([
  ['editing', [], ['editable']],
  ['waiting', [...tried, refuse(tooMany(42))], ['editable']],
  ['sending', tried, ['busy']],
  ['sent', [...tried, arrived], []],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...begin(...happenings).snapshot.tags]).toEqual(tags);
});
