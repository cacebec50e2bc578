import { contracts } from '../../../contract/agent/contracts.ts';
import type { OwnTerms } from '../../../machines/agent/linkOffers.ts';
import type { ContractKind, Terms } from '../../../machines/agent/terms.ts';
import type { CallOptions } from '../../api/api.ts';
import type { Site } from '../../app/site.tsx';
import { feedOf } from '../../app/feed/createFeed.ts';

interface Overview {
  own: { terms: Terms } | null;
  next: { terms: Terms } | null;
  ceiling: number;
}

/** The terms that an agent has of these kinds, in force or still to begin: only they can be passed on. */
export const createOwnTerms = ({ client }: Pick<Site, 'client'>, kinds: readonly ContractKind[]) => {
  const { dividend, daily, hourly, realTime } = client(contracts);
  const byKind: Record<ContractKind, (request: object, options: CallOptions) => Promise<Overview>> = {
    dividend,
    daily,
    hourly,
    realtime: realTime,
  };
  return feedOf(async (options) => {
    const each = await Promise.all(
      kinds.map(async (kind): Promise<OwnTerms[]> => {
        const { own, next, ceiling } = await byKind[kind]({}, options);
        const contract = own ?? next;
        return contract ? [{ kind, terms: contract.terms, ceiling }] : [];
      }),
    );
    return { list: each.flat() };
  });
};
