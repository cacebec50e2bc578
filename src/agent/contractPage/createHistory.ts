import { contracts } from '../../../contract/agent/contracts.ts';
import type { Site } from '../../app/site.tsx';
import { feedOf } from '../../app/feed/createFeed.ts';

/** The contracts of a kind between the two parties of one of them, the newest first, with what happened to each. */
export const createHistory = ({ client }: Pick<Site, 'client'>, contractId: string) => {
  const { history } = client(contracts);
  return feedOf((options) => history({ contractId }, options));
};
