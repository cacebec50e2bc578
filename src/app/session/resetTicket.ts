import { resetHash } from '../../../machines/app/location.rules.ts';
import { loginPath, type Place } from '../../../machines/common/places.ts';

/** The key under which the tab keeps the ticket of a link for a new password while its form is open. */
export const resetKey = 'resetTicket';

/** A ticket that is used up or has expired is not kept for a reload. */
export const forgetReset = (): void => {
  try {
    sessionStorage.removeItem(resetKey);
  } catch {
    // Where nothing is kept, there is nothing to forget.
  }
};

/** R2.66: the place that the site is opened at; a reload with the form of a link open follows the link again. */
export const openingPlace = (place: Place): Place => {
  try {
    const ticket = sessionStorage.getItem(resetKey);
    if (ticket !== null && place.path === loginPath && place.hash === '') return { ...place, hash: resetHash + ticket };
    forgetReset();
  } catch {
    // Where nothing is kept, a reload needs the email again.
  }
  return place;
};
