import { expect, test } from 'vitest';
import { fullLinks, linkBook, linksFlow, newLink, noLinks, ownDaily } from '../../../flowbook/flows/links.flow.ts';
import { noAnswer, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { OwnTerms } from '../../../machines/agent/linkOffers.ts';
import type { linksMachine } from '../../../machines/agent/links.machine.ts';
import {
  countLive,
  hasRoom,
  type AddReply,
  type EndReply,
  type LinkBook,
  type LinkFields,
} from '../../../machines/agent/links.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof linksMachine>;

const loads = (output: LinkBook): Does => ({ answer: 'load', with: { output } });
const loaded = loads(linkBook);
const add: Does = { type: 'add.pressed' };
const end = (linkId: string): Does => ({ type: 'end.pressed', linkId });
const submit: Does = { type: 'form.submitted' };
const close: Does = { type: 'form.closed' };
const type = <Name extends keyof LinkFields>(name: Name, value: LinkFields[Name]): Does =>
  ({ type: 'field.changed', name, value }) as Does;
const added = (output: AddReply): Does => ({ answer: 'add', with: { output } });
const ended = (output: EndReply): Does => ({ answer: 'end', with: { output } });
const made = added({ kind: 'made', link: newLink });
const gone = ended(refusedWith(refusal('not_found')));

const [own, over] = linkBook.list as [LinkBook['list'][number], LinkBook['list'][number]];
const filled = [loaded, add, type('kind', 'agent'), type('note', ' July flyer '), type('days', '30')];
const sent = [...filled, submit];
const ending = [loaded, end(own.linkId), submit];

const begin = (...happenings: Does[]) => new Scenario(linksFlow).play(...happenings);
const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test.each<[string, Does[], unknown]>([
  ['R2.94 the agent’s links are fetched first', [], 'loading'],
  ['R2.94 the agent’s links are shown', [loaded], 'shown'],
  ['R2.94 an agent without links is told so', [loads(noLinks)], 'empty'],
  ['R2.94 another link can be made', [loaded, add], { adding: { filling: 'editing' } }],
  ['R2.94 the first link can be made', [loads(noLinks), add], { adding: { filling: 'editing' } }],
  ['R2.94 no more links can be made than the limit', [loads(fullLinks), add], 'shown'],
  ['R2.94 a link without a note and without an end is sent', [loaded, add, submit], { adding: 'submitting' }],
  ['R2.94 a link with a note and an end is sent', sent, { adding: 'submitting' }],
  [
    'R2.94 a link with too long a note is not sent',
    [...filled, type('note', 'x'.repeat(81)), submit],
    { adding: { filling: 'editing' } },
  ],
  ['R2.94 the new link is shown', [...sent, made], 'made'],
  ['R2.94 a new link leads back to all links', [...sent, made, close], 'shown'],
  ['R2.94 the first link leads to the list of links', [loads(noLinks), add, submit, made, close], 'shown'],
  ['R2.94 making a link can be given up', [...filled, close], 'shown'],
  ['R2.94 making the first link can be given up', [loads(noLinks), add, close], 'empty'],
  ['R2.94 the end of a link is confirmed first', [loaded, end(own.linkId)], { ending: { filling: 'editing' } }],
  ['R2.94 a link that has ended cannot be ended', [loaded, end(over.linkId)], 'shown'],
  ['R2.94 a link that does not exist cannot be ended', [loaded, end('l9')], 'shown'],
  ['R2.94 ending a link can be given up', [loaded, end(own.linkId), close], 'shown'],
  ['R2.94 the end of a link is sent', ending, { ending: 'submitting' }],
  ['R2.94 the links are shown after one has ended', [...ending, ended({ kind: 'ended' })], 'shown'],
  ['R2.94 the links are fetched again if the link to end does not exist', [...ending, gone], 'loading'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R2.94 a link is sent with what was chosen', () => {
  expect(begin(...sent).run.puppet('add').input).toEqual({
    kind: 'agent',
    note: ' July flyer ',
    days: '30',
    offers: {},
  });
});

test('R2.94 End ends the link it belongs to', () => {
  const another = { ...own, linkId: 'l2' };
  const book = { ...linkBook, list: [own, another, over] };
  for (const linkId of [own.linkId, another.linkId]) {
    const scenario = begin(loads(book), end(linkId), submit);
    expect(scenario.run.puppet('end').input).toEqual({ linkId });
    scenario.play(ended({ kind: 'ended' }));
    expect(scenario.snapshot.context.book?.list.map((link) => [link.linkId, link.live])).toEqual(
      [own, another, over].map((link) => [link.linkId, link.live && link.linkId !== linkId]),
    );
  }
});

test('R2.94 a new link is listed first and shown', () => {
  const { book, made: shown } = contextAfter(...sent, made);
  expect(book).toEqual({ ...linkBook, list: [newLink, own, over] });
  expect(shown).toEqual(newLink);
});

test('R2.94 the form of the next link is blank', () => {
  const blank = { kind: 'member', note: '', days: '' };
  expect(contextAfter(...sent, made, close, add).fields).toEqual(blank);
  expect(contextAfter(...filled, close, add).fields).toEqual(blank);
});

test('R2.94 a note of the maximum length is sent without the blanks around it, and a longer one is marked', () => {
  const note = (length: number) => contextAfter(...filled, type('note', ` ${'x'.repeat(length)} `), submit).errors;
  expect(note(80)).toEqual({});
  expect(note(81)).toEqual({ note: 'too_long' });
});

test.each<[string, Does[]]>([
  ['making a link', [...sent, added(refusedWith(refusal('feature_off'))), close]],
  ['ending a link', [...ending, { answer: 'end', with: noAnswer }, close]],
])('R8.23 a failure is no longer shown once %s is given up', (_, happenings) => {
  expect(contextAfter(...happenings.slice(0, -1)).failure).not.toBeNull();
  expect(contextAfter(...happenings)).toMatchObject({ failure: null, errors: {} });
});

test('R2.94 only active links count towards the limit', () => {
  expect(countLive(linkBook)).toBe(1);
  expect([1, 2].map((most) => hasRoom({ ...linkBook, most }))).toEqual([false, true]);
});

const ownRealTime: OwnTerms = {
  kind: 'realtime',
  terms: { profitRate: 40, lossRate: 30, singleBetAmount: '100000' },
  ceiling: 300,
};
const choose = (own: OwnTerms): Does => ({ type: 'offer.chosen', own });
const drop: Does = { type: 'offer.dropped', kind: 'daily' };
const typeTerm = (name: `${OwnTerms['kind']}.${string}`, value: string): Does => ({
  type: 'field.changed',
  name,
  value,
});
const addStep: Does = { type: 'step.added', kind: 'daily' };
const removeStep = (at: number): Does => ({ type: 'step.removed', kind: 'daily', at });
const offering = [...filled, choose(ownDaily)];
const offersSent = (...happenings: Does[]) =>
  (begin(...happenings, submit).run.puppet('add').input as { offers: unknown }).offers;

test('R2.94 R3.41 the terms of a link begin as the agent’s own, and are sent under the names of their kinds', () => {
  expect(offersSent(...offering)).toEqual({ daily: ownDaily.terms });
  expect(offersSent(...offering, choose(ownRealTime), typeTerm('realtime.profitRate', '0.1'))).toEqual({
    daily: ownDaily.terms,
    realtime: { profitRate: 10, lossRate: 30, singleBetAmount: '100000' },
  });
});

test('R2.94 R3.41 steps can be added to the terms of a kind and removed from them', () => {
  const stepped = [
    ...offering,
    typeTerm('daily.rate.0', '0.3'),
    addStep,
    typeTerm('daily.bets.1', '50000'),
    typeTerm('daily.rate.1', '0.5'),
  ];
  expect(offersSent(...stepped)).toEqual({
    daily: {
      steps: [
        { teamBetAmount: '1000000', rate: 30 },
        { teamBetAmount: '5000000', rate: 50 },
      ],
    },
  });
  expect(offersSent(...stepped, removeStep(0))).toEqual({ daily: { steps: [{ teamBetAmount: '5000000', rate: 50 }] } });
});

test('R2.94 a link carries no terms that were given up, and a link for members carries none', () => {
  expect(offersSent(...offering, drop)).toEqual({});
  expect(offersSent(...offering, addStep, type('kind', 'member'))).toEqual({});
});

test('R2.94 the terms of a link are kept when the agent switches to members and back', () => {
  const lower = typeTerm('daily.rate.0', '0.3');
  expect(offersSent(...offering, lower, type('kind', 'member'), type('kind', 'agent'))).toEqual({
    daily: { steps: [{ teamBetAmount: '1000000', rate: 30 }] },
  });
});

test.each<[string, Does[], object]>([
  ['above the agent’s own', [typeTerm('daily.rate.0', '0.9')], { 'daily.terms': 'above_own_terms' }],
  ['above the ceiling', [typeTerm('daily.rate.0', '4')], { 'daily.rate.0': { id: 'agent_rate_above', most: '3' } }],
  ['with an empty step', [addStep], { 'daily.bets.1': 'required', 'daily.rate.1': 'required' }],
])('R3.41 R5.24 terms of a link %s are marked and not sent', (_, happenings, errors) => {
  const scenario = begin(...offering, ...happenings, submit);
  expect(scenario.state).toEqual({ adding: { filling: 'editing' } });
  expect(scenario.snapshot.context.errors).toEqual(errors);
});

test.each([
  ['above_own_terms', 'above_own_terms'],
  ['invalid_fields', 'agent_terms_refused'],
] as const)(
  'R5.24 terms of a link that the gateway refuses with %s are marked, and what was typed is kept',
  (code, problem) => {
    const before = contextAfter(...offering, choose(ownRealTime));
    const { fields, errors, failure } = contextAfter(
      ...offering,
      choose(ownRealTime),
      submit,
      added(refusedWith(refusal(code), ['realtime'])),
    );
    expect(fields).toEqual(before.fields);
    expect({ errors, failure }).toEqual({ errors: { 'realtime.terms': problem }, failure: null });
  },
);

test('R5.24 removing the terms of a kind clears their errors only', () => {
  const refused = added(refusedWith(refusal('above_own_terms'), ['daily', 'realtime']));
  const happenings = [...offering, choose(ownRealTime), submit, refused, drop];
  expect(contextAfter(...happenings).errors).toEqual({ 'realtime.terms': 'above_own_terms' });
});

test('R8.23 a refusal of terms that the form does not show is shown above it', () => {
  const { errors, failure } = contextAfter(...sent, added(refusedWith(refusal('above_own_terms'), ['daily'])));
  expect({ errors, failure }).toEqual({ errors: {}, failure: refusal('above_own_terms') });
});
