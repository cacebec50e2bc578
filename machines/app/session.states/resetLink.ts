import type { PageEntered } from '../../common/places.ts';

const placeOf = ({ event }: { event: PageEntered }) => ({ place: event.place });

/** R2.66: an emailed link for a new password; its ticket leaves the address at once. */
export const resetLink = {
  guard: { type: 'isReset', params: placeOf },
  description: 'opens a page',
  meta: { when: 'if it is a password reset link', req: ['R2.66'] },
  actions: [{ type: 'askForReset', params: placeOf }, 'leaveResetPage'],
} as const;
