import { afterEach, expect, test, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { walletManual } from '../../contract/walletDocs.ts';
import { createFrameLine, createJudge, gameSays } from '../../src/play/game/frameLine.ts';
import type { FrameHears, GameEvent } from '../../machines/play/game.setup.ts';

const judged = (...messages: unknown[]) => {
  const judge = createJudge(() => 0);
  return messages.map(judge);
};

test.each([
  ['ready', 'frame.loaded'],
  ['failed', 'frame.failed'],
  ['balance.changed', 'balance.changed'],
  ['exit.wanted', 'exit.wanted'],
  ['deposit.wanted', 'deposit.wanted'],
  ['left', 'frame.left'],
  ['round.began', null],
  ['round.ended', null],
])('the message "%s" of a game is heard as %s', (type, event) => {
  expect(judged({ type })).toEqual([event]);
});

test('a game may name a reason of at most 200 characters', () => {
  expect(judged({ type: 'failed', reason: 'x'.repeat(200) })).toEqual(['frame.failed']);
  expect(judged({ type: 'failed', reason: 'x'.repeat(201) })).toEqual([null]);
});

test.each([
  ['a text', 'balance.changed'],
  ['nothing', null],
  ['an unknown message', { type: 'go', to: 'https://elsewhere.example' }],
  ['a message with more than it should have', { type: 'balance.changed', balance: '1000000' }],
  ['a list', [{ type: 'left' }]],
])('the frame ignores %s, and the third closes the line', (_, messages) => {
  expect(judged(messages, messages, messages)).toEqual([null, null, 'tooMuch']);
});

test('20 messages of a game a second are heard, and one more closes the line', () => {
  let at = 0;
  const judge = createJudge(() => at);
  const say = () => judge({ type: 'balance.changed' });
  const first = Array.from({ length: 20 }, say);
  expect(new Set(first)).toEqual(new Set(['balance.changed']));
  at = 1_000;
  expect(say()).toBe('balance.changed');
  const more = Array.from({ length: 20 }, say);
  expect(more.at(-1)).toBe('tooMuch');
});

const open: { stop: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.stop();
});

const connected = () => {
  const line = createFrameLine(() => 0);
  const heard: string[] = [];
  const ports: MessagePort[] = [];
  const parent = createActor(
    setup({
      types: { events: {} as GameEvent | { type: 'tell'; what: FrameHears } },
      actors: { frame: line.logic },
    }).createMachine({
      invoke: { id: 'frame', src: 'frame' },
      on: {
        tell: { actions: ({ event, self }) => self.getSnapshot().children['frame']?.send(event.what) },
        '*': { actions: ({ event }) => heard.push(event.type) },
      },
    }),
  ).start();
  const connect = () => {
    line.connect({
      postMessage: (_: unknown, __: unknown, handed?: Transferable[]) => {
        ports.push(...((handed ?? []) as MessagePort[]));
      },
    });
    return ports.at(-1)!;
  };
  open.push({
    stop: () => {
      parent.stop();
      for (const port of ports) port.close();
    },
  });
  return { line, heard, connect, tell: (what: FrameHears) => parent.send({ type: 'tell', what }) };
};

const listenTo = (port: MessagePort): unknown[] => {
  const came: unknown[] = [];
  port.onmessage = ({ data }: MessageEvent<unknown>) => came.push(data);
  return came;
};

test('a game that has loaded gets a line, receives the preferences, and is heard', async () => {
  const { line, heard, connect } = connected();
  const preferences = { language: 'EN', theme: 'dark', reducedMotion: false, sound: false };
  line.prefer(preferences);
  const port = connect();
  const came = listenTo(port);
  port.postMessage({ type: 'balance.changed' });
  await vi.waitFor(() => {
    expect(heard).toEqual(['balance.changed']);
    expect(came).toEqual([{ type: 'preferences', ...preferences }]);
  });
});

test.each<[FrameHears['type'], object]>([
  ['frame.pause', { type: 'pause', why: 'protection' }],
  ['frame.resume', { type: 'resume' }],
  ['frame.leave', { type: 'leave' }],
])('a game is told of %s', async (type, message) => {
  const { connect, tell } = connected();
  const came = listenTo(connect());
  tell({ type });
  await vi.waitFor(() => {
    expect(came).toContainEqual(message);
  });
});

test('a frame that loads another page has a line to that page only', async () => {
  const { heard, connect } = connected();
  const before = connect();
  const after = connect();
  before.postMessage({ type: 'exit.wanted' });
  after.postMessage({ type: 'balance.changed' });
  await vi.waitFor(() => {
    expect(heard).toContain('balance.changed');
  });
  expect(heard).toEqual(['balance.changed']);
});

test('a game that sends too much has failed, and is no longer heard', async () => {
  const { heard, connect } = connected();
  const port = connect();
  for (let sent = 0; sent < 40; sent += 1) port.postMessage({ type: 'balance.changed' });
  await vi.waitFor(() => {
    expect(heard).toContain('frame.failed');
  });
  expect(heard.filter((type) => type === 'balance.changed')).toHaveLength(20);
});

test('a page that a frame loads during a pause is told of it, and one that it loads later is not', async () => {
  const { connect, tell } = connected();
  connect();
  tell({ type: 'frame.pause' });
  const during = listenTo(connect());
  tell({ type: 'frame.resume' });
  const after = listenTo(connect());
  tell({ type: 'frame.leave' });
  await vi.waitFor(() => {
    expect(after).toEqual([expect.anything(), { type: 'leave' }]);
  });
  expect(during).toEqual([expect.anything(), { type: 'pause', why: 'protection' }, { type: 'resume' }]);
});

test('a game that reloads its page is still judged by its earlier messages', async () => {
  const { heard, connect } = connected();
  const saysNonsense = async (times: number) => {
    const port = connect();
    for (let messages = 0; messages < times; messages += 1) port.postMessage('nonsense');
    port.postMessage({ type: 'ready' });
    await vi.waitFor(() => {
      expect(heard).not.toEqual([]);
    });
  };
  await saysNonsense(2);
  expect(heard.splice(0)).toEqual(['frame.loaded']);
  await saysNonsense(1);
  expect(heard).toEqual(['frame.failed']);
});

test.each(gameSays)('the manual for vendors explains the message "%s"', (type) => {
  expect(walletManual()).toMatch(new RegExp(`^\\|[^|]*\`${type}\``, 'm'));
});
