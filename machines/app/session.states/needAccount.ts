import type { DialogAnswered } from '../../common/modals.ts';

const answerOf = ({ event }: { event: DialogAnswered }) => ({
  of: 'account' as const,
  name: event.name,
  answer: event.answer,
});

/** R8.05: tells a player without an account that the page requires one, and leads to where to get it. */
export const askingForAccount = <Lead extends 'askLogin' | 'goRegister'>(
  label: 'header_log_in' | 'header_register',
  lead: Lead,
) =>
  ({
    'page.refused': {
      description: 'opens a page that needs an account',
      meta: { req: ['R6.07', 'R8.05'] },
      actions: { type: 'askForAccount', params: { label } },
    },
    'dialog.answered': {
      guard: { type: 'isSure', params: answerOf },
      description: 'answers the notice',
      meta: { when: 'if the player goes on to log in or register', req: ['R8.05'] },
      actions: lead,
    },
  }) as const;
