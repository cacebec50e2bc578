import { FormattedMessage } from 'react-intl';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession, useSessionRef } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';
import { Chases } from '../chases/Chases.tsx';
import { MyBets } from './MyBets.tsx';

interface Props {
  show: 'bets' | 'chases';
  game: LotteryGame;
  symbol: string;
  last: string | undefined;
}

/** The player's own bets or chases; a visitor is asked to log in. */
export const Mine = ({ show, game, symbol, last }: Props) => {
  const session = useSessionRef();
  const member = useSession(selectMember);
  if (!member)
    return (
      <EmptyState
        icon="user"
        title={<FormattedMessage id="lottery_log_in" />}
        action={
          <Button onPress={sends(session, { type: 'login.require', replyTo: null })}>
            <FormattedMessage id="header_log_in" />
          </Button>
        }
      >
        <FormattedMessage id="lottery_log_in_text" />
      </EmptyState>
    );
  return show === 'bets' ? (
    <MyBets key={member.id} game={game} symbol={symbol} last={last} />
  ) : (
    <Chases key={member.id} gameCode={game.gameCode} symbol={symbol} last={last} />
  );
};
