import type { RecordSnapshot } from '../../../machines/common/record.machine.ts';

const screens = ['loading', 'misdated', 'empty', 'failed'] as const;

type RecordScreen = (typeof screens)[number] | 'shown';

export const selectScreen = (snapshot: RecordSnapshot): RecordScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'shown';

export const selectFilter = ({ context }: RecordSnapshot) => context.filter;
export const selectPage = ({ context }: RecordSnapshot) => context.page;
export const selectIsLoadingMore = (snapshot: RecordSnapshot): boolean => snapshot.matches('more');
export const selectIsSaving = (snapshot: RecordSnapshot): boolean => snapshot.matches('saving');
