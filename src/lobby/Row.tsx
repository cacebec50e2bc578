import { FormattedMessage } from 'react-intl';
import gameLayouts from '../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { Section } from '../ui/Section.tsx';
import { GameCard } from './GameCard.tsx';
import type { GameType } from './lobbies.ts';
import styles from './Lobby.module.css';
import type { Tile } from './tile.ts';

/** So many games are in one row. */
export const rowLength = 7;

export interface RowProps {
  gameType: GameType;
}

const isWide = ({ gameType }: RowProps): boolean => gameType === 'LIVE';

/** Games next to each other; on a phone the row is scrolled. */
export const Row = ({ tiles, ...row }: RowProps & { tiles: readonly Tile[] }) => (
  <ul className={gameLayouts.row}>
    {tiles.map((tile) => (
      <li key={tile.id}>
        <GameCard tile={tile} wide={isWide(row)} />
      </li>
    ))}
  </ul>
);

/** Shown in place of the row if it has no games, as high as one. */
export const EmptyRow = (row: RowProps) => (
  <Section title={<FormattedMessage id="home_recent" />}>
    <div className={styles.emptyRow}>
      <div className={gameLayouts.row} aria-hidden="true">
        <GameTileSkeleton wide={isWide(row)} />
      </div>
      <p>
        <FormattedMessage id="lobby_recent_none_text" />
      </p>
    </div>
  </Section>
);

export const AwaitedRow = (row: RowProps) => (
  <Section title={<FormattedMessage id="home_recent" />}>
    <div className={gameLayouts.row} aria-busy="true">
      {Array.from({ length: rowLength }, (_, at) => (
        <GameTileSkeleton key={at} wide={isWide(row)} />
      ))}
    </div>
  </Section>
);
