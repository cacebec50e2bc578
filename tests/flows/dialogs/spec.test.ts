import { beforeEach, expect, test } from 'vitest';
import { question } from '../../../flowbook/flows/dialog.flow.ts';
import { dialogsFlow } from '../../../flowbook/flows/dialogs.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import type { DialogAnswered } from '../../../machines/common/modals.ts';
import { Scenario } from '../scenario.ts';

let asker: Recorder<DialogAnswered>;
beforeEach(() => {
  asker = hears();
});

const login = () => ({ type: 'panel.open', name: 'login', part: null }) as const;
const ask = (name: string) => ({ type: 'dialog.open', name, content: question, replyTo: asker }) as const;
const tell = (name: string) => ({ type: 'dialog.open', name, content: question, replyTo: null }) as const;
const loggedIn = { answer: 'panel', with: { output: undefined } };
const answered = { answer: 'dialog', with: { output: { kind: 'pressed', button: 'yes' } } };

test('no modal is open at first', () => {
  expect(new Scenario(dialogsFlow).state).toBe('none');
});

test('R4.22 the login form opens and closes', () => {
  const scenario = new Scenario(dialogsFlow).play(login());
  expect(scenario.state).toBe('showing');
  expect(scenario.run.puppet('panel').input).toMatchObject({ name: 'login', part: null });
  expect(scenario.play(loggedIn).state).toBe('none');
});

test('R2.71 a dialog opens with its content and reports the answer under its name', () => {
  const scenario = new Scenario(dialogsFlow).play(ask('signOut'));
  expect(scenario.state).toBe('asking');
  expect(scenario.run.puppet('dialog').input).toEqual({ content: question });
  scenario.play(answered);
  expect(asker.heard).toEqual([
    { type: 'dialog.answered', name: 'signOut', answer: { kind: 'pressed', button: 'yes' } },
  ]);
});

test('a notice without a listener reports nothing', () => {
  const scenario = new Scenario(dialogsFlow).play(tell('elsewhere'), answered);
  expect(scenario.state).toBe('none');
  expect(asker.heard).toEqual([]);
});

test('one modal opens at a time and the others queue in order', () => {
  const scenario = new Scenario(dialogsFlow).play(tell('first'), login(), tell('second'));
  expect(scenario.state).toBe('asking');
  scenario.play(answered);
  expect(scenario.state).toBe('showing');
  scenario.play(loggedIn);
  expect(scenario.state).toBe('asking');
  expect(scenario.snapshot.context.current).toMatchObject({ name: 'second' });
  scenario.play(answered);
  expect(scenario.state).toBe('none');
});

test('a modal that is open or queued is not opened twice', () => {
  const scenario = new Scenario(dialogsFlow).play(login(), login(), ask('signOut'), ask('signOut'));
  expect(scenario.snapshot.context.queue.map(({ kind }) => kind)).toEqual(['dialog']);
  scenario.play(loggedIn, answered);
  expect(scenario.state).toBe('none');
});

test('two dialogs with different names both open', () => {
  const scenario = new Scenario(dialogsFlow).play(tell('one'), tell('two'));
  expect(scenario.snapshot.context.queue).toHaveLength(1);
});

const withdrawn = (name: string) => ({ type: 'modal.withdrawn', name }) as const;

test('withdrawing the login form opens the next modal and reports nothing', () => {
  const scenario = new Scenario(dialogsFlow).play(login(), tell('elsewhere'), withdrawn('login'));
  expect(scenario.state).toBe('asking');
  expect(asker.heard).toEqual([]);
});

test('withdrawing a dialog closes only the named one', () => {
  const scenario = new Scenario(dialogsFlow).play(ask('signOut'), withdrawn('elsewhere'));
  expect(scenario.state).toBe('asking');
  scenario.play(withdrawn('signOut'));
  expect(scenario.state).toBe('none');
});

test('a withdrawn modal in the queue does not open', () => {
  const scenario = new Scenario(dialogsFlow).play(tell('first'), login(), tell('second'), withdrawn('login'), answered);
  expect(scenario.snapshot.context.current).toMatchObject({ name: 'second' });
});

test('a dialog that fails closes, and its caller is told', () => {
  const scenario = new Scenario(dialogsFlow).play(ask('signOut'), {
    answer: 'dialog',
    with: { error: new Error('broken') },
  });
  expect(scenario.state).toBe('none');
  expect(asker.heard).toEqual([{ type: 'dialog.answered', name: 'signOut', answer: { kind: 'dismissed' } }]);
});

const show = (name: 'announcements' | 'service', part: string | null = null) =>
  ({ type: 'panel.open', name, part }) as const;
const closed = { answer: 'panel', with: { output: undefined } };

test('R2.35 a fetched modal opens at the requested part and closes', () => {
  const scenario = new Scenario(dialogsFlow).play(show('announcements', 'n1'));
  expect(scenario.state).toBe('showing');
  expect(scenario.run.puppet('panel').input).toMatchObject({ name: 'announcements', part: 'n1' });
  scenario.play(closed);
  expect(scenario.state).toBe('none');
  expect(scenario.snapshot.context.current).toBeNull();
});

test('R2.35 a fetched modal queues and opens once', () => {
  const scenario = new Scenario(dialogsFlow).play(
    tell('first'),
    show('service'),
    show('service'),
    show('announcements'),
    answered,
  );
  expect(scenario.run.puppet('panel').input).toMatchObject({ name: 'service', part: null });
  scenario.play(show('service'), closed);
  expect(scenario.run.puppet('panel').input).toMatchObject({ name: 'announcements' });
  scenario.play(closed);
  expect(scenario.state).toBe('none');
});

test('a dialog and a fetched modal with the same name both open', () => {
  const scenario = new Scenario(dialogsFlow).play(tell('service'), show('service'), answered);
  expect(scenario.state).toBe('showing');
});

test('withdrawing a fetched modal reports nothing', () => {
  const scenario = new Scenario(dialogsFlow).play(show('service'), withdrawn('announcements'));
  expect(scenario.state).toBe('showing');
  scenario.play(withdrawn('service'));
  expect(scenario.state).toBe('none');
  expect(asker.heard).toEqual([]);
});

test('a fetched modal that fails closes and the next one opens', () => {
  const scenario = new Scenario(dialogsFlow).play(show('service'), login(), {
    answer: 'panel',
    with: { error: new Error('broken') },
  });
  expect(scenario.snapshot.context.current).toMatchObject({ name: 'login' });
});
