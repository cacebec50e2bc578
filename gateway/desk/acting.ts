import type { Hono } from 'hono';
import { acts } from '../operating/acts/index.ts';
import { fromForm } from '../operating/acts/fields.ts';
import { decideRequest, perform, type Decision, type Outcome } from '../operating/acts/perform.ts';
import { rowId } from '../ground/database/rowId.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import { holdStaff } from '../trust/staff/login.ts';
import type { Aftermath, Desk } from './page.ts';
import { backTo } from './session.ts';

export type Form = Readonly<Record<string, string>>;

/** Fields of the form itself, which are none of the act. */
const own = new Set(['token', 'act', 'subject', 'opened', 'back', 'reason']);

const dayAndTime = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const saysOf = (outcome: Outcome): string => {
  if (outcome.state === 'asked')
    return `Request ${outcome.request} waits for a second person until ${dayAndTime(outcome.until)}.`;
  return outcome.done.says ?? 'Done.';
};

const aftermathOf = (outcome: Outcome): Aftermath => ({
  ...{ status: 200, kind: 'done', says: saysOf(outcome) },
  ...(outcome.state === 'done' && outcome.done.secret !== undefined && { secret: outcome.done.secret }),
});

/** The address to go on to, which says what has just been done in place of what was done before. */
const toldAt = (back: string, outcome: Outcome): string => {
  const { pathname, searchParams } = new URL(back, 'http://desk');
  for (const name of ['asked', 'done']) searchParams.delete(name);
  if (outcome.state === 'asked') searchParams.set('asked', String(outcome.request));
  else searchParams.set('done', String(outcome.log));
  return `${pathname}?${searchParams}`;
};

const decisions: readonly string[] = ['approve', 'decline', 'withdraw'] satisfies Decision[];

/** Does what a form asks for. Gives where to go on and what became of it. */
const take = async ({ services, actor, session, now }: Desk, form: Form): Promise<Outcome> => {
  await holdStaff(services.database, 'deskActsPerStaff', String(session.who.id), now);
  if (form['request'] !== undefined) {
    const decision = form['act'] ?? '';
    if (!decisions.includes(decision)) throw new DeskRefusal('not_found');
    const remark = form['remark']?.trim() ?? '';
    return decideRequest(services, actor, {
      ...{ id: rowId(form['request']), decision: decision as Decision },
      remark: remark === '' ? null : remark,
    });
  }
  const name = form['act'] ?? '';
  const known = (Object.hasOwn(acts, name) ? acts[name]?.fields : undefined) ?? {};
  const fields = Object.fromEntries(
    Object.entries(form)
      .filter(([field, typed]) => !own.has(field) && typed.trim() !== '')
      .map(([field, typed]) => [field, known[field] ? fromForm(known[field], typed) : typed]),
  );
  return perform(services, actor, {
    ...{ act: name, subject: form['subject']?.trim() ?? '', fields },
    reason: form['reason'] ?? null,
    opened: form['opened'] ?? null,
  });
};

export interface Acting {
  /** The page of an address, with what became of a form. */
  readonly show: (desk: Desk, back: string, aftermath: Aftermath) => Promise<Response>;
  readonly deskOf: (c: Desk['c'], form: Form) => Promise<Desk>;
}

/** The forms of every page come here; a refused one shows its page again, with what was typed. */
export const addActing = (app: Hono, { show, deskOf }: Acting): void => {
  app.post('/act', async (c) => {
    const body = await c.req.parseBody();
    const form = Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const desk = await deskOf(c, form);
    const back = backTo(form['back']);
    try {
      const outcome = await take(desk, form);
      const aftermath = aftermathOf(outcome);
      if (aftermath.secret !== undefined) return await show(desk, back, aftermath);
      return c.redirect(toldAt(back, outcome), 303);
    } catch (error) {
      if (!(error instanceof DeskRefusal)) throw error;
      const { status, message: says, fields: faults } = error;
      const at = { act: form['act'] ?? '', subject: form['subject'] ?? form['request'] ?? '' };
      return show(desk, back, { status, says, kind: 'refused', at, typed: form, faults });
    }
  });
};
