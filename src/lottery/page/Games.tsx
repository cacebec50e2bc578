import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { foldName } from '../../../contract/gameOrder.ts';
import { lotteryAt } from '../../../machines/common/places.ts';
import { Closing } from '../../lobby/lotteries/Closing.tsx';
import { useLotteries } from '../../lobby/lotteries/useLotteries.ts';
import { SearchInput } from '../../lobby/SearchInput.tsx';
import boxStyles from '../../lobby/SearchInput.module.css';
import { classes } from '../../ui/classes.ts';
import styles from '../draws/Lottery.module.css';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';

/** With fewer lotteries than this, looking is quicker than typing. */
const many = 8;

interface Props {
  games: readonly LotteryGame[];
  chosen: LotteryGame;
}

/** R2.05: the lotteries of the page, each with how long bets on its next draw can be placed. */
export const Games = ({ games, chosen }: Props) => {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { items } = useLotteries(null, games);
  const comingOf = useMemo(() => new Map(items.map(({ gameCode, coming }) => [gameCode, coming])), [items]);
  const wanted = foldName(text);
  const found = games.filter(({ gameName }) => foldName(gameName).includes(wanted));
  return (
    <nav className={styles.list} aria-label={formatMessage({ id: 'lottery_games' })}>
      {games.length >= many && (
        <div className={classes(boxStyles.box, styles.search)} role="search">
          <SearchInput name={formatMessage({ id: 'lottery_search' })} text={text} onType={setText} />
        </div>
      )}
      {found.length === 0 ? (
        <p className={styles.quiet} role="status">
          <FormattedMessage id="lottery_not_found_text" />
        </p>
      ) : (
        <ul className={styles.games}>
          {found.map((game) => {
            const coming = comingOf.get(game.gameCode);
            return (
              <li key={game.gameCode}>
                <a
                  href={lotteryAt(game.gameCode, game.vietnamese)}
                  aria-current={game.gameCode === chosen.gameCode ? 'page' : undefined}
                >
                  <bdi>{game.gameName}</bdi>
                  {coming && coming.length > 0 && (
                    <span className={styles.closing}>
                      <Closing coming={coming} />
                    </span>
                  )}
                </a>
              </li>
            );
          })}
        </ul>
      )}
    </nav>
  );
};
