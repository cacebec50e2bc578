import { Refusal } from '../ground/refusal.ts';

/** What a page is about; null where there is no such thing, so that the page is not found. */
export const orNull = async <Found>(read: () => Promise<Found>): Promise<Found | null> => {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null;
    throw error;
  }
};
