import type { PicturesRef, PicturesSnapshot } from '../../../machines/cashier/pictures.machine.ts';
import type { DocumentsSnapshot } from '../../../machines/kyc/documents.machine.ts';

const screens = ['failed', 'unasked', 'listed', 'choosing'] as const;

type DocumentsScreen = (typeof screens)[number] | 'loading';

export const selectScreen = (snapshot: DocumentsSnapshot): DocumentsScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

export const selectDocuments = ({ context }: DocumentsSnapshot) => context.documents;
export const selectIsChangedElsewhere = ({ context }: DocumentsSnapshot): boolean => context.isChangedElsewhere;
export const selectCanClose = (snapshot: DocumentsSnapshot): boolean => snapshot.can({ type: 'form.closed' });
export const selectIsLooking = (snapshot: DocumentsSnapshot): boolean => snapshot.matches({ choosing: 'looking' });
/** Whether a picture is being made ready to be sent. */
export const selectIsPreparing = (pictures: PicturesSnapshot | undefined): boolean => pictures?.hasTag('busy') === true;
export const selectPicturesRef = ({ children }: DocumentsSnapshot) => children['pictures'] as PicturesRef | undefined;
