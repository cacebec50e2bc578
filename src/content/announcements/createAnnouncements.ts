import { fromPromise } from 'xstate';
import { agent } from '../../../contract/agent/agent.ts';
import { content } from '../../../contract/content/content.ts';
import { announcementsMachine, type AnnouncementsPage } from '../../../machines/content/announcements.machine.ts';
import { announcementsPerPage } from '../../../machines/common/limits.ts';
import type { Client } from '../../api/client.ts';

/** The announcements of the gateway, page by page: for everyone, or R2.95 for agents. */
export const createAnnouncements = (client: Client, audience: 'everyone' | 'agents' = 'everyone') => {
  const loadPage = fromPromise<AnnouncementsPage, number>(({ input, signal }) => {
    const page = { pageNo: input, pageSize: announcementsPerPage };
    return audience === 'agents'
      ? client(agent).announcements(page, { signal })
      : client(content).announcements({ platform: 'W', ...page }, { signal });
  });
  return announcementsMachine.provide({ actors: { loadPage } });
};
