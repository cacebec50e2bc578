import type { DialogsRef } from '../../../machines/app/dialogs.machine.ts';
import { forgetReset, resetKey } from './resetTicket.ts';

const ticketIn = (dialogs: DialogsRef): string | null => {
  const { current, queue } = dialogs.getSnapshot().context;
  for (const wanted of [current, ...queue])
    if (wanted?.kind === 'panel' && wanted.name === 'resetPassword') return wanted.part;
  return null;
};

const keep = (ticket: string): void => {
  try {
    sessionStorage.setItem(resetKey, ticket);
  } catch {
    // Where nothing can be kept, a reload needs the email again.
  }
};

/** Keeps the ticket of a link for a new password in the tab until its form is closed, however that comes about. */
export const followReset = (dialogs: DialogsRef): void => {
  let last: string | null = null;
  const follow = () => {
    const ticket = ticketIn(dialogs);
    if (ticket === last) return;
    last = ticket;
    if (ticket === null) forgetReset();
    else keep(ticket);
  };
  dialogs.subscribe(follow);
  follow();
};
