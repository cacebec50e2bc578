import type { Setup } from '../rules/play.ts';

/** A draw of a lottery of the site that this vendor sells tickets for. */
interface SiteDraw {
  readonly issue: string;
  readonly state: 'open' | 'closed' | 'drawn' | 'settled' | 'cancelled';
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly numbers: readonly string[] | null;
}

/** A title that can be opened. */
export interface Title {
  readonly vendor: string;
  readonly nodeId: string;
  readonly name: string;
  readonly setup: Setup;
}

/** A room of a game against others. */
export interface Room {
  readonly stakes: readonly number[];
  readonly chairs: number;
}

/** The server holds the least time of a round; the rest is for pages to heed. */
interface Conduct {
  readonly leastRoundMs: number;
}

/**
 * What the operator of the site tells its vendor: the secrets that messages are signed with, the titles that are open, the rooms,
 * and the draws that tickets are sold for. Everything else comes by the wallet.
 */
export interface Site {
  /** The secret of a vendor; that of an unknown one is empty, and refused by the wallet. */
  secretOf(vendor: string): Promise<string>;
  /** What a game plays; null where no engine plays it. */
  setupOf(nodeId: string): Setup | null;
  /** How a title looks; null where its engine draws for itself. */
  lookOf(nodeId: string): object | null;
  /** How players may play. Pages are told all of it. */
  conduct(): Promise<Conduct>;
  openTitles(): Promise<readonly Title[]>;
  roomOf(id: string): Room | null;
  readonly draws: {
    find(lottery: string, issue: string): Promise<SiteDraw | null>;
    /** The draw that tickets are sold for now. */
    next(lottery: string, now: Date): Promise<SiteDraw | null>;
    /** The last draws that have numbers, the latest first. */
    drawn(lottery: string, most: number): Promise<readonly SiteDraw[]>;
  };
}
