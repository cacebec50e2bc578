import type { AnnouncementsSnapshot } from '../../../machines/content/announcements.machine.ts';

type AnnouncementsScreen = 'loading' | 'list' | 'detail' | 'missing' | 'empty' | 'failed';

export const selectScreen = (snapshot: AnnouncementsSnapshot): AnnouncementsScreen => {
  if (snapshot.matches('list')) return 'list';
  if (snapshot.matches('detail')) return 'detail';
  if (snapshot.matches('missing')) return 'missing';
  if (snapshot.matches('empty')) return 'empty';
  return snapshot.matches('failed') ? 'failed' : 'loading';
};

export const selectList = ({ context }: AnnouncementsSnapshot) => context.list;
export const selectOpen = ({ context }: AnnouncementsSnapshot) => context.open;
export const selectPage = ({ context }: AnnouncementsSnapshot): number => context.page;
export const selectTotalPages = ({ context }: AnnouncementsSnapshot): number => context.totalPages;
export const selectFailure = ({ context }: AnnouncementsSnapshot) => context.failure;
