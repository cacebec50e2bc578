import type { Services } from '../../trust/calls/context.ts';
import type { Actor, Rights } from '../../trust/staff/roles.ts';
import type { Facts, SeenLine } from '../../trust/staff/schema.ts';
import type { ActFields } from './fields.ts';
import type { Subjects } from './subjects.ts';

/** What acts need of a gateway; a command at a terminal has it too. */
export type ActServices = Pick<Services, 'database' | 'clock' | 'config' | 'senders' | 'providers' | 'log' | 'wake'>;

/** An act that a member of staff is about to do. */
export interface Given {
  readonly subject: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly reason: string | null;
  readonly actor: Actor;
  /** Who asked for it, where two people are needed and this is the second. */
  readonly first?: string;
}

export interface Done {
  /** For the log, beside what has changed. */
  readonly note?: Facts;
  readonly transfers?: readonly string[];
  readonly personal?: Readonly<Record<string, readonly [before: string | null, after: string | null]>>;
  /** Shown once to the person who did it. */
  readonly secret?: string;
  /** What to tell the person who did it, in place of the usual words. */
  readonly says?: string;
}

export interface Act {
  /** On a button: “Approve”. */
  readonly title: string;
  /** In a sentence about the past: “Jonas approved this”. */
  readonly past: string;
  readonly about: keyof Subjects;
  readonly rights: Rights;
  readonly fields?: ActFields;
  /** Whether why is asked; what a player reads is limited by what does the work. */
  readonly reason?: 'needed' | 'optional';
  /** Whether a second person has to decide. Acts with a way of their own for two people have none. */
  readonly two?: (services: ActServices, given: Given) => Promise<boolean> | boolean;
  /** The lines of the page that the second person compares with those of now. */
  readonly seen?: (services: ActServices, given: Given) => Promise<readonly SeenLine[]>;
  /** Joins the transaction of the log. */
  readonly work: (services: ActServices, given: Given, now: Date) => Promise<Done> | Promise<void>;
  /** Whether the work asks another company or takes long, so that it cannot be in one transaction with the log. */
  readonly alone?: true;
}

export type Acts = Readonly<Record<string, Act>>;
