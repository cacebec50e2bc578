import { useMemo } from 'react';
import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useClient, useMachine, useSession } from '../../app/site.tsx';
import type { LotteryGame, PastDraw } from '../draws/lotteryFeeds.ts';
import { VietnamResults } from './VietnamResults.tsx';

interface Props {
  game: LotteryGame;
  last: PastDraw | null;
}

const twoDigits = /^\d{2}$/;

/** Marks the endings that the player's bets on the newest draw won with; without them the board is as for everyone. */
const Marked = ({ game, last }: { game: LotteryGame; last: PastDraw }) => {
  const client = useClient();
  const { gameCode } = game;
  const { drawId } = last;
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const { list } = await client(bettingCalls).myBets({ gameCode, state: 'won', pageSize: 50 }, options);
        const wins = list.filter((bet) => bet.drawId === drawId).flatMap((bet) => bet.wins);
        return { list: wins.flatMap(({ bet }) => bet.split(/[,|]/)).filter((choice) => twoDigits.test(choice)) };
      }),
    [client, gameCode, drawId],
  );
  const { items } = useFeed<string>(useMachine(feed, undefined));
  return <VietnamResults game={game} last={last} hits={useMemo(() => new Set(items), [items])} />;
};

/** R2.06: the newest board, with the player's own hits on it. */
export const OwnResults = ({ game, last }: Props) => {
  const member = useSession(selectMember);
  return member && last ? (
    <Marked key={`${member.id} ${last.drawId}`} game={game} last={last} />
  ) : (
    <VietnamResults game={game} last={last} />
  );
};
