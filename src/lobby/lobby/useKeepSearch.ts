import type { LobbyRef } from '../../../machines/lobby/lobby.machine.ts';
import { fetchCode } from '../../app/fetchCode.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession, useSite } from '../../app/site.tsx';
import { loadSearch } from '../followCatalogue.ts';
import { selectText } from './lobby.select.ts';

/** R7.26: keeps the text that a lobby is searched by now among the recent searches. */
export const useKeepSearch = (flow: LobbyRef): (() => void) => {
  const site = useSite();
  const account = useSession(selectMember)?.id ?? null;
  return () => {
    const text = selectText(flow.getSnapshot());
    if (text === '') return;
    fetchCode(loadSearch).then(
      ({ searchesOf, searchedBy }) => {
        searchesOf(site, account).send({ type: 'search.kept', searched: searchedBy(text) });
      },
      // A search that is not kept is done anyway.
      () => undefined,
    );
  };
};
