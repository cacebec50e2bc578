import { readFileSync } from 'node:fs';
import { Registry } from 'prom-client';
import { second } from '../../ground/clock.ts';
import { freeBytes } from '../../ground/database/disk.ts';
import type { Log } from '../../ground/log.ts';
import { movedHere } from '../../trust/ledger/moved.ts';
import type { Services } from '../../trust/calls/context.ts';
import type { Jobs } from '../../trust/calls/jobs.ts';
import type { Leader } from '../../trust/calls/leader.ts';
import { KnownFacts, readFacts, type Facts } from './facts.ts';
import { addCounter, addGauge, processRegistry, type Sample } from './registry.ts';
import { countRequests, type Answered } from './requests.ts';

interface Running {
  readonly services: Pick<Services, 'config' | 'database' | 'clock'>;
  readonly leader: Leader;
  readonly jobs: readonly Jobs[];
}

const versionHere = (): string => {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
};

const one = (value: number | null): readonly Sample[] => (value === null ? [] : [[{}, value]]);

const inSeconds = (milliseconds: number): number => milliseconds / second;

const addJobs = (registry: Registry, { leader, jobs }: Running): void => {
  const states = () => jobs.flatMap((each) => each.states());
  addGauge(registry, {
    name: 'croupier_leads',
    help: '1 on the one gateway that runs the jobs by the clock, 0 on the others.',
    read: () => one(leader.leads() ? 1 : 0),
  });
  addGauge(registry, {
    name: 'croupier_jobs_quiet_seconds',
    help: 'For how long no job has ended a round on any gateway, although the database answered.',
    read: () => {
      const quiet = leader.quietFor();
      return one(quiet === null ? null : inSeconds(quiet));
    },
  });
  addGauge(registry, {
    name: 'croupier_job_late_seconds',
    help: 'Since when a job has not ended a round, on the gateway that leads; most begin one every 5 seconds.',
    labels: ['job_name'],
    read: () => {
      const since = leader.leadsSince();
      if (since === null) return [];
      return states().map(({ name, roundAt }) => [
        { job_name: name },
        inSeconds(performance.now() - Math.max(roundAt ?? 0, since)),
      ]);
    },
  });
  addCounter(registry, {
    name: 'croupier_job_rounds_total',
    help: 'Rounds of jobs on this gateway, by how they ended.',
    labels: ['job_name', 'result'],
    read: () =>
      states().flatMap(({ name, rounds }) =>
        Object.entries(rounds).map(([result, times]) => [{ job_name: name, result }, times] as const),
      ),
  });
  addCounter(registry, {
    name: 'croupier_job_rows_total',
    help: 'What jobs have worked on here: done, unanswered by a provider, or failed.',
    labels: ['job_name', 'result'],
    read: () =>
      states().flatMap(({ name, rows }) =>
        Object.entries(rows).map(([result, times]) => [{ job_name: name, result }, times] as const),
      ),
  });
  addCounter(registry, {
    name: 'croupier_job_seconds_total',
    help: 'How long the rounds of a job took here, together.',
    labels: ['job_name'],
    read: () => states().map(({ name, took }) => [{ job_name: name }, inSeconds(took)]),
  });
};

const addDatabase = (registry: Registry, { database, clock }: Running['services'], known: KnownFacts): void => {
  const { link } = database;
  addGauge(registry, {
    name: 'croupier_database_away_seconds',
    help: 'Since when the database has not answered this gateway; 0 while it answers.',
    read: () => one(link.awaySince === null ? 0 : inSeconds(Date.now() - link.awaySince.getTime())),
  });
  addGauge(registry, {
    name: 'croupier_database_connections',
    help: 'Connections of this gateway to the database: open ones, and how many of those are idle.',
    labels: ['state'],
    read: () => {
      const { open, idle } = link.connections();
      return [
        [{ state: 'open' }, open],
        [{ state: 'idle' }, idle],
      ];
    },
  });
  addGauge(registry, {
    name: 'croupier_database_waiting',
    help: 'How much work waits for a connection.',
    read: () => one(link.connections().waiting),
  });
  addGauge(registry, {
    name: 'croupier_facts_age_seconds',
    help: 'How old the queues, letters and the check of the books below are; they are left out after a minute.',
    read: () => one(known.age === null ? null : inSeconds(known.age)),
  });
  addCounter(registry, {
    name: 'croupier_transfers_total',
    help: 'Transfers in the ledger by this gateway, by kind.',
    labels: ['kind'],
    read: () => [...movedHere(database)].map(([kind, { transfers }]) => [{ kind }, transfers]),
  });
  addCounter(registry, {
    name: 'croupier_transfers_amount_total',
    help: 'What they have moved, in minor units of the currency of the ledger, or in points.',
    labels: ['kind'],
    read: () => [...movedHere(database)].map(([kind, { amount }]) => [{ kind }, Number(amount)]),
  });
  addFacts(registry, () => known.latest, clock);
};

const addFacts = (registry: Registry, latest: () => Facts | null, clock: Pick<Services['clock'], 'now'>): void => {
  const since = (at: Date): number => inSeconds(clock.now().getTime() - at.getTime());
  const ofQueues = (name: string, help: string, value: (queue: Facts['queues'][number][1]) => number | null) => {
    addGauge(registry, {
      name,
      help,
      labels: ['queue'],
      read: () =>
        (latest()?.queues ?? []).flatMap(([queue, counts]) => {
          const found = value(counts);
          return found === null ? [] : [[{ queue }, found] as const];
        }),
    });
  };
  ofQueues('croupier_queue_waiting', 'What waits for staff, counted up to 1,001.', ({ count }) => count);
  ofQueues('croupier_queue_late', 'How many of those were promised an answer by now.', ({ late }) => late);
  ofQueues(
    'croupier_queue_oldest_seconds',
    'Since when the oldest of those waits; 0 if nothing waits.',
    ({ oldest }) => (oldest === null ? 0 : since(oldest)),
  );
  addGauge(registry, {
    name: 'croupier_letters',
    help: 'Emails and text messages of the last seven days, by state.',
    labels: ['state'],
    read: () => (latest()?.letters ?? []).map(([state, letters]) => [{ state }, letters]),
  });
  addGauge(registry, {
    name: 'croupier_books_broken_rules',
    help: 'How many rules of the books the last check found broken.',
    read: () => one(latest()?.books?.broken ?? null),
  });
  addGauge(registry, {
    name: 'croupier_books_check_failed',
    help: '1 if the last check of the books could not be made.',
    read: () => {
      const books = latest()?.books;
      return one(books ? Number(books.broken === null) : null);
    },
  });
  addGauge(registry, {
    name: 'croupier_books_checked_seconds',
    help: 'How long ago the last check of the books was made.',
    read: () => {
      const books = latest()?.books;
      return one(books ? since(books.endedAt) : null);
    },
  });
};

/** What is measured of a gateway, in the text format of Prometheus. */
export class Metrics {
  static readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  #known: KnownFacts | null = null;
  /** The folder of the embedded database; null on a server. */
  #folder: string | null = null;
  #diskFree: number | null = null;
  #faults = 0;
  /** Counts a request that has been answered. */
  readonly count: (answered: Answered) => void = countRequests(this.#registry);

  constructor() {
    const version = versionHere();
    addGauge(this.#registry, {
      name: 'croupier_build_info',
      help: 'The version of the gateway.',
      labels: ['version'],
      read: () => [[{ version }, 1]],
    });
    addCounter(this.#registry, {
      name: 'croupier_faults_total',
      help: 'Faults in the log of this gateway.',
      read: () => one(this.#faults),
    });
    addGauge(this.#registry, {
      name: 'croupier_disk_free_bytes',
      help: 'What the disk of the embedded database has left.',
      read: () => one(this.#diskFree),
    });
  }

  /** The same log, whose faults are counted. */
  countFaults(log: Log): Log {
    const fault: Log['fault'] = (...said) => {
      this.#faults += 1;
      log.fault(...said);
    };
    return { ...log, fault };
  }

  run(running: Running): void {
    const { services } = running;
    this.#known = new KnownFacts(() => readFacts(services));
    addJobs(this.#registry, running);
    addDatabase(this.#registry, services, this.#known);
    if (services.config.databaseUrl === null) this.#folder = services.config.dataFolder;
  }

  async text(): Promise<string> {
    const [diskFree] = await Promise.all([
      this.#folder === null ? null : freeBytes(this.#folder).catch(() => null),
      this.#known?.refresh(),
    ]);
    this.#diskFree = diskFree;
    return Registry.merge([processRegistry(), this.#registry]).metrics();
  }
}
