import type { Context } from 'hono';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Services } from '../trust/calls/context.ts';
import type { Actor, Rights } from '../trust/staff/roles.ts';
import type { StaffSession } from '../trust/staff/sessions.ts';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a form sends besides files. */
export type Form = Readonly<Record<string, string>>;

/** What became of a form, for the page that is shown again. */
export interface Aftermath {
  readonly status: 200 | 403 | 404 | 409 | 422 | 429;
  readonly says: string;
  readonly kind: 'done' | 'refused' | 'info';
  /** What was typed, and what is wrong with it, at which form. */
  readonly at?: { readonly act: string; readonly subject: string };
  readonly typed?: Form;
  readonly faults?: Readonly<Record<string, string>>;
  /** Shown once. */
  readonly secret?: string;
}

/** A request with a session, and what its page needs. */
export interface Desk {
  readonly c: Context;
  readonly services: Services;
  readonly session: StaffSession;
  readonly actor: Actor;
  readonly now: Date;
  /** The sign of the ledger's currency. */
  readonly symbol: string;
  /** Carried by every form. */
  readonly token: string;
  /** The address of the page, with its search. */
  readonly here: string;
  readonly aftermath: Aftermath | null;
  readonly param: (name: string) => string;
  /** A filter in the address; empty where it is not set. */
  readonly query: (name: string) => string;
}

export interface View {
  readonly title: string;
  readonly body: Html;
  readonly frame?: 'page' | 'split';
  /** The text shown in the search field. */
  readonly search?: string;
}

export interface DeskPage {
  readonly path: string;
  readonly sees: Rights;
  /** Null where there is no such thing; an answer where it leads somewhere else. */
  readonly view: (desk: Desk) => Promise<View | Response | null>;
}

interface DeskFile {
  readonly body: string | Uint8Array | AsyncIterable<string>;
  readonly type: string;
  readonly name?: string;
  /** Whose it is, for the log. */
  readonly member?: bigint;
}

export interface DeskDownload {
  readonly path: string;
  readonly sees: Rights;
  readonly file: (desk: Desk) => Promise<DeskFile | null>;
}
