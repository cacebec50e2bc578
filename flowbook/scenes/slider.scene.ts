import { sliderFlow } from '../flows/slider.flow.ts';
import { fetchAnswers } from '../world/declared.ts';
import { counted, text } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import { pressIn, inTurn } from '../world/acts.ts';

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
  begins: () => ({
    as: 'visitor',
    at: '/ui?part=slider',
    then: async ({ ui }) => {
      await ui.press('button', 'Open the slider');
      await ui.see('dialog', text('slider_heading'));
    },
  }),
  deeds: {
    'piece.moved: by a key': ({ ui }) => ui.keyOn('slider', text('slider_place'), 'PageUp'),
    'piece.moved: by a button': ({ ui }) => ui.press('button', text('slider_right')),
    'answer.given': ({ ui }) => ui.press('button', text('slider_check')),
    'picture.refreshed': pressIn({ 'slider.retryable': 'retry' }, 'slider_new'),
    'slider.closed': ({ ui }) => ui.press('button', text('close')),
    ...fetchAnswers(sliderFlow, 'loadPuzzle'),
    ...fetchAnswers(sliderFlow, 'checkAnswer'),
  },
  sees: {
    'slider.loading': another('off'),
    'slider.showing.fresh': inTurn(picture, another('off')),
    'slider.showing.settled': inTurn(picture, another('ready')),
    'slider.checking': ({ ui }) => ui.see('button', text('slider_check'), 'busy'),
    'slider.wrong': ({ ui }) => ui.read(text('slider_wrong')),
    'slider.expired': ({ ui }) => ui.read(text('slider_expired')),
    'slider.waiting': inTurn(
      ({ ui }) => ui.see('button', counted('slider_new_in'), 'off'),
      ({ ui }) => ui.read(text('too_many_requests')),
    ),
    'slider.failed': retry('off'),
    'slider.retryable': retry('ready'),
    'slider.solved': gone('The piece is in its gap.'),
    'slider.givenUp': gone('Left without an answer.'),
  },
};
