import { feedbackFlow } from '../flows/feedback.flow.ts';
import { choosing, formAnswers, ticking, typing } from '../world/declared.ts';
import { counted, text, startingWith } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';
import { press } from '../world/acts.ts';

/** Reporting a problem with the site, from the help centre on. */
export const feedbackScene: Scene = {
  flow: feedbackFlow,
  begins: () => ({ as: 'visitor', at: '/helpmc', then: press('feedback_title') }),
  deeds: {
    ...typing(feedbackFlow, {
      questionType: choosing(text('feedback_type'), text('feedback_type_game')),
      content: text('feedback_content'),
      contactInfo: startingWith('Your contact details'),
      withLog: ticking(text('feedback_log')),
    }),
    'form.submitted': ({ ui }) => ui.press('button', text('feedback_send')),
    'form.closed': ({ ui }) => ui.press('button', text('close')),
    ...formAnswers(feedbackFlow, 'sendFeedback', {
      'the text is not right': text('feedback_refused'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'feedback.open.filling.editing': ({ ui }) => ui.see('button', text('feedback_send'), 'ready'),
    'feedback.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'feedback.open.submitting': ({ ui }) => ui.see('button', text('feedback_send'), 'busy'),
    'feedback.sent': ({ ui }) => ui.see('heading', text('feedback_sent')),
    'feedback.closed': ({ ui }) => ui.miss('dialog', text('feedback_title')),
  },
};
