// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
});
afterEach(() => close());

const modal = () => document.querySelector('dialog[open]');
const area = () => modal()?.querySelector('textarea');

test('R1.19 R2.109 customer service leads to the feedback form', async () => {
  world.gateway.hold([]);
  await world.open();
  await world.ui.press('button', text('service_title'));
  await world.ui.press('button', text('feedback_title'));
  await world.ui.see('dialog', text('feedback_title'));
  await world.ui.miss('dialog', text('service_title'));
});

test('R5.19 a text that is too short is marked, and its field has the focus', async () => {
  world.gateway.hold([]);
  await world.open({ path: '/helpmc' });
  await world.ui.press('button', text('feedback_title'));
  await world.ui.type(text('feedback_content'), 'Help!');
  await world.ui.press('button', text('feedback_send'));
  await world.ui.read(text('feedback_too_few').replace(/\{[^{}]*\}/, '3'));
  expect(area()?.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(area());
  expect(area()?.value).toBe('Help!');
});

test('a form that is opened again is empty and without consent', async () => {
  world.gateway.hold([contract.service.feedback.name]);
  await world.open({ path: '/helpmc' });
  await world.ui.press('button', text('feedback_title'));
  await world.ui.press('checkbox', text('feedback_log'));
  await world.ui.press('button', text('close'));
  await world.ui.press('button', text('feedback_title'));
  await world.ui.see('checkbox', text('feedback_log'));
  expect(modal()?.querySelector<HTMLInputElement>('input[name="withLog"]')?.checked).toBe(false);
});
