import { fromPromise } from 'xstate';
import { content } from '../../../contract/content/content.ts';
import { announcementsMachine, type AnnouncementsPage } from '../../../machines/content/announcements.machine.ts';
import { announcementsPerPage } from '../../../machines/common/limits.ts';
import type { Client } from '../../api/client.ts';

/** The announcements of the gateway, page by page. */
export const createAnnouncements = (client: Client) => {
  const { announcements } = client(content);
  const loadPage = fromPromise<AnnouncementsPage, number>(({ input, signal }) =>
    announcements({ platform: 'W', pageNo: input, pageSize: announcementsPerPage }, { signal }),
  );
  return announcementsMachine.provide({ actors: { loadPage } });
};
