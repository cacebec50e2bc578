import { expect, test } from 'vitest';
import { mallFlow } from '../../../flowbook/flows/mall.flow.ts';
import { item } from '../../../flowbook/flows/spendPoints.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import type { mallMachine } from '../../../machines/points/mall.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof mallMachine>;

const redeem: Does = { type: 'redeem.pressed', item };
const convert: Does = { type: 'convert.pressed' };
const close: Does = { type: 'form.closed' };
const understood: Does = { type: 'warning.closed' };
const login = { type: 'login.require', replyTo: null };

test.each<[string, string, Does[], unknown, unknown[]]>([
  ['R3.40 a member can redeem an item', 'an account', [redeem], 'redeeming', []],
  ['R1.25 a member can convert points', 'an account', [convert], 'converting', []],
  ['R3.40 closing the form for redeeming leads back to the items', 'an account', [redeem, close], 'open', []],
  ['R1.25 closing the form for converting leads back to the items', 'an account', [convert, close], 'open', []],
  ['R4.22 a visitor who wants to redeem is asked to log in', 'a visitor', [redeem], 'open', [login]],
  ['R4.22 a visitor who wants to convert is asked to log in', 'a visitor', [convert], 'open', [login]],
  ['R4.23 a trial that wants to redeem is told that it needs a real account', 'a trial', [redeem], 'warned', []],
  ['R4.23 a trial that wants to convert is told that it needs a real account', 'a trial', [convert], 'warned', []],
  ['R4.23 the warning that a real account is needed can be closed', 'a trial', [redeem, understood], 'open', []],
  ['R8.20 a conversion is looked up after a reload', 'a conversion without an answer', [], 'converting', []],
  ['R8.20 a redemption is looked up after a reload', 'a redemption without an answer', [], 'redeeming', []],
  [
    'R8.20 a redemption whose form is closed is not looked up again',
    'a redemption without an answer',
    [close],
    'open',
    [],
  ],
])('%s', (_, variant, happenings, state, heard) => {
  const { snapshot } = new Scenario(mallFlow, variant).play(...happenings);
  expect(snapshot.value).toBe(state);
  expect((snapshot.context.session as unknown as Recorder<never>).heard).toEqual(heard);
});

test('R3.40 the form redeems the item that was chosen until it is closed', () => {
  const mall = new Scenario(mallFlow, 'an account').play(redeem);
  expect(mall.snapshot.context.item).toBe(item);
  expect(mall.play(close).snapshot.context.item).toBeNull();
});

test('R3.39 the items are fetched again only after a form is closed', () => {
  const closingsAfter = (variant: string, ...happenings: Does[]) =>
    new Scenario(mallFlow, variant).play(...happenings).snapshot.context.closings;
  expect(closingsAfter('an account', redeem)).toBe(0);
  expect(closingsAfter('an account', redeem, close, convert, close)).toBe(2);
  expect(closingsAfter('a trial', redeem, understood)).toBe(0);
});
