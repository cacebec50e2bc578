import { useIntl } from 'react-intl';
import type { Match, OfferFeed } from '../../machines/lobby/offer.rules.ts';
import { MatchCard } from '../lobby/offer/MatchCard.tsx';
import { useOffer } from '../lobby/offer/useOffer.ts';
import { Tag } from '../ui/Tag.tsx';
import { liveTitled, matchesAwaited } from './AwaitedRows.tsx';
import styles from './HomePage.module.css';
import { Part } from './Part.tsx';

const most = 20;
const shown = 12;

const startOf = ({ startsAt }: Match): number => Date.parse(startsAt);

const kinds: readonly OfferFeed['gameType'][] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];
const placeOf = ({ gameType }: OfferFeed): number => kinds.indexOf(gameType);

/** R2.107: the matches that are being played, and after them those that start next; left out where no vendor has any. */
export const LiveNow = () => {
  const { formatMessage } = useIntl();
  const { screen, feeds, moves, retry } = useOffer({ most });
  // Sport first; of those that are live, the ones that have longest to go.
  const matches = feeds
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap((feed) => feed.matches.toSorted((one, other) => startOf(other) - startOf(one)));
  const live = matches.filter(({ isLive }) => isLive);
  const next = matches.filter(({ isLive }) => !isLive).sort((one, other) => startOf(one) - startOf(other));
  const isCut = feeds.some((feed) => feed.matches.length === most && feed.matches.every(({ isLive }) => isLive));
  const list = [...live, ...next].slice(0, shown);
  return (
    <Part
      {...liveTitled}
      {...(live.length === 0 && screen !== 'loading' && { title: 'home_next_matches' })}
      isRow
      beside={
        live.length > 0 && (
          <Tag kind="good">
            <span aria-hidden="true">{isCut ? `${live.length}+` : live.length}</span>
            <span className="unseen">{formatMessage({ id: 'offer_live_count' }, { count: live.length })}</span>
          </Tag>
        )
      }
      list={{ screen: screen === 'loading' ? 'loading' : list.length > 0 ? 'shown' : 'empty', retry }}
      awaited={matchesAwaited}
    >
      <ul className={styles.matches} data-row>
        {list.map((match) => (
          <li key={`${match.nodeId} ${match.id}`}>
            <MatchCard match={match} moves={moves} />
          </li>
        ))}
      </ul>
    </Part>
  );
};
