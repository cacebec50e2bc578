import { contract } from '../../../contract/index.ts';
import { feedbackFlow } from '../../../flowbook/flows/feedback.flow.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Reply, Scene } from '../scene.ts';

const { feedback } = contract.service;

const answered = (answer: Answer, says?: string): Reply => ({
  call: feedback.name,
  answer,
  ...(says !== undefined && { then: ({ ui }) => ui.read(says) }),
});

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
    'sendFeedback ends: it arrives': answered(reply(feedback, { feedbackId: '7' })),
    'sendFeedback ends: the text is not right': answered(
      refusal('invalid_fields', { value: { fields: ['content'] } }),
      said('feedback_refused'),
    ),
    'sendFeedback ends: not offered': answered(refusal('feature_off'), said('feature_off')),
    'sendFeedback ends: too many, wait 42 s': answered(
      refusal('too_many_requests', { retryAfter: 42 }),
      said('too_many_requests'),
    ),
    'sendFeedback ends: no answer': answered(offline, said('network_abnormal')),
  },
  sees: {
    'feedback.filling.editing': ({ ui }) => ui.see('button', said('feedback_send'), 'ready'),
    'feedback.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'feedback.sending': ({ ui }) => ui.see('button', said('feedback_send'), 'busy'),
    'feedback.sent': ({ ui }) => ui.see('heading', said('feedback_sent')),
    'feedback.closed': ({ ui }) => ui.miss('dialog', said('feedback_title')),
  },
};
