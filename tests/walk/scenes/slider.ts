import { sliderFlow } from '../../../flowbook/flows/slider.flow.ts';
import { fetchAnswers } from '../declared.ts';
import { counted, said } from '../said.ts';
import type { Act, Scene } from '../scene.ts';

const sees =
  (...acts: readonly Act[]): Act =>
  async (world) => {
    for (const act of acts) await act(world);
  };
const picture: Act = ({ ui }) => ui.see('img', said('slider_scene'));
const another =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', said('slider_new'), condition);
const retry =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', said('retry'), condition);
const gone =
  (text: string): Act =>
  async ({ ui }) => {
    await ui.miss('dialog', said('slider_heading'));
    await ui.read(text);
  };

/** The slider, which the page of parts shows alone when told to. */
export const sliderScene: Scene = {
  flow: sliderFlow,
  open: async (world) => {
    world.gateway.runs({ sandbox: true });
    await world.open({ path: '/ui?part=slider' });
    await world.ui.see('button', 'Open the slider');
    await world.ui.press('button', 'Open the slider');
    await world.ui.see('dialog', said('slider_heading'));
  },
  deeds: {
    'piece.moved: by a key': ({ ui }) => ui.keyOn('slider', said('slider_place'), 'PageUp'),
    'piece.moved: by a button': ({ ui }) => ui.press('button', said('slider_right')),
    'answer.given': ({ ui }) => ui.press('button', said('slider_check')),
    'picture.refreshed': async (world) => {
      const name = (await world.isIn(['slider.retryable'])) ? said('retry') : said('slider_new');
      await world.ui.press('button', name);
    },
    'slider.closed': ({ ui }) => ui.press('button', said('close')),
    ...fetchAnswers(sliderFlow, 'loadPuzzle'),
    ...fetchAnswers(sliderFlow, 'checkAnswer'),
  },
  sees: {
    'slider.loading': another('off'),
    'slider.showing.fresh': sees(picture, another('off')),
    'slider.showing.settled': sees(picture, another('ready')),
    'slider.checking': ({ ui }) => ui.see('button', said('slider_check'), 'busy'),
    'slider.wrong': ({ ui }) => ui.read(said('slider_wrong')),
    'slider.expired': ({ ui }) => ui.read(said('slider_expired')),
    'slider.waiting': sees(
      ({ ui }) => ui.see('button', counted('slider_new_in'), 'off'),
      ({ ui }) => ui.read(said('too_many_requests')),
    ),
    'slider.failed': retry('off'),
    'slider.retryable': retry('ready'),
    'slider.solved': gone('The piece is in its gap.'),
    'slider.givenUp': gone('Left without an answer.'),
  },
};
