import { pagesMachine } from '../../machines/app/pages.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';

const at = (path: string, hash = '') => ({ place: { path, search: '', hash } });

export const pagesFlow = defineFlow(pagesMachine, {
  cases: {
    'page.entered': {
      'the slots': at('/rng'),
      'a place on that page': at('/rng', '#top'),
      'the live tables': at('/live'),
      'the promotions': at('/promotions'),
    },
    'page.refused': { 'the security centre': at('/securityCenter') },
    'page.retried': 'plain',
  },
  outcomes: {
    loadArea: {
      'the page': { output: { Screen: () => null } },
      'no answer': { error: new Error('Failed to resolve async component') },
    },
    reloadOnce: {
      'done before': { output: undefined },
      'it cannot be done': { error: new Error('the site does not answer') },
    },
  },
  variants: { 'from the slots': () => ({ location: hears(), ...at('/rng') }) },
  project: ({ place, shown, failure }) => [place, shown?.place ?? null, failure?.kind ?? null],
});
