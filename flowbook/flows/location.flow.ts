import { locationMachine } from '../../machines/app/location.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';

const at = (path: string, hash = '') => ({ place: { path, search: '', hash } });

export const locationFlow = defineFlow(locationMachine, {
  cases: {
    'location.changed': {
      'to home': at('/'),
      'to a promotion': at('/promotions', '#p1'),
      'to the login page': at('/login'),
      'to the security centre': at('/securityCenter'),
    },
    'location.go': { home: { to: '/', replace: true } },
    'gate.shut': 'plain',
    'gate.opened': 'plain',
    'account.arrived': 'plain',
    'login.passed': 'plain',
    'listener.joined': { 'the session': { listener: hears() } },
  },
  outcomes: { browser: 'silent' },
  variants: { 'from home': at('/'), 'from the login page': at('/login') },
  project: ({ place, listeners }) => [place, listeners.length],
  offer: ({ context }, type) => type !== 'listener.joined' || context.listeners.length === 0,
});
