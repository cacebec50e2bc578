/** What came of one try of a call. */
export type Heard =
  | { readonly kind: 'done'; readonly id: string; readonly repeated: boolean }
  /** For good, by a rule of the house: the call has no effect. */
  | { readonly kind: 'declined'; readonly code: string }
  /** The first try is still under way. */
  | { readonly kind: 'under way' }
  /** To be tried again: 503, with or without the seconds after which. */
  | { readonly kind: 'refused'; readonly retryAfter: number | null }
  /** What no client should hear: another status, a broken connection, no answer. */
  | { readonly kind: 'wrong'; readonly says: string };

/** A call with its key, which it keeps however often it is sent. */
export interface Deed {
  readonly kind: 'transfer' | 'slip' | 'bet' | 'win';
  readonly account: string;
  readonly key: string;
  readonly amount: bigint;
  outcome: Extract<Heard, { kind: 'done' | 'declined' }> | null;
}

/** From one moment to another, in milliseconds by one clock. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: Span): number => to - from;

/** Keeps what the clients heard, and how long each went without being served. */
export class Tally {
  readonly deeds: Deed[] = [];
  readonly counts = { done: 0, declined: 0, 'under way': 0, refused: 0, wrong: 0 };
  /** Calls that were sent again, and had been carried out before. */
  repeated = 0;
  slowestAnswer = 0;
  /** What no client should have heard. */
  readonly wrong = new Map<string, number>();
  readonly #lastServed = new Map<string, number>();
  readonly #spans: Span[] = [];

  /** Notes what a client heard at a moment about a call that it had sent some time before. */
  note(client: string, heard: Heard, { from, to }: Span): void {
    this.counts[heard.kind] += 1;
    this.slowestAnswer = Math.max(this.slowestAnswer, to - from);
    if (heard.kind === 'refused' && heard.retryAfter === null) this.#complain('503 without retry-after');
    if (heard.kind === 'wrong') this.#complain(heard.says);
    if (heard.kind !== 'done' && heard.kind !== 'declined') return;
    if (heard.kind === 'done' && heard.repeated) this.repeated += 1;
    this.#spans.push({ from: this.#lastServed.get(client) ?? from, to });
    this.#lastServed.set(client, to);
  }

  /** The longest time that a client was not served, of those that touch a span. */
  longestWait(during: Span = { from: -Infinity, to: Infinity }): number {
    const touching = this.#spans.filter(({ from, to }) => from < during.to && to > during.from);
    return Math.max(0, ...touching.map(lengthOf));
  }

  #complain(what: string): void {
    this.wrong.set(what, (this.wrong.get(what) ?? 0) + 1);
  }
}
