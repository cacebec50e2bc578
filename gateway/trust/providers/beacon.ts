/** A public source of random numbers, one after another, each known to nobody before its moment. */
export interface Beacon {
  /** Where everybody can read its numbers. */
  readonly source: string;
  /** The first round that comes after a moment. */
  roundAfter(moment: Date): number;
  /** The number of a round, as 64 hexadecimal digits; null while it is not out, or not to be had. */
  valueOf(round: number): Promise<string | null>;
}
