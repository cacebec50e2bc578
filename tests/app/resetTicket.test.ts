// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { dialogsMachine } from '../../machines/app/dialogs.machine.ts';
import { followReset } from '../../src/app/session/followReset.ts';
import { forgetReset, openingPlace, resetKey } from '../../src/app/session/resetTicket.ts';
import { allowAll, denyStorages, forgetAll } from '../views/support/browser.ts';

afterEach(forgetAll);

const kept = () => sessionStorage.getItem(resetKey);
const login = { path: '/login', search: '', hash: '' };
const reset = { type: 'panel.open', name: 'resetPassword', part: 't1' } as const;

const following = () => {
  const dialogs = createActor(dialogsMachine).start();
  followReset(dialogs);
  return dialogs;
};

test('R2.66 S10 the tab keeps the ticket of a reset link from when its form is wanted until the form is withdrawn', () => {
  const dialogs = following();
  dialogs.send({ type: 'panel.open', name: 'login', part: null });
  expect(kept()).toBeNull();
  dialogs.send(reset);
  expect(kept()).toBe('t1');
  dialogs.send({ type: 'modal.withdrawn', name: 'login' });
  expect(kept()).toBe('t1');
  dialogs.send({ type: 'modal.withdrawn', name: 'resetPassword' });
  expect(kept()).toBeNull();
});

test('S10 a ticket that has been used or has expired is not kept again while its form is still open', () => {
  const dialogs = following();
  dialogs.send(reset);
  forgetReset();
  dialogs.send({ type: 'panel.open', name: 'service', part: null });
  expect(kept()).toBeNull();
});

test('R2.66 a reload on the login page follows a kept reset link again', () => {
  sessionStorage.setItem(resetKey, 't1');
  expect(openingPlace(login)).toEqual({ ...login, hash: '#reset=t1' });
  expect(kept()).toBe('t1');
});

test.each([
  ['another page', { ...login, path: '/promotions' }],
  ['another reset link', { ...login, hash: '#reset=t2' }],
])('S10 opening %s in the tab forgets a kept ticket', (_, place) => {
  sessionStorage.setItem(resetKey, 't1');
  expect(openingPlace(place)).toEqual(place);
  expect(kept()).toBeNull();
});

test('R2.66 a browser that keeps nothing opens the site and the form as usual', () => {
  denyStorages();
  const dialogs = following();
  dialogs.send(reset);
  expect(openingPlace(login)).toEqual(login);
  dialogs.send({ type: 'modal.withdrawn', name: 'resetPassword' });
  allowAll();
  expect(kept()).toBeNull();
});
