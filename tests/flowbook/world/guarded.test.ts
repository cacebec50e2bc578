import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { reply } from '../../../flowbook/world/answers.ts';
import { HeldGateway } from '../../../flowbook/world/gateway.ts';
import { guarded } from '../../../flowbook/world/guarded.ts';
import type { Ui, World } from '../../../flowbook/world/world.ts';

const nothing = () => Promise.resolve();

const worldThatKeeps = (kept: readonly string[], hasResetForm = false) => {
  const gateway = new HeldGateway(() => 0);
  gateway.usually(contract.session.login.name, reply(contract.session.login, { token: 'tok-1' }));
  const world = {
    gateway,
    ui: { type: nothing, has: () => Promise.resolve(hasResetForm) } as Partial<Ui> as Ui,
    open: nothing,
    go: nothing,
    kept: () => Promise.resolve(kept),
  } as Partial<World> as World;
  return guarded(world);
};

const typeAll = async ({ world }: ReturnType<typeof guarded>) => {
  await world.open({ path: '/promotions?from=partner&token=t1' });
  await world.go('/login#reset=t2');
  await world.go('/signed-in?state=s1&code=oauth-1');
  await world.ui.type('Username or mobile number', 'mai');
  await world.ui.type('New password', 'deal-me-in');
  await world.ui.type('Verification code', '830917');
  await world.ui.type('Account holder name', 'Mai Linh');
  await world.gateway.ask(contract.session.login.name).answer;
};

test('S10 a typed, linked or received secret is found wherever a browser stores it', async () => {
  for (const line of [
    'storage x: deal-me-in',
    'address http://localhost/?code=830917',
    'state {"reset":"t2"}',
    'cookie token: tok-1',
    'console t1',
    'storage y: Mai Linh',
    'state oauth-1',
    'storage resetTicket: t2',
  ]) {
    const guard = worldThatKeeps([line]);
    await typeAll(guard);
    await expect(guard.look()).rejects.toThrow(`the browser keeps a secret: ${line}`);
  }
});

test('S10 a value that is not secret may be stored', async () => {
  const guard = worldThatKeeps(['cookie remember_croupier: mai', 'storage lang: EN', 'address http://localhost/t12']);
  await typeAll(guard);
  await guard.look();
});

test('S10 only the ticket of a link for a new password may be kept for a reload, while its form is open', async () => {
  const guard = worldThatKeeps(['storage resetTicket: t2'], true);
  await typeAll(guard);
  await guard.look();
  const more = worldThatKeeps(['storage resetTicket: t2', 'storage x: deal-me-in'], true);
  await typeAll(more);
  await expect(more.look()).rejects.toThrow('the browser keeps a secret');
});
