import { el } from './kit.ts';

/** Where a game is played: the balance, and below it what it is played with. */
export const panelOf = (label: string, balance: Node, sound: Node, ...rest: readonly Node[]): HTMLElement =>
  el(
    'section',
    { class: 'panel', 'aria-label': label },
    el('p', { class: 'wallet' }, el('span', {}, 'Balance'), balance, sound),
    ...rest,
  );

/** Puts up the page of a game: its stage, where it is played, and what there is to read about it. */
export const putUp = (name: string, stage: Node, panel: Node, ...more: readonly Node[]): void => {
  const about = el('section', { class: 'more', 'aria-label': 'About this game' }, ...more);
  document.body.replaceChildren(el('main', {}, el('h1', { class: 'hidden' }, name), stage, panel, about));
  document.title = name;
};
