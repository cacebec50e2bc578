import { minute } from './clock.ts';
import type { Log } from './log.ts';

const window = minute;

/** What is logged at most once a minute for each kind, with how often it happened since: nobody can fill a disk with refusals. */
export class Repeats {
  readonly #seen = new Map<string, { times: number; until: number }>();

  note(log: Pick<Log, 'event'>, event: string, facts: Readonly<Record<string, string>>, now: Date): void {
    const kind = JSON.stringify([event, facts]);
    const at = now.getTime();
    const seen = this.#seen.get(kind);
    // A clock that was set back must not silence the log for longer than a minute.
    if (seen && seen.until > at && seen.until <= at + window) {
      seen.times += 1;
      return;
    }
    log.event(event, { ...facts, times: 1 + (seen?.times ?? 0) });
    this.#seen.set(kind, { times: 0, until: at + window });
  }
}
