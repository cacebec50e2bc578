import { hears } from '../hears.ts';

const warning = 'favouriteAccount';

export const loginAnswers = { 'logged in': { loggedIn: true }, 'not logged in': { loggedIn: false } } as const;

/** The answers of players whom a heart asks to log in or register. */
export const heartAnswers = {
  'login.answered': loginAnswers,
  'dialog.answered': {
    register: { name: warning, answer: { button: 'yes', kind: 'pressed' } },
    'not now': { name: warning, answer: { kind: 'dismissed' } },
  },
} as const;

export const aroundHearts = () => ({ session: hears(), dialogs: hears(), location: hears() });
