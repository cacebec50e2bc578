import { beforeEach, expect, test } from 'vitest';
import { question } from '../../../flowbook/flows/dialog.flow.ts';
import { dialogsFlow } from '../../../flowbook/flows/dialogs.flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import type { DialogAnswered } from '../../../machines/common/modals.ts';
import { Life } from '../life.ts';

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
  expect(new Life(dialogsFlow).state).toBe('none');
});

test('R4.22 the login form opens and closes', () => {
  const life = new Life(dialogsFlow).live(login());
  expect(life.state).toBe('showing');
  expect(life.run.puppet('panel').input).toMatchObject({ name: 'login', part: null });
  expect(life.live(loggedIn).state).toBe('none');
});

test('R2.71 a dialog opens with its content and reports the answer under its name', () => {
  const life = new Life(dialogsFlow).live(ask('signOut'));
  expect(life.state).toBe('asking');
  expect(life.run.puppet('dialog').input).toEqual({ content: question });
  life.live(answered);
  expect(asker.heard).toEqual([
    { type: 'dialog.answered', name: 'signOut', answer: { kind: 'pressed', button: 'yes' } },
  ]);
});

test('a notice without a listener reports nothing', () => {
  const life = new Life(dialogsFlow).live(tell('elsewhere'), answered);
  expect(life.state).toBe('none');
  expect(asker.heard).toEqual([]);
});

test('one modal opens at a time and the others queue in order', () => {
  const life = new Life(dialogsFlow).live(tell('first'), login(), tell('second'));
  expect(life.state).toBe('asking');
  life.live(answered);
  expect(life.state).toBe('showing');
  life.live(loggedIn);
  expect(life.state).toBe('asking');
  expect(life.snapshot.context.current).toMatchObject({ name: 'second' });
  life.live(answered);
  expect(life.state).toBe('none');
});

test('a modal that is open or queued is not opened twice', () => {
  const life = new Life(dialogsFlow).live(login(), login(), ask('signOut'), ask('signOut'));
  expect(life.snapshot.context.queue.map(({ kind }) => kind)).toEqual(['dialog']);
  life.live(loggedIn, answered);
  expect(life.state).toBe('none');
});

test('two dialogs with different names both open', () => {
  const life = new Life(dialogsFlow).live(tell('one'), tell('two'));
  expect(life.snapshot.context.queue).toHaveLength(1);
});

const withdrawn = (name: string) => ({ type: 'modal.withdrawn', name }) as const;

test('withdrawing the login form opens the next modal and reports nothing', () => {
  const life = new Life(dialogsFlow).live(login(), tell('elsewhere'), withdrawn('login'));
  expect(life.state).toBe('asking');
  expect(asker.heard).toEqual([]);
});

test('withdrawing a dialog closes only the named one', () => {
  const life = new Life(dialogsFlow).live(ask('signOut'), withdrawn('elsewhere'));
  expect(life.state).toBe('asking');
  life.live(withdrawn('signOut'));
  expect(life.state).toBe('none');
});

test('a withdrawn modal in the queue does not open', () => {
  const life = new Life(dialogsFlow).live(tell('first'), login(), tell('second'), withdrawn('login'), answered);
  expect(life.snapshot.context.current).toMatchObject({ name: 'second' });
});

test('a dialog that breaks closes, and its caller is told', () => {
  const life = new Life(dialogsFlow).live(ask('signOut'), { answer: 'dialog', with: { error: new Error('broken') } });
  expect(life.state).toBe('none');
  expect(asker.heard).toEqual([{ type: 'dialog.answered', name: 'signOut', answer: { kind: 'dismissed' } }]);
});

const show = (name: 'announcements' | 'service', part: string | null = null) =>
  ({ type: 'panel.open', name, part }) as const;
const closed = { answer: 'panel', with: { output: undefined } };

test('R2.35 a fetched modal opens at the requested part and closes', () => {
  const life = new Life(dialogsFlow).live(show('announcements', 'n1'));
  expect(life.state).toBe('showing');
  expect(life.run.puppet('panel').input).toMatchObject({ name: 'announcements', part: 'n1' });
  life.live(closed);
  expect(life.state).toBe('none');
  expect(life.snapshot.context.current).toBeNull();
});

test('R2.35 a fetched modal queues and opens once', () => {
  const life = new Life(dialogsFlow).live(
    tell('first'),
    show('service'),
    show('service'),
    show('announcements'),
    answered,
  );
  expect(life.run.puppet('panel').input).toMatchObject({ name: 'service', part: null });
  life.live(show('service'), closed);
  expect(life.run.puppet('panel').input).toMatchObject({ name: 'announcements' });
  life.live(closed);
  expect(life.state).toBe('none');
});

test('a dialog and a fetched modal with the same name both open', () => {
  const life = new Life(dialogsFlow).live(tell('service'), show('service'), answered);
  expect(life.state).toBe('showing');
});

test('withdrawing a fetched modal reports nothing', () => {
  const life = new Life(dialogsFlow).live(show('service'), withdrawn('announcements'));
  expect(life.state).toBe('showing');
  life.live(withdrawn('service'));
  expect(life.state).toBe('none');
  expect(asker.heard).toEqual([]);
});

test('a fetched modal that breaks closes and the next one opens', () => {
  const life = new Life(dialogsFlow).live(show('service'), login(), {
    answer: 'panel',
    with: { error: new Error('broken') },
  });
  expect(life.snapshot.context.current).toMatchObject({ name: 'login' });
});
