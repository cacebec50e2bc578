import { useEffect } from 'react';
import { createActor, fromCallback } from 'xstate';
import type { DialogAnswered, DialogContent } from '../../machines/common/modals.ts';
import { useDialogsRef } from '../app/site.tsx';

const contentFor = ({ host }: URL): DialogContent => ({
  icon: 'question',
  title: 'leave_title',
  text: 'leave',
  values: { host },
  timeout: null,
  buttons: [
    { id: 'stay', label: 'cancel', kind: 'plain' },
    { id: 'leave', label: 'leave_go', kind: 'primary' },
  ],
});

/** The site that a click opens in a new window; null for every other click. */
const leadsTo = ({ target, defaultPrevented }: MouseEvent): URL | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[target="_blank"][href]') : null;
  if (!link || defaultPrevented) return null;
  // Only one modal is open at a time, so what is asked from within one would wait until it is closed.
  if (link.closest('dialog, [role="dialog"]')) return null;
  const url = new URL(link.href);
  return url.protocol === 'https:' && url.origin !== location.origin ? url : null;
};

/** S4: asks before a link opens another site, no matter who wrote the link. */
export const LeaveNotice = (): null => {
  const dialogs = useDialogsRef();
  useEffect(() => {
    // A dialog is named after the address that it is about.
    const answered = createActor(
      fromCallback<DialogAnswered>(({ receive }) => {
        receive(({ name, answer }) => {
          if (answer.kind === 'pressed' && answer.button === 'leave') open(name, '_blank', 'noopener,noreferrer');
        });
      }),
    ).start();
    const ask = (event: MouseEvent) => {
      const url = leadsTo(event);
      if (!url) return;
      event.preventDefault();
      dialogs.send({ type: 'dialog.open', name: url.href, content: contentFor(url), replyTo: answered });
    };
    document.addEventListener('click', ask);
    return () => {
      document.removeEventListener('click', ask);
      answered.stop();
    };
  }, [dialogs]);
  return null;
};
