import type { OfferSnapshot } from '../../../machines/lobby/offer.machine.ts';

type OfferScreen = 'loading' | 'shown' | 'failed';

export const selectScreen = (snapshot: OfferSnapshot): OfferScreen => {
  if (snapshot.context.offer !== null) return 'shown';
  return snapshot.context.failure === null ? 'loading' : 'failed';
};

export const selectOffer = ({ context }: OfferSnapshot) => context.offer;
export const selectMoves = ({ context }: OfferSnapshot) => context.moves;
