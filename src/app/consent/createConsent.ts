import { enums, is } from 'superstruct';
import { fromCallback } from 'xstate';
import { consentMachine, type Consent } from '../../../machines/app/consent.machine.ts';
import { selectPath } from '../pages/pages.select.ts';
import type { Site } from '../site.tsx';
import { countPage, startCounting, stopCounting } from './gtag.ts';

const key = 'analyticsConsent';
const answers = enums(['given', 'refused']);

/** What was chosen on an earlier visit; null without one. */
export const readConsent = (): Consent | null => {
  try {
    const kept = localStorage.getItem(key);
    return is(kept, answers) ? kept : null;
  } catch {
    return null;
  }
};

const storage = fromCallback<{ type: 'keep'; choice: Consent }, undefined>(({ receive }) => {
  receive(({ choice }) => {
    try {
      localStorage.setItem(key, choice);
    } catch {
      // It holds for this visit alone.
    }
  });
});

/** Usage statistics under the id of a deployment. */
export const createConsent = ({ app }: Pick<Site, 'app'>, id: string) =>
  consentMachine.provide({
    actors: {
      storage,
      measure: fromCallback(() => {
        const { pages } = app.getSnapshot().context;
        let counted: string | null = null;
        const count = () => {
          const path = selectPath(pages.getSnapshot());
          if (path === counted) return;
          counted = path;
          countPage(path);
        };
        startCounting(id);
        count();
        const subscription = pages.subscribe(count);
        return () => {
          subscription.unsubscribe();
          stopCounting(id);
        };
      }),
    },
  });
