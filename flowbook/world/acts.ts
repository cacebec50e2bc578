import type { Act } from './scene.ts';
import { counted, text } from './text.ts';
import type { Condition } from './world.ts';

type TextId = Parameters<typeof text>[0];

export const press =
  (id: TextId): Act =>
  ({ ui }) =>
    ui.press('button', text(id));

/** Whichever of the two there is. */
export const pressOne =
  (id: TextId, other: TextId): Act =>
  async (world) =>
    press((await world.ui.has('button', text(id))) ? id : other)(world);

export const heading =
  (id: TextId): Act =>
  ({ ui }) =>
    ui.see('heading', text(id));

export const button =
  (id: TextId, condition: Condition): Act =>
  ({ ui }) =>
    ui.see('button', text(id), condition);

export const says =
  (id: TextId): Act =>
  ({ ui }) =>
    ui.read(text(id));

export const fillIn =
  (id: TextId, words: string): Act =>
  ({ ui }) =>
    ui.type(text(id), words);

/** R8.14: the button of a form that is rate-limited counts the seconds down. */
export const countingDown: Act = ({ ui }) => ui.see('button', counted('login_again'), 'off');
