import type { Config } from '../../ground/config.ts';
import type { Database } from '../../ground/database/open.ts';
import type { Origin } from '../../ground/http/origin.ts';
import type { Log } from '../../ground/log.ts';
import type { Person } from '../members/person.ts';

/** What the checks of a request know about it. */
export interface Visit extends Origin {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
  readonly now: Date;
  /** The caller; throws `not_logged_in` for a visitor. */
  readonly person: Person;
}
