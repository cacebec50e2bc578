import { useSyncExternalStore } from 'react';
import { gatewayVersion } from '../../contract/version.ts';
import type { Review } from '../../contract/review.ts';
import type { BookFlow } from '../book/model.ts';
import { writtenReview } from '../reviews.ts';
import { handOut } from './keep.ts';

/** The files of the reviews as this page knows them; those of the book itself where it has no others. */
interface Known {
  readonly texts: ReadonlyMap<string, string>;
  /** Whether the sandbox writes them; otherwise a reader saves them. */
  readonly canWrite: boolean;
}

let known: Known = { texts: new Map(), canWrite: false };
const listeners = new Set<() => void>();

const know = (next: Known): void => {
  known = next;
  for (const heard of listeners) heard();
};

const address = 'reviews';

const read = async (): Promise<void> => {
  const answer = await fetch(address);
  if (!answer.ok) return;
  const { canWrite, reviews } = (await answer.json()) as { canWrite: boolean; reviews: Record<string, string> };
  know({ texts: new Map(Object.entries(reviews)), canWrite });
};

let isRead = false;
const listen = (heard: () => void) => {
  listeners.add(heard);
  // A book that is opened as a file, or served by something else, has only what it was built with.
  if (!isRead && location.protocol.startsWith('http')) read().catch(() => undefined);
  isRead = true;
  return () => {
    listeners.delete(heard);
  };
};

const useKnown = (): Known => useSyncExternalStore(listen, () => known);

export const useReviewText = ({ id, review }: Pick<BookFlow, 'id' | 'review'>): string | null => {
  const { texts, canWrite } = useKnown();
  return texts.get(id) ?? (canWrite ? null : review);
};

export const useCanWrite = (): boolean => useKnown().canWrite;

/** Keeps a review in the folder of the sandbox, or only here until the reader saves it. Says what went wrong, if anything did. */
export const keepReview = async (flow: string, was: string | null, review: Review): Promise<string | null> => {
  const keep = (text: string | null) => {
    const texts = new Map(known.texts);
    if (text === null) texts.delete(flow);
    else texts.set(flow, text);
    know({ ...known, texts });
  };
  if (!known.canWrite) {
    keep(writtenReview(review));
    return null;
  }
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'gateway-version': gatewayVersion },
    body: JSON.stringify({ flow, was, review }),
  });
  if (answer.status !== 200 && answer.status !== 409) return 'The sandbox did not take it.';
  keep(((await answer.json()) as { text: string | null }).text);
  return answer.ok ? null : 'The file has changed meanwhile and is shown as it is now. Try again.';
};

export const saveReview = (flow: string, text: string): void => {
  handOut(new Blob([text], { type: 'application/json' }), `${flow}.json`);
};
