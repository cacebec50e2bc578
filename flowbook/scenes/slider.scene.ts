import { sliderFlow } from '../flows/slider.flow.ts';
import { fetchAnswers } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const sees =
  (...acts: readonly Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };
const picture: Act = ({ ui }) => ui.see('img', text('slider_scene'));
const another =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', text('slider_new'), condition);
const retry =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', text('retry'), condition);
const gone =
  (words: string): Act =>
  async ({ ui }) => {
    await ui.miss('dialog', text('slider_heading'));
    await ui.read(words);
  };

/** The slider alone, on the page of parts. */
export const sliderScene: Scene = {
  flow: sliderFlow,
  open: async (world) => {
    world.gateway.runs({ sandbox: true });
    await world.open({ path: '/ui?part=slider' });
    await world.ui.see('button', 'Open the slider');
    await world.ui.press('button', 'Open the slider');
    await world.ui.see('dialog', text('slider_heading'));
  },
  deeds: {
    'piece.moved: by a key': ({ ui }) => ui.keyOn('slider', text('slider_place'), 'PageUp'),
    'piece.moved: by a button': ({ ui }) => ui.press('button', text('slider_right')),
    'answer.given': ({ ui }) => ui.press('button', text('slider_check')),
    'picture.refreshed': async (world) => {
      const name = (await world.isIn(['slider.retryable'])) ? text('retry') : text('slider_new');
      await world.ui.press('button', name);
    },
    'slider.closed': ({ ui }) => ui.press('button', text('close')),
    ...fetchAnswers(sliderFlow, 'loadPuzzle'),
    ...fetchAnswers(sliderFlow, 'checkAnswer'),
  },
  sees: {
    'slider.loading': another('off'),
    'slider.showing.fresh': sees(picture, another('off')),
    'slider.showing.settled': sees(picture, another('ready')),
    'slider.checking': ({ ui }) => ui.see('button', text('slider_check'), 'busy'),
    'slider.wrong': ({ ui }) => ui.read(text('slider_wrong')),
    'slider.expired': ({ ui }) => ui.read(text('slider_expired')),
    'slider.waiting': sees(
      ({ ui }) => ui.see('button', counted('slider_new_in'), 'off'),
      ({ ui }) => ui.read(text('too_many_requests')),
    ),
    'slider.failed': retry('off'),
    'slider.retryable': retry('ready'),
    'slider.solved': gone('The piece is in its gap.'),
    'slider.givenUp': gone('Left without an answer.'),
  },
};
