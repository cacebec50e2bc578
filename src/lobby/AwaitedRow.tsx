import { FormattedMessage } from 'react-intl';
import gameLayouts from '../ui/gameLayouts.module.css';
import { GameTileSkeleton } from '../ui/GameTile.tsx';
import { Section } from '../ui/Section.tsx';
import type { GameType } from './lobbies.ts';

/** So many games are in one row. */
export const rowLength = 7;

export interface RowProps {
  gameType: GameType;
}

/** Shown until the row has loaded, as high as it. */
export const AwaitedRow = ({ gameType }: RowProps) => (
  <Section title={<FormattedMessage id="home_recent" />}>
    <div className={gameLayouts.row} aria-busy="true">
      {Array.from({ length: rowLength }, (_, at) => (
        <GameTileSkeleton key={at} wide={gameType === 'LIVE'} />
      ))}
    </div>
  </Section>
);
