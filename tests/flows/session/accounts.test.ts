import { beforeEach, expect, test } from 'vitest';
import { defineFlow } from '../../../flowbook/flow.ts';
import { hears, type Recorder } from '../../../flowbook/hears.ts';
import { memberOf } from '../../../flowbook/flows/samples.ts';
import { sessionFlow } from '../../../flowbook/flows/session.flow.ts';
import type { DialogsEvent } from '../../../machines/common/modals.ts';
import type { LocationEvent } from '../../../machines/common/places.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof sessionMachine>;

let dialogs: Recorder<DialogsEvent>;
let location: Recorder<LocationEvent>;
beforeEach(() => {
  dialogs = hears();
  location = hears();
});

const opened = (signedIn: boolean): Does => ({ type: 'site.opened', signedIn, loginFirst: false });
const refused: Does = { type: 'page.refused', place: { path: '/securityCenter', search: '', hash: '' } };
const member = (type: Member['type']): Does => ({
  answer: 'loadMember',
  with: { output: { kind: 'known', member: memberOf('mai', type) } },
});
const answered = (name: string, button = 'yes'): Does => ({
  type: 'dialog.answered',
  name,
  answer: { kind: 'pressed', button },
});
const dismissed: Does = { type: 'dialog.answered', name: 'account', answer: { kind: 'dismissed' } };

const begin = (...happenings: Does[]) => {
  const flow = defineFlow(sessionMachine, {
    ...sessionFlow,
    variants: { here: { dialogs, location, preferences: hears(), ticket: null } },
  } as never);
  return new Scenario(flow).play(...happenings);
};
const shown = () => dialogs.heard.filter(({ type }) => type !== 'modal.withdrawn');
const pagesTold = () => location.heard.map(({ type }) => type).filter((type) => type !== 'listener.joined');

const warning = (replyTo: unknown, label: string) => ({
  type: 'dialog.open',
  name: 'account',
  replyTo,
  content: {
    icon: 'warning',
    title: label === 'header_log_in' ? 'account_log_in' : 'in_need_true_account_title',
    text: 'in_need_true_account',
    timeout: null,
    buttons: [{ id: 'yes', label, kind: 'primary' }],
  },
});

test('R8.05 a visitor is warned that the page needs a real account', () => {
  const scenario = begin(opened(false), refused);
  expect(shown()).toEqual([warning(scenario.run.actor, 'header_log_in')]);
});

test('R8.05 confirming the warning opens the login form for a visitor', () => {
  begin(opened(false), refused, answered('account'));
  expect(shown().at(-1)).toEqual({ type: 'panel.open', name: 'login', part: null });
});

test('R8.05 R6.07 a trial is warned that the page needs a real account', () => {
  const scenario = begin(opened(true), member(4), refused);
  expect(shown()).toEqual([warning(scenario.run.actor, 'header_register')]);
});

test('R8.05 confirming the warning leads a trial to the registration page', () => {
  begin(opened(true), member(4), refused, answered('account'));
  expect(location.heard.at(-1)).toEqual({ type: 'location.go', to: '/register', replace: false });
});

test('R8.05 dismissing the warning leads nowhere', () => {
  begin(opened(false), refused, dismissed);
  expect(shown()).toHaveLength(1);
  const before = location.heard.length;
  begin(opened(true), member(4), refused, dismissed);
  expect(location.heard.slice(before).filter(({ type }) => type === 'location.go')).toEqual([]);
});

test.each<[string, Member['type'], string[]]>([
  ['R6.02 a member may enter every page', 0, ['account.arrived']],
  ['R6.03 an agent may enter every page', 1, ['account.arrived']],
  ['R6.07 a trial may not enter pages that need a real account', 4, ['gate.opened']],
])('%s', (_, type, events) => {
  begin(opened(true), member(type));
  expect(pagesTold()).toEqual(events);
});

test('R8.05 the warning is withdrawn after a login or a logout', () => {
  begin(opened(false), refused, { type: 'session.changedElsewhere', signedIn: true });
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'account' });
  dialogs = hears();
  begin(opened(true), member(4), refused, { type: 'session.expired' });
  expect(dialogs.heard).toContainEqual({ type: 'modal.withdrawn', name: 'account' });
});

test('R4.21 a trial can log out', () => {
  expect(begin(opened(true), member(4), answered('signOut')).state).toBe('signingOut');
});

test('the session of a trial hears which page is open', () => {
  const scenario = begin(opened(true), member(4));
  expect(location.heard.at(-1)).toEqual({ type: 'listener.joined', listener: scenario.run.actor });
});

test('R4.12 R8.05 the session leaves it to the location whether a login leads home', () => {
  const entry = { firstTimeLogin: false, passwordDue: false, registered: null };
  begin(opened(false), { type: 'login.require', replyTo: null }, { type: 'account.entered', entry });
  expect(pagesTold()).toEqual(['gate.opened', 'login.passed']);
});
