import type { Press, Visit } from './begins.ts';
import { counted, oneOf, text } from './text.ts';
import type { Condition } from './world.ts';

type TextId = Parameters<typeof text>[0];

export const press =
  (id: TextId): Press =>
  ({ ui }) =>
    ui.press('button', text(id));

/** Whichever of the two there is. */
export const pressOne =
  (id: TextId, other: TextId): Press =>
  ({ ui }) =>
    ui.press('button', oneOf(text(id), text(other)));

export const heading =
  (id: TextId): Press =>
  ({ ui }) =>
    ui.see('heading', text(id));

export const button =
  (id: TextId, condition: Condition): Press =>
  ({ ui }) =>
    ui.see('button', text(id), condition);

export const says =
  (id: TextId): Press =>
  ({ ui }) =>
    ui.read(text(id));

export const fillIn =
  (id: TextId, words: string): Press =>
  ({ ui }) =>
    ui.type(text(id), words);

/** R8.14: the button of a form that is rate-limited counts the seconds down. */
export const countingDown: Press = ({ ui }) => ui.see('button', counted('login_again'), 'off');

/** The button of the state that the flow is in, or else the other one. */
export const pressIn =
  (byState: Readonly<Record<string, TextId>>, otherwise: TextId): Press =>
  async (visit) => {
    for (const [state, id] of Object.entries(byState)) if (await visit.isIn([state])) return press(id)(visit);
    return press(otherwise)(visit);
  };

/** One after the other. */
export const inTurn =
  <Where extends Visit>(...acts: readonly ((where: Where) => Promise<void>)[]) =>
  async (where: Where): Promise<void> => {
    for (const act of acts) await act(where);
  };
