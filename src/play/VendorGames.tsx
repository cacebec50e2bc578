import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { fromCallback } from 'xstate';
import { longest } from '../../machines/common/limits.ts';
import type { LobbyRef } from '../../machines/lobby/lobby.machine.ts';
import { noFilter, searchedText } from '../../machines/lobby/lobby.rules.ts';
import type { GameRef } from '../../machines/play/game.machine.ts';
import type { Game } from '../../machines/play/game.setup.ts';
import { useFlow } from '../app/site.tsx';
import { sends } from '../form/sends.ts';
import { createLobby } from '../lobby/lobby/createLobby.ts';
import { Failed, List } from '../lobby/lobby/LobbyGames.tsx';
import { selectFilter, selectList, selectScreen, selectTotal } from '../lobby/lobby/lobby.select.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Modal } from '../ui/Modal.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './VendorGames.module.css';

const Nothing = ({ flow, searched }: { flow: LobbyRef; searched: string }) =>
  searched === '' ? (
    <EmptyState icon="gamepad" title={<FormattedMessage id="lobby_none" />}>
      <FormattedMessage id="lobby_none_text" />
    </EmptyState>
  ) : (
    <EmptyState
      icon="search"
      title={<FormattedMessage id="lobby_not_found" values={{ text: <bdi>{searched}</bdi> }} />}
      action={
        <Button onPress={sends(flow, { type: 'filter.changed', change: { q: '' } })}>
          <FormattedMessage id="game_list_all" />
        </Button>
      }
    >
      <FormattedMessage id="lobby_none_filtered" />
    </EmptyState>
  );

const Body = ({ flow }: { flow: LobbyRef }) => {
  const screen = useSelector(flow, selectScreen);
  const list = useSelector(flow, selectList);
  const { q } = useSelector(flow, selectFilter);
  switch (screen) {
    case 'failed':
      return <Failed flow={flow} isWide={false} list={list} />;
    case 'empty':
      return <Nothing flow={flow} searched={searchedText(q)} />;
    default:
      return <List flow={flow} isWide={false} list={list} isStale={screen === 'loading'} />;
  }
};

/** R2.106: the games of a vendor that is one card in the lobby. It is the lobby's list, without a place in the address and without the catalogue. */
export const VendorGames = ({ flow, game: { vendor, vendorCode, gameType } }: { flow: GameRef; game: Game }) => {
  const list = useFlow(
    (site) =>
      createLobby(site, gameType, new Map([[vendorCode, vendor]])).provide({
        actors: { address: fromCallback(() => undefined), catalogue: fromCallback(() => undefined) },
      }),
    ({ session }) => ({
      vendors: [vendorCode],
      kinds: [],
      filter: { ...noFilter, vassalage: vendorCode },
      page: 1,
      path: '',
      // What belongs to an account is not listed here.
      who: 'visitor' as const,
      catalogue: null,
      session,
    }),
  );
  const { q } = useSelector(list, selectFilter);
  const total = useSelector(list, selectTotal);
  return (
    <Modal
      title={<FormattedMessage id="game_list_title" values={{ vendor: <bdi>{vendor}</bdi> }} />}
      onDismiss={sends(flow, { type: 'list.closed' })}
    >
      <div role="search">
        <TextField
          label={<FormattedMessage id="lobby_search" />}
          name="q"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest.search}
          value={q}
          onChange={(text) => {
            list.send({ type: 'search.typed', text });
          }}
        />
      </div>
      <p className={styles.count} role="status">
        {total !== null && <FormattedMessage id="lobby_count" values={{ count: total }} />}
      </p>
      <div className={styles.list}>
        <Body flow={list} />
      </div>
    </Modal>
  );
};
