import { FormattedMessage } from 'react-intl';
import gameLayouts from '../../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../../ui/GameTile.tsx';
import { Section } from '../../ui/Section.tsx';
import type { RowProps } from '../AwaitedRow.tsx';
import { GameCard } from '../GameCard.tsx';
import type { Tile } from '../tile.ts';
import styles from './Row.module.css';

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
