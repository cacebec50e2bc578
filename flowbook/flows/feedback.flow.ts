import { contract } from '../../contract/index.ts';
import { feedbackMachine } from '../../machines/content/feedback.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { outcomesOf, refuses, replies } from '../outcomes.ts';

const wordsIn = (content: string): number => content.match(/\S+/g)?.length ?? 0;

export const feedbackFlow = defineFlow(feedbackMachine, {
  synonyms: ['bug report', 'complaint', 'contact'],
  cases: {
    'field.changed': {
      'what it is about': { name: 'questionType', value: 'game' },
      'too few words': { name: 'content', value: 'Help!' },
      'what is wrong': { name: 'content', value: 'The reels have stopped.' },
      'contact details': { name: 'contactInfo', value: 'mai@example.com' },
      'the log is included': { name: 'withLog', value: true },
    },
    'form.submitted': 'plain',
    'form.closed': 'plain',
  },
  outcomes: {
    sendFeedback: outcomesOf(contract.service.feedback, {
      'it arrives': replies({ kind: 'sent', feedbackId: '7' }, { feedbackId: '7' }),
      'the text is not right': refuses('invalid_fields', 'content'),
      'not offered': refuses('feature_off'),
    }),
  },
  variants: {
    'from customer service': () => ({
      words: { least: 3, most: 200 },
      wordsIn,
      log: [{ at: 1_204, actor: 'x:1', transition: 'app.checking | xstate.done.actor.loadStatus | 0' }],
      panel: hears(),
    }),
  },
  project: ({ fields, errors, failure }) => [fields, errors, failure?.kind ?? null],
  // In the order of the form, so that every order is not tried.
  offer: ({ context: { fields } }, type, name) => {
    switch (type === 'field.changed' ? name : '') {
      case 'what it is about':
        return fields.questionType === 'other' && fields.content === '';
      case 'too few words':
        return fields.content === '';
      case 'contact details':
        return fields.content === 'Help!' && fields.contactInfo === '';
      case 'what is wrong':
        return fields.content === 'Help!' && fields.contactInfo !== '';
      case 'the log is included':
        return fields.content === 'The reels have stopped.' && !fields.withLog;
      default:
        return true;
    }
  },
});
