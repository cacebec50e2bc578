import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { acts } from '../operating/acts/index.ts';
import { fromForm } from '../operating/acts/fields.ts';
import { decideRequest, perform, type Decision, type Outcome } from '../operating/acts/perform.ts';
import { rowId } from '../ground/database/rowId.ts';
import { DeskRefusal } from '../trust/staff/refusal.ts';
import { holdStaff } from '../trust/staff/login.ts';
import { mayAct } from './ActForm.tsx';
import type { Aftermath, Desk, Form } from './page.ts';
import { readers } from './readers/index.ts';
import type { Read, Sent } from './readers/reader.ts';
import { backTo } from './session.ts';

/** Room for a picture, and for what is written in some languages. */
const mostBytes = 8 * 1024 * 1024;

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

/** What a form asks for, in the fields of its act. Nothing of it is read for those who may not do it. */
const readForm = async (desk: Desk, sent: Sent): Promise<Read> => {
  const { form } = sent;
  const name = form['act'] ?? form['preview'] ?? '';
  if (form['request'] === undefined && Object.hasOwn(readers, name) && mayAct(desk, name)) {
    const read = await readers[name]?.read(desk, sent);
    if (read) return read;
  }
  const known = (Object.hasOwn(acts, name) ? acts[name]?.fields : undefined) ?? {};
  const fields = Object.entries(form)
    .filter(([field, typed]) => !own.has(field) && typed.trim() !== '')
    .map(([field, typed]) => [field, known[field] ? fromForm(known[field], typed) : typed] as const);
  return { fields: Object.fromEntries(fields) };
};

/** Does what a form asks for. */
const take = async ({ services, actor }: Desk, form: Form, { subject, fields }: Read): Promise<Outcome> => {
  if (form['request'] !== undefined) {
    const decision = form['act'] ?? '';
    if (!decisions.includes(decision)) throw new DeskRefusal('not_found');
    const remark = form['remark']?.trim() ?? '';
    return decideRequest(services, actor, {
      ...{ id: rowId(form['request']), decision: decision as Decision },
      remark: remark === '' ? null : remark,
    });
  }
  return perform(services, actor, {
    ...{ act: form['act'] ?? '', subject: (subject ?? form['subject'] ?? '').trim(), fields },
    reason: form['reason'] ?? null,
    opened: form['opened'] ?? null,
  });
};

const sentIn = async (c: Desk['c']): Promise<Sent> => {
  const parts = Object.entries(await c.req.parseBody());
  const form = parts.flatMap(([name, part]) => (typeof part === 'string' ? [[name, part] as const] : []));
  const files = parts.flatMap(([name, part]) => (part instanceof File && part.size > 0 ? [[name, part] as const] : []));
  const bytesOf = async ([name, file]: readonly [string, File]) =>
    [name, new Uint8Array(await file.arrayBuffer())] as const;
  return { form: Object.fromEntries(form), files: new Map(await Promise.all(files.map(bytesOf))) };
};

export interface Acting {
  /** The page of an address, with what became of a form. */
  readonly show: (desk: Desk, back: string, aftermath: Aftermath) => Promise<Response>;
  readonly deskOf: (c: Desk['c'], form: Form) => Promise<Desk>;
}

const tooLarge = bodyLimit({
  maxSize: mostBytes,
  onError: () => {
    throw new DeskRefusal('invalid_fields', 'This is too large. A picture has at most 2 MB.');
  },
});

/** The forms of every page come here; a refused one shows its page again, with what was typed. */
export const addActing = (app: Hono, { show, deskOf }: Acting): void => {
  app.post('/act', tooLarge, async (c) => {
    const sent = await sentIn(c);
    const { form } = sent;
    const desk = await deskOf(c, form);
    const back = backTo(form['back']);
    const at = { act: form['act'] ?? form['preview'] ?? '', subject: form['subject'] ?? form['request'] ?? '' };
    let typed = form;
    try {
      await holdStaff(desk.services.database, 'deskActsPerStaff', String(desk.session.who.id), desk.now);
      const read = await readForm(desk, sent);
      typed = { ...form, ...read.typed };
      if (form['preview'] !== undefined)
        return await show(desk, back, { status: 200, says: 'Not saved yet.', kind: 'info', at, typed });
      const outcome = await take(desk, form, read);
      const aftermath = aftermathOf(outcome);
      if (aftermath.secret !== undefined) return await show(desk, back, aftermath);
      const onward = outcome.state === 'done' ? (read.then ?? back) : back;
      return c.redirect(toldAt(onward, outcome), 303);
    } catch (error) {
      if (!(error instanceof DeskRefusal)) throw error;
      const { status, message: says, fields } = error;
      const faults = { ...readers[at.act]?.faultsIn?.(says), ...fields };
      return show(desk, back, { status, says, kind: 'refused', at, typed, faults });
    }
  });
};
