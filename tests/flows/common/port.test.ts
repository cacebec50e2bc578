import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { port, stream } from '../../../machines/common/port.ts';

const failureOf = (logic: Parameters<typeof createActor>[0]) =>
  new Promise((resolve) => {
    const actor = createActor(logic);
    actor.subscribe({ error: resolve });
    actor.start();
  });

test('an unwired port names itself', async () => {
  expect(await failureOf(port('logIn'))).toEqual(new Error('port "logIn" is not wired'));
});

test('an unwired stream names itself', async () => {
  expect(await failureOf(stream('browser'))).toEqual(new Error('port "browser" is not wired'));
});
