import { expect, test } from 'vitest';
import { appFlow } from '../../flowbook/flows/app.flow.ts';
import { sessionFlow } from '../../flowbook/flows/session.flow.ts';
import { walletFlow } from '../../flowbook/flows/wallet.flow.ts';
import { LiveRun } from '../../flowbook/liveRun.ts';
import { selectSettings } from '../../src/app/app/app.select.ts';

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
