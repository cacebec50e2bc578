import { el } from './kit.ts';

/** The controls of a game, below the balance. */
export const panelOf = (label: string, balance: Node, sound: Node, ...rest: readonly Node[]): HTMLElement =>
  el(
    'section',
    { class: 'panel', 'aria-label': label },
    el('p', { class: 'wallet' }, el('span', {}, 'Balance'), balance, sound),
    ...rest,
  );

/** Fills the page of a game: its stage, its controls, and the sections below them. */
export const putUp = (name: string, stage: Node, panel: Node, ...more: readonly Node[]): void => {
  const about = el('section', { class: 'more', 'aria-label': 'About this game' }, ...more);
  document.body.replaceChildren(el('main', {}, el('h1', { class: 'hidden' }, name), stage, panel, about));
  document.title = name;
};
