import { FormattedMessage, useIntl } from 'react-intl';
import { pickAt } from '../../machines/common/places.ts';
import type { Hit } from '../../machines/content/search.rules.ts';
import { Moment } from '../app/Moment.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LazyImage } from '../ui/LazyImage.tsx';
import { PlainCard } from '../ui/PlainCard.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { GameHit, MatchHit, PlainHit, SearchHit } from './hits.ts';
import { Marked } from './Marked.tsx';
import styles from './Search.module.css';

interface RowProps<Shown extends Hit> {
  hit: Shown;
  onAsk: () => void;
  onPick: (to: string) => void;
  words: readonly string[];
}

const Game = ({ hit: { tile, category, isPlayed }, words, onAsk }: Omit<RowProps<GameHit>, 'onPick'>) => {
  const card = <PlainCard name={tile.name} family={tile.family} />;
  return (
    <>
      <span className={styles.thumb}>
        {tile.picture === null ? card : <LazyImage src={tile.picture} alt="" ground={card} />}
      </span>
      <span className={styles.what}>
        <span className={styles.name}>
          <Marked name={tile.name} words={words} />
        </span>
        <span className={styles.note}>
          <FormattedMessage id={category} />
          {isPlayed && (
            <>
              {' · '}
              <FormattedMessage id="search_played" />
            </>
          )}
          {tile.vendor !== '' && (
            <>
              {' · '}
              <Marked name={tile.vendor} words={words} />
            </>
          )}
        </span>
      </span>
      {tile.isClosed && (
        <Tag kind="wait">
          <FormattedMessage id="home_tag_maintenance" />
        </Tag>
      )}
      {/* For a pointer; with a keyboard it is the key i. */}
      <span
        className={styles.about}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation();
          onAsk();
        }}
      >
        <Icon name="info" />
      </span>
      <span className={styles.sign}>
        <Icon name="play" />
      </span>
    </>
  );
};

/** For a pointer; with a keyboard the row opens the book of the match. */
const Prices = ({ match, onPick }: Pick<MatchHit, 'match'> & Pick<RowProps<MatchHit>, 'onPick'>) => {
  const { formatNumber } = useIntl();
  if (match.isSuspended) return null;
  return (
    <span className={styles.prices} aria-hidden="true">
      {match.outcomes.map(({ label, odds, pick }) =>
        odds === null ? (
          <span key={label} className={styles.none}>
            <small>{label}</small>–
          </span>
        ) : (
          <span
            key={label}
            onClick={(event) => {
              event.stopPropagation();
              onPick(pickAt(match.nodeId, pick));
            }}
          >
            <small>{label}</small>
            <b>
              {formatNumber(odds / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })}
            </b>
          </span>
        ),
      )}
    </span>
  );
};

const Match = ({ hit: { match }, words, onPick }: Omit<RowProps<MatchHit>, 'onAsk'>) => {
  const { home, away, league, isLive, clock, score, startsAt } = match;
  return (
    <>
      <span className={styles.ground}>
        <Icon name="ball" />
      </span>
      <span className={styles.what}>
        <span className={styles.name}>
          <Marked name={home} words={words} /> – <Marked name={away} words={words} />
          {score && <span className={styles.score}>{score.join(' : ')}</span>}
        </span>
        <span className={styles.note}>
          <Marked name={league} words={words} />
        </span>
      </span>
      {isLive ? <Tag kind="good">{clock ?? <FormattedMessage id="category_live" />}</Tag> : <Moment at={startsAt} />}
      <Prices match={match} onPick={onPick} />
    </>
  );
};

const Plain = ({ hit: { name, note, icon }, words }: Pick<RowProps<PlainHit>, 'hit' | 'words'>) => (
  <>
    <span className={styles.ground}>
      <Icon name={icon} />
    </span>
    <span className={styles.what}>
      <span className={styles.name}>
        <Marked name={name} words={words} />
      </span>
      <span className={styles.note}>
        <FormattedMessage id={note} />
      </span>
    </span>
    <span className={styles.sign}>
      <Icon name="forward" small turns />
    </span>
  </>
);

/** What a row of the search shows, by what it leads to. */
export const RowContent = ({ hit, words, onAsk, onPick }: RowProps<SearchHit>) => {
  switch (hit.kind) {
    case 'game':
      return <Game hit={hit} words={words} onAsk={onAsk} />;
    case 'match':
      return <Match hit={hit} words={words} onPick={onPick} />;
    case 'plain':
      return <Plain hit={hit} words={words} />;
  }
};
