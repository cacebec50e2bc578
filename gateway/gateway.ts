import { setTimeout as wait } from 'node:timers/promises';
import { handlers } from './handlers.ts';
import { startJobs, type Job, type Jobs } from './trust/calls/jobs.ts';
import { leadAlone, startLeader } from './trust/calls/leader.ts';
import { chooseProviders } from './providers.ts';
import { createClock, minute, second, type Clock } from './ground/clock.ts';
import { checkSafe, siteOrigin, type Config } from './ground/config.ts';
import { claimDatabase } from './ground/database/deployment.ts';
import { heldState, isHeld } from './ground/database/held.ts';
import { migrate, versionTrouble } from './ground/database/migrate.ts';
import { openDatabase, type Database } from './ground/database/open.ts';
import { openPort, type Port } from './ground/http/listening.ts';
import { openDesk } from './desk/server.ts';
import { createDesk } from './desk/app.tsx';
import { createApp } from './app.ts';
import { vendors } from './domains/lobby/schema.ts';
import { backupCommand } from './operating/commands/backup.ts';
import { houseCommand } from './operating/commands/house.ts';
import { openDoor } from './operating/door.ts';
import { sayHeld } from './operating/releasing.ts';
import { perform } from './operating/acts/perform.ts';
import { staffCommand } from './operating/commands/staff.ts';
import { settingsCommand } from './operating/commands/settings.ts';
import { deskJob, keepBooksChecked } from './operating/deskJobs.ts';
import { timesJob } from './operating/times.ts';
import { Health } from './operating/watching/health.ts';
import { Metrics } from './operating/watching/metrics.ts';
import { startingApp } from './operating/watching/healthPages.ts';
import { drawJob } from './domains/lottery/engine.ts';
import type { Services } from './trust/calls/context.ts';
import { letterJobs } from './trust/calls/letters.ts';
import { chooseSenders } from './trust/messages/chosen.ts';
import { waysOfCodes } from './trust/messages/senders.ts';
import { readSetting } from './trust/settings/settings.ts';
import { chooseCurrency } from './trust/ledger/currency.ts';
import { createLog, reasonOf, type Log } from './ground/log.ts';
import { loadSeal, makeSealKey } from './trust/protect/seal.ts';
import type { Post } from './trust/protect/outbox.ts';
import type { DeskDoor } from './sandbox/desk.ts';
import { sweep } from './sweep.ts';

export interface Gateway {
  /** Where it listens. */
  readonly url: string;
  /** Where people open it, which is also where its letters, payments and games lead back to. */
  readonly address: string;
  /** Where the demo games of a sandbox are; null in production. */
  readonly gamesPort: number | null;
  /** Where the payment company of a sandbox is; null in production. */
  readonly payPort: number | null;
  /** Where the desk of its staff is; null where none is open. */
  readonly desk: string | null;
  readonly database: Database;
  readonly clock: Clock;
  /** What the person who starts it should know. */
  readonly warnings: readonly string[];
  /** Tells why, once another version has changed the database so that this one has to end. */
  readonly outdated: Promise<string>;
  /** Does everything that is due now, which also happens by itself within a few seconds. */
  runJobs(): Promise<void>;
  /** Accepts no new requests, finishes those under way and closes the database, all within ten seconds. */
  close(): Promise<void>;
}

const sweepEvery = 10 * minute;

/** What an operator can ask of a running gateway. */
const commands = new Map([
  ['settings', settingsCommand],
  ['house', houseCommand],
  ['staff', staffCommand],
  ['backup', backupCommand],
]);

/** A job that leaves a held database as it is. */
const unlessHeld = (job: Job): Job => ({
  ...job,
  claim: async (services, now) => ((await isHeld(services.database)) ? [] : job.claim(services, now)),
});

/** How long a gateway takes to end, whatever hangs. What that cuts off is as after a crash, which loses nothing. */
const endWithin = 8 * second;

const endInTime = async (log: Log, close: () => Promise<void>): Promise<void> => {
  const hasEnded = await Promise.race([close().then(() => true), wait(endWithin, false, { ref: false })]);
  if (!hasEnded) log.fault('stopped late', { reason: `not everything had ended after ${endWithin / second} seconds` });
};

const sweepUnlessHeld = async ({ database, clock, config }: Services): Promise<void> => {
  if (!(await isHeld(database))) await sweep(database, clock.now(), config);
};

/** A production gateway without vendors has nothing to play, and its operator may not know how it gets there. */
const sayIfEmpty = async (database: Database, say: (progress: string) => void): Promise<void> => {
  if ((await database.db.$count(vendors)) === 0)
    say(
      'This house is empty. Fill it: npm run house -- load FOLDER. gateway/sandbox/house is an example; docs/operating.md explains it.',
    );
};

/** The desk as the sandbox's own door to it needs it. */
const doorOf = (services: Services, url: string | null): DeskDoor => ({
  url,
  act: async (name, asked) => {
    const outcome = await perform(services, { name, role: 'owner', via: 'sandbox', ip: null }, asked);
    return outcome.state === 'asked' ? outcome.request : null;
  },
});

/** Looks whenever changes may have gone unheard: while a gateway is heard of, no version changes what it needs. */
const whenOutdated = (database: Database): Promise<string> =>
  new Promise((resolve) => {
    const look = async (): Promise<void> => {
      const trouble = await versionTrouble(database);
      if (trouble !== null) resolve(trouble);
    };
    database.changes.on((table) => {
      // Where the database is away, changes go unheard until it is back.
      if (table === null) look().catch(() => undefined);
    });
  });

/** Says that a step-up, which is on, asks nobody for anything, because nothing can send its codes. */
const warnOfOpenDoor = async ({ database, senders }: Post, say: (warning: string) => void): Promise<void> => {
  const ways = await waysOfCodes(database, senders);
  if ((await readSetting(database, 'stepUp')).on && !ways.sms && !ways.email)
    say(
      'Warning: the setting stepUp is on, and nothing can send its codes. Set CROUPIER_SMTP_URL or CROUPIER_SMS_URL.',
    );
};

/** The ports of a gateway, which open once, when its database can be reached. */
const portsOf = (config: Config, health: Health) => {
  const { host, port } = config;
  const openSite = () =>
    openPort(startingApp(health, { isDesk: false }), { host, port, hostSetting: 'host', portVariable: 'PORT' });
  const all: Port[] = [];
  const openAll = async () => {
    const desk = await openDesk(config, startingApp(health, { isDesk: true }));
    if (desk) all.push(desk);
    const site = await openSite();
    all.push(site);
    return { site, desk };
  };
  let opened: ReturnType<typeof openAll> | null = null;
  return {
    open: () => (opened ??= openAll()),
    close: async () => {
      await Promise.all(all.map((each) => each.close()));
    },
  };
};

/**
 * Starts a gateway: migrates the database, seeds the sandbox and opens the port. Reports slow steps of a first start.
 */
export const startGateway = async (config: Config, say: (progress: string) => void = () => {}): Promise<Gateway> => {
  checkSafe(config);
  const sandbox = config.mode === 'sandbox' ? (await import('./sandbox/index.ts')).sandbox : null;
  const clock = createClock();
  const [health, metrics] = [new Health(config), new Metrics()];
  const ports = portsOf(config, health);
  const prepare = async (opened: Database) => {
    await ports.open();
    await migrate(opened, say);
    await claimDatabase(opened, config);
    await chooseCurrency(opened, config.currency);
    await makeSealKey(opened, say);
    await sandbox?.seed(opened, config, clock.now(), say);
  };
  const log = metrics.countFaults(createLog(config.log));
  const database = await openDatabase(config, prepare, { say, log }).catch(async (error: unknown) => {
    await ports.close();
    throw error;
  });
  const outdated = whenOutdated(database);
  try {
    health.prepared();
    const { site, desk } = await ports.open();
    if (!sandbox) await sayIfEmpty(database, say);
    const seal = await loadSeal(database);
    const { providers, beacon, register, jobs: ours } = chooseProviders(sandbox, { database, clock, config, log });
    let jobs: Jobs | null = null;
    const standIns = sandbox?.standInsOf(config, database) ?? null;
    const { senders, close: closeSenders } = chooseSenders(config, log);
    await warnOfOpenDoor({ database, senders }, say);
    await sayHeld(database, say);
    const wake = () => jobs?.wake();
    const services: Services = {
      config,
      clock,
      database,
      seal,
      log,
      providers,
      beacon,
      register,
      senders,
      standIns,
      wake,
    };
    desk?.show(createDesk(services, sandbox?.letInto(services) ?? null, { health, metrics }));
    site.show(createApp(services, handlers, sandbox, { desk: doorOf(services, desk?.url ?? null), health, metrics }));
    const { url } = site;
    const isLeading = () => leader.leads();
    const working = startJobs(services, [...[...ours, ...letterJobs(senders), timesJob].map(unlessHeld), deskJob], {
      leads: isLeading,
    });
    const drawing = startJobs(services, [unlessHeld(drawJob())], { every: second, leads: isLeading });
    jobs = working;
    const both = [working, drawing];
    const leader = database.embedded ? leadAlone(both) : startLeader({ database, log, jobs: both });
    const games = (await sandbox?.startDemoVendor(services, url)) ?? null;
    const pay = games && sandbox ? await sandbox.startPayCompany(services, { gateway: url, after: games.port }) : null;
    const sweeping = setInterval(() => {
      if (!leader.leads()) return;
      const swept = Promise.all([sweepUnlessHeld(services), keepBooksChecked(database, clock.now())]);
      swept.catch((error: unknown) => {
        log.fault('sweep failed', { reason: reasonOf(error) });
      });
    }, sweepEvery);
    const door = database.embedded ? await openDoor(services, commands) : null;
    const close = async (): Promise<void> => {
      health.stop();
      clearInterval(sweeping);
      const handedOver = leader.close();
      await door?.close();
      await games?.close();
      await pay?.close();
      await Promise.all([handedOver, working.stop(), drawing.stop(), ports.close()]);
      closeSenders();
      await database.close();
    };
    health.run({ database, held: () => heldState(database), leader, jobs: both });
    metrics.run({ services, leader, jobs: both });
    return {
      url,
      address: siteOrigin({ origin: config.origin, port: Number(new URL(url).port) }),
      gamesPort: games?.port ?? null,
      payPort: pay?.port ?? null,
      desk: desk?.url ?? null,
      database,
      clock,
      warnings: door?.trouble ? [door.trouble] : [],
      outdated,
      runJobs: async () => {
        await working.run();
        await pay?.run();
        await drawing.run();
        await games?.run();
      },
      close: () => endInTime(log, close),
    };
  } catch (error) {
    await ports.close();
    await database.close();
    throw error;
  }
};
