import type { PicturesSnapshot } from '../../../machines/cashier/pictures.machine.ts';

export const selectPictures = ({ context }: PicturesSnapshot) => context.pictures;
export const selectWereTooMany = ({ context }: PicturesSnapshot): boolean => context.wereTooMany;
