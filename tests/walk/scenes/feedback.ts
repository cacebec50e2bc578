import { contract } from '../../../contract/index.ts';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import { formAnswers } from '../declared.ts';
import { counted, said } from '../said.ts';
import type { Scene } from '../scene.ts';

const { feedback } = contract.service;

/** What is wrong with the site, from the help centre on. */
export const feedbackScene: Scene = {
  flow: feedbackFlow,
  open: async (world) => {
    world.gateway.hold([]);
    await world.open({ path: '/helpmc' });
    world.gateway.hold([feedback.name]);
    await world.ui.press('button', said('feedback_title'));
  },
  deeds: {
    'field.changed: what it is about': ({ ui }) => ui.choose(said('feedback_type'), said('feedback_type_game')),
    'field.changed: too few words': ({ ui }) => ui.type(said('feedback_content'), 'Help!'),
    'field.changed: what is wrong': ({ ui }) => ui.type(said('feedback_content'), 'The reels stand still.'),
    'field.changed: how to be reached': ({ ui }) => ui.type(/^How to reach you/, 'mai@example.com'),
    'field.changed: what the site did may go along': ({ ui }) => ui.press('checkbox', said('feedback_life')),
    'form.submitted': ({ ui }) => ui.press('button', said('feedback_send')),
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    ...formAnswers(feedbackFlow, 'sendFeedback', {
      'the text is not right': said('feedback_refused'),
      'not offered': said('feature_off'),
    }),
  },
  sees: {
    'feedback.open.filling.editing': ({ ui }) => ui.see('button', said('feedback_send'), 'ready'),
    'feedback.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'feedback.open.submitting': ({ ui }) => ui.see('button', said('feedback_send'), 'busy'),
    'feedback.sent': ({ ui }) => ui.see('heading', said('feedback_sent')),
    'feedback.closed': ({ ui }) => ui.miss('dialog', said('feedback_title')),
  },
};
