import { once } from 'node:events';
import { cpSync, existsSync, renameSync, statSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { createClock, type Clock } from '../../../gateway/ground/clock.ts';
import { BadSetting, defaults } from '../../../gateway/ground/config.ts';
import { lockFolder } from '../../../gateway/ground/database/lock.ts';
import { openDatabase, type Database } from '../../../gateway/ground/database/open.ts';
import { createLog } from '../../../gateway/ground/log.ts';
import { startGateway } from '../../../gateway/gateway.ts';
import type { Command } from '../../../gateway/operating/command.ts';
import { openDoor, type Door } from '../../../gateway/operating/door.ts';
import { linesOf } from '../../../gateway/operating/line.ts';
import { readSetting, writeSetting } from '../../../gateway/trust/settings/settings.ts';
import { newPlace, testConfig, type Place } from '../support/engine.ts';
import { kept } from '../support/senders.ts';
import { Guest } from '../support/house.ts';
import { operate, startProcess } from '../support/process.ts';

let place: Place;
beforeAll(async () => {
  place = await newPlace(inject('quietTemplate'));
});
afterAll(() => place.remove());

/** Something that a test waits for. */
const signal = () => {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
};

const doorIn = ({ config: { dataFolder } }: Place) => join(dataFolder, 'door');

const reach = async (path: string): Promise<Socket> => {
  const socket = createConnection(path);
  await once(socket, 'connect');
  return socket;
};

/** A socket that nobody listens at any more. */
const leaveSocket = async (path: string): Promise<void> => {
  const server = createServer().listen(`${path}.left`);
  await once(server, 'listening');
  renameSync(`${path}.left`, path);
  server.close();
};

const put = (socket: Socket, line: unknown) => socket.write(`${JSON.stringify(line)}\n`);

/** All that the gateway says until it hangs up. */
const heard = async (socket: Socket): Promise<unknown[]> => {
  const said: unknown[] = [];
  for await (const line of linesOf(socket)) said.push(JSON.parse(line));
  return said;
};

const ask = async (path: string, line: string): Promise<unknown[]> => {
  const socket = await reach(path);
  // Sends all of it before it reads, as a simple program would.
  await new Promise((sent) => socket.write(`${line}\n`, sent));
  return heard(socket);
};

const command = (name: string, ...args: string[]): string => JSON.stringify({ command: name, args });

describe('the door', () => {
  let database: Database;
  let door: Door;
  const clock: Clock = createClock();
  beforeAll(async () => {
    database = await openDatabase(place.config, async () => {});
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await door.close();
    vi.restoreAllMocks();
  });

  const open = async (commands: Readonly<Record<string, Command>>, limits?: { most: number; patience: number }) => {
    const config = { ...defaults, ...place.config };
    const log = createLog('faults');
    door = await openDoor({ config, clock, database, log, senders: kept }, new Map(Object.entries(commands)), limits);
    return doorIn(place);
  };

  const setTitle = async (title: string): Promise<void> => {
    await writeSetting(database, 'whitelabel', { brand: title });
  };
  const title = async () => (await readSetting(database, 'whitelabel')).brand;

  /** Writes in a transaction, asks, and keeps what it wrote if it gets an answer. */
  const asking: Command = (opened, { args: [wanted = ''] }, { ask: question }) =>
    opened.transaction(async () => {
      await setTitle(wanted);
      return (await question('Keep it?')) === 'y' ? 0 : 2;
    });

  test('is a socket that only its user may open, instead of what a crash left there, and is gone once closed', async () => {
    await leaveSocket(doorIn(place));
    const path = await open({});
    expect(statSync(path).isSocket()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await door.close();
    expect(existsSync(path)).toBe(false);
  });

  test('hands a command its words, files, clock and database, and its output back, whatever is in it', async () => {
    clock.set(new Date('2031-05-01T09:00:00Z'));
    const path = await open({
      show: async (opened, { args, files, inGateway }, { out, ask: question }, around) => {
        out(`${args.join(' ')}, ${Buffer.from(files.get('a/b.txt') ?? []).toString()}, ${await question('Sure?')}`);
        out('one\ntwo\u2028three');
        out(
          `${around.clock.now().getUTCFullYear()} ${inGateway} ${opened.embedded} ${around.config.dataFolder === place.config.dataFolder}`,
        );
        return 3;
      },
    });
    const socket = await reach(path);
    const files = { 'a/b.txt': Buffer.from('content').toString('base64') };
    put(socket, { command: 'show', args: ['first', 'second'], files });
    const lines = linesOf(socket);
    const said: unknown[] = [(await lines.next()).value];
    put(socket, { answer: 'yes' });
    for await (const line of lines) said.push(JSON.parse(line));
    expect(said).toEqual([
      '{"ask":"Sure?"}',
      { out: 'first second, content, yes' },
      { out: 'one\ntwo\u2028three' },
      { out: '2031 true true true' },
      { end: 3 },
    ]);
    clock.set(null);
  });

  test('keeps what a command has done once it is answered', async () => {
    const socket = await reach(await open({ asking }));
    put(socket, { command: 'asking', args: ['Kept'] });
    const lines = linesOf(socket);
    expect((await lines.next()).value).toBe('{"ask":"Keep it?"}');
    put(socket, { answer: 'y' });
    expect((await lines.next()).value).toBe('{"end":0}');
    expect(await title()).toBe('Kept');
  });

  test('undoes a command whose line is cut', async () => {
    await setTitle('Before');
    let isOver = false;
    const path = await open({ asking: (...all) => asking(...all).finally(() => (isOver = true)) });
    const socket = await reach(path);
    put(socket, { command: 'asking', args: ['Lost'] });
    await once(socket, 'data');
    socket.destroy();
    await expect.poll(() => isOver).toBe(true);
    expect(await title()).toBe('Before');
  });

  test('undoes a command that does not look up from its work when its line is cut', async () => {
    await setTitle('Before');
    const [begun, cut, over] = [signal(), signal(), signal()];
    const path = await open({
      busy: async (opened) => {
        const work = opened.transaction(async () => {
          await setTitle('Lost');
          begun.give();
          await cut.given;
        });
        await work.finally(over.give);
        return 0;
      },
    });
    const socket = await reach(path);
    put(socket, { command: 'busy', args: [] });
    await begun.given;
    // The gateway hangs up as soon as it has noticed.
    socket.end();
    await once(socket.resume(), 'close');
    cut.give();
    await over.given;
    expect(await title()).toBe('Before');
  });

  test('undoes and says so when the gateway stops meanwhile', async () => {
    await setTitle('Before');
    const socket = await reach(await open({ asking }));
    put(socket, { command: 'asking', args: ['Lost'] });
    const lines = linesOf(socket);
    await lines.next();
    const closed = door.close();
    expect((await lines.next()).value).toBe(
      '{"error":"The gateway is stopping. What this command had not finished is undone."}',
    );
    expect((await lines.next()).value).toBe('{"end":1}');
    await closed;
    expect(await title()).toBe('Before');
  });

  test('runs one command at a time', async () => {
    const [begun, go] = [signal(), signal()];
    const steps: string[] = [];
    const path = await open({
      step: async (_, { args: [name = ''] }) => {
        steps.push(`${name} begins`);
        if (name === 'one') {
          begun.give();
          await go.given;
        }
        steps.push(`${name} ends`);
        return 0;
      },
    });
    const one = ask(path, command('step', 'one'));
    await begun.given;
    const two = ask(path, command('step', 'two'));
    // A third that is refused at once shows that the second has been heard.
    await ask(path, command('none'));
    go.give();
    await Promise.all([one, two]);
    expect(steps).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  test.each([
    ['no JSON', 'list', 'A command is a line of JSON, such as {"command": "settings", "args": ["list"]}.'],
    [
      'JSON of no command',
      '{"command": 7}',
      'A command is a line of JSON, such as {"command": "settings", "args": ["list"]}.',
    ],
    ['an unknown command', command('fill'), 'There is no command "fill". There are refuse, asking.'],
    ['a mistake of the operator', command('refuse'), 'There is no vendor LUMEN.'],
    [
      'a longer line than it takes',
      command('refuse', 'x'.repeat(8_000_000)),
      'A command can have at most 1 MB, with the files that it brings.',
    ],
  ])('answers %s with a sentence', async (_, line, sentence) => {
    const path = await open(
      { refuse: () => Promise.reject(new BadSetting('There is no vendor LUMEN.')), asking },
      { most: 1_000_000, patience: 60_000 },
    );
    expect(await ask(path, line)).toEqual([{ error: sentence }, { end: 1 }]);
  });

  test.each([
    ['no JSON', 'y', 'An answer is a line of JSON, such as {"answer": "y"}.'],
    ['another shape', '{"out": "y"}', 'An answer is a line of JSON, such as {"answer": "y"}.'],
  ])('undoes a command that is answered with %s', async (_, answer, sentence) => {
    await setTitle('Before');
    const socket = await reach(await open({ asking }));
    put(socket, { command: 'asking', args: ['Lost'] });
    const lines = linesOf(socket);
    await lines.next();
    socket.write(`${answer}\n`);
    expect((await lines.next()).value).toBe(JSON.stringify({ error: sentence }));
    expect(await title()).toBe('Before');
  });

  describe('in a minute', () => {
    const givenUp = [
      { error: 'The gateway waits for 60 seconds at most. What this command had not finished is undone.' },
      { end: 1 },
    ];
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('gives up whoever says nothing', async () => {
      const socket = await reach(await open({}));
      await expect.poll(() => vi.getTimerCount()).toBe(1);
      const said = heard(socket);
      vi.advanceTimersByTime(60_000);
      expect(await said).toEqual(givenUp);
    });

    test('gives up whoever does not answer, after a minute of their own, and undoes what they began', async () => {
      const begun = signal();
      const path = await open({
        asking: async (opened, asked, { ask: question, ...talk }, ...rest) => {
          begun.give();
          await question('Begin?');
          return asking(opened, asked, { ...talk, ask: question }, ...rest);
        },
      });
      await setTitle('Before');
      const socket = await reach(path);
      put(socket, { command: 'asking', args: ['Lost'] });
      const lines = linesOf(socket);
      expect((await lines.next()).value).toBe('{"ask":"Begin?"}');
      vi.advanceTimersByTime(59_999);
      put(socket, { answer: 'y' });
      expect((await lines.next()).value).toBe('{"ask":"Keep it?"}');
      vi.advanceTimersByTime(59_999);
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      vi.advanceTimersByTime(1);
      const said: unknown[] = [];
      for await (const line of lines) said.push(JSON.parse(line));
      expect(said).toEqual(givenUp);
      expect(await title()).toBe('Before');
    });

    test('gives up what takes longer, at its next query', async () => {
      const [begun, go] = [signal(), signal()];
      const path = await open({
        long: async (opened) => {
          begun.give();
          await go.given;
          await opened.db.execute('select 1');
          return 0;
        },
      });
      const said = ask(path, command('long'));
      await begun.given;
      vi.advanceTimersByTime(60_000);
      go.give();
      expect(await said).toEqual(givenUp);
    });

    test('does not count the time that others take', async () => {
      const [begun, go] = [signal(), signal()];
      const path = await open({
        step: async (_, { args: [name] }) => {
          if (name === 'two') return 0;
          begun.give();
          await go.given;
          return 0;
        },
      });
      const one = ask(path, command('step', 'one'));
      await begun.given;
      const two = ask(path, command('step', 'two'));
      // A third that is refused at once shows that the second has been heard.
      await ask(path, command('none'));
      vi.advanceTimersByTime(60_000);
      go.give();
      // It had no query left to be stopped at.
      expect(await one).toEqual([{ end: 0 }]);
      expect(await two).toEqual([{ end: 0 }]);
    });
  });

  test('logs the fault of a command without what was typed, and says that there is one', async () => {
    const logged: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
    const path = await open({
      break: async (opened, { args: [secret = ''] }) => {
        await opened.db.execute(`select '${secret.length}' / 'x'`);
        return 0;
      },
    });
    expect(await ask(path, command('break', 'whsec_hidden'))).toEqual([
      { error: 'The gateway could not do it. Its log says why.' },
      { end: 1 },
    ]);
    expect(logged).toHaveLength(1);
    expect(JSON.parse(logged[0]!)).toMatchObject({ event: 'command failed', command: 'break' });
    expect(logged[0]).not.toContain('whsec_hidden');
  });
});

describe('a gateway on the embedded database', () => {
  const symbolAt = async (url: string) => (await new Guest(url).ask(contract.system.whitelabel, {})).currencySymbol;
  const change = (symbol: string) => operate(place.config, 'set', 'whitelabel.currencySymbol', symbol);

  test('has its settings changed by the command while it runs, and by the command alone once it was killed', async () => {
    const gateway = await startProcess(place.config);
    expect(await change('฿')).toEqual({
      code: 0,
      said: '"฿"\nThe running gateway uses it from now on.\n',
      complained: '',
    });
    expect(await symbolAt(gateway.url)).toBe('฿');
    expect(await operate(place.config, 'vendor', 'NOBODY', 'off')).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(/^There is no vendor "NOBODY" in the lobby\..*\n$/) as string,
    });
    await gateway.end('SIGKILL');
    expect(gateway.complained()).toBe('');
    expect(existsSync(doorIn(place))).toBe(true);
    expect(await change('₫')).toMatchObject({ code: 0, said: '"₫"\nThe gateway uses it from its next start.\n' });
  });

  test('opens its door in place of one that was killed, and goes by its own clock in what it does', async () => {
    await leaveSocket(doorIn(place));
    const gateway = await startGateway({ ...testConfig, ...place.config });
    gateway.clock.set(new Date('2031-05-01T09:00:00Z'));
    const terms = JSON.stringify({ title: 'Spring', amount: 1_000, times: 12, most: 100 });
    await ask(doorIn(place), command('settings', 'code', 'add', 'SPRING31', terms));
    await ask(doorIn(place), command('settings', 'code', 'end', 'SPRING31'));
    const [list] = await ask(doorIn(place), command('settings', 'code', 'list'));
    expect(list).toEqual({ out: expect.stringMatching(/SPRING31 .* until 2031-05-01T09:00:/) as string });
    await gateway.close();
    expect(existsSync(doorIn(place))).toBe(false);
  });

  test('warns at its start where the path is too long for a socket, and the command says to stop it', async () => {
    const dataFolder = join(place.config.dataFolder, 'x'.repeat(100));
    const config = { databaseUrl: null, dataFolder };
    cpSync(join(place.config.dataFolder, 'database'), join(dataFolder, 'database'), { recursive: true });
    const gateway = await startProcess(config);
    await expect
      .poll(gateway.complained)
      .toBe(
        `Warning: Commands such as npm run settings cannot reach this gateway while it runs: the path of its socket, ${dataFolder}/door, would be longer than 100 bytes. Set CROUPIER_DATA to a shorter path.\n`,
      );
    expect(await operate(config, 'list')).toMatchObject({
      code: 1,
      said: '',
      complained: expect.stringMatching(
        /^The data folder \S+ is in use by a gateway \(process \d+ on \S+\)\. The embedded database belongs to one process: stop the gateway, use this command, and start it again\.\n$/,
      ) as string,
    });
    expect(await gateway.end('SIGTERM')).toBe(0);
  });

  test('that is still starting or stopping is said to take no commands', async () => {
    const lock = lockFolder(place.config.dataFolder);
    expect(await operate(place.config, 'list')).toMatchObject({
      code: 1,
      complained: `The data folder ${place.config.dataFolder} is in use by a gateway (process ${process.pid} on ${hostname()}). It takes no commands: it is starting or stopping, or runs on another machine. Try again in a moment, or stop it, use this command, and start it again.\n`,
    });
    lock.release();
  });
});
