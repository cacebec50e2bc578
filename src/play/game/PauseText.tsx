import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { GameRef } from '../../../machines/play/game.machine.ts';
import { Moment } from '../../app/Moment.tsx';
import type { TextId } from '../../intl/texts.ts';
import { selectPause } from './game.select.ts';

const untilTexts = {
  time_out: 'game_paused_time_out',
  exclusion: 'game_paused_exclusion',
  limit: 'game_paused_limit',
  check: 'game_paused',
} as const satisfies Record<string, TextId>;

/** Why bets are refused, and until when. */
export const PauseText = ({ flow }: { flow: GameRef }) => {
  const pause = useSelector(flow, selectPause);
  return pause?.until ? (
    <FormattedMessage id={untilTexts[pause.reason]} values={{ until: <Moment at={pause.until} dated /> }} />
  ) : (
    <FormattedMessage id="game_paused" />
  );
};
