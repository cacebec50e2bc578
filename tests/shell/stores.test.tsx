// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { appFlow } from '../../flowbook/flows/app.flow.ts';
import { sessionFlow } from '../../flowbook/flows/session.flow.ts';
import { walletFlow } from '../../flowbook/flows/wallet.flow.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { selectSettings } from '../../src/app/app/app.select.ts';
import { text } from '../walk/text.ts';
import { openSite } from './support/opened.ts';

test('R3.36 the flows know nothing of the player before the gateway answers', () => {
  const { status } = new LiveRun(appFlow).snapshot().context;
  const { member, firstTime, loginFirst } = new LiveRun(sessionFlow, 'usual').snapshot().context;
  const { wallet } = new LiveRun(walletFlow).snapshot().context;
  expect({ status, member, firstTime, loginFirst, wallet }).toEqual({
    status: null,
    member: null,
    firstTime: false,
    loginFirst: false,
    wallet: null,
  });
});

test('R3.37 amounts are in dollars until the gateway names a currency', () => {
  expect(selectSettings(new LiveRun(appFlow).snapshot())).toMatchObject({ currency: '$', ageLimit: 18 });
});

test.each<[string, object | null]>([
  ['a visitor', null],
  ['a member', { account: 'mai' }],
  ['a trial', { type: 4 }],
])('R3.13 the browser stores no session of %s: the token is in a cookie that no script reads', async (_, who) => {
  const { ui } = await openSite(who === null ? {} : { who });
  await ui.see('button', text(who === null ? 'header_log_in' : 'header_account_menu'));
  const chosen = ['balanceHidden', 'hisLang', 'lang', 'theme'];
  expect(Object.keys(localStorage).filter((key) => !chosen.includes(key))).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});
