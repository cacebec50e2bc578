import { useIntl } from 'react-intl';
import type { Leg } from '../../machines/games/book.rules.ts';
import { betAt, useOneStop } from '../frame/useOneStop.ts';
import { inOdds, versus } from '../rules/matchWords.ts';
import styles from './Odds.module.css';
import type { Match } from './told.ts';
import { marketName, outcomeName } from './words.ts';

export interface Betting {
  /** Whether odds can be pressed. */
  readonly isOpen: boolean;
  /** What is on the slip. */
  readonly legs: readonly Leg[];
  readonly onPress: (leg: Leg) => void;
}

interface OddsProps extends Betting {
  match: Match;
  /** The match as it was told before, of which odds may have moved since. */
  before: Match | undefined;
  markets: readonly string[];
  /** One market alone, which is not named beside its odds. */
  isBrief?: boolean;
}

const arrows = { up: '▲', down: '▼' } as const;

const movedFrom = (before: number | null | undefined, now: number | null): keyof typeof arrows | undefined => {
  if (now === null || before == null || before === now) return undefined;
  return now > before ? 'up' : 'down';
};

const keyOf = (market: string, outcome: string): string => `${market} ${outcome}`;

/** The outcomes of markets with their odds, as buttons that are pressed while they are on the slip: a grid with one tab stop. */
export const Odds = ({ match, before, markets, isOpen, legs, onPress, isBrief = false }: OddsProps) => {
  const intl = useIntl();
  const rows = markets.map((market) => [market, Object.entries(match.odds[market] ?? {})] as const);
  const { current, onFocus, onKeyDown } = useOneStop(
    rows.flatMap(([market, prices]) => prices.map(([outcome]) => keyOf(market, outcome))),
  );
  const leg = legs.find(({ fixture }) => fixture === match.id);
  const isSuspended = match.suspended && match.phase === 'live';
  const press = (target: EventTarget) => {
    const [market = '', outcome = ''] = betAt(target)?.split(' ') ?? [];
    const odds = match.odds[market]?.[outcome] ?? null;
    const isChosen = leg?.market === market && leg.outcome === outcome;
    if (isOpen && (isChosen || (odds !== null && !isSuspended)))
      onPress({ fixture: match.id, market, outcome, odds: odds ?? 0 });
  };
  return (
    <div
      role="grid"
      tabIndex={-1}
      className={styles.markets}
      aria-label={intl.formatMessage({ id: 'play_book_odds' }, { match: versus(match) })}
      onClick={({ target }) => press(target)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {rows.map(([market, prices]) => (
        <div key={market} role="row" className={styles.market} data-outcomes={prices.length}>
          <div role="rowheader" className={isBrief ? 'unseen' : styles.name}>
            {marketName(intl, match.sport, market)}{' '}
            {isSuspended && <em>{intl.formatMessage({ id: 'play_book_suspended' })}</em>}
          </div>
          {prices.map(([outcome, odds]) => {
            const name = outcomeName(intl, match, market, outcome);
            const isChosen = leg?.market === market && leg.outcome === outcome;
            const moved = movedFrom(before?.odds[market]?.[outcome], odds);
            const isOff = !isOpen || ((odds === null || isSuspended) && !isChosen);
            return (
              <div key={outcome} role="gridcell" className={styles.cell}>
                <button
                  type="button"
                  data-bet={keyOf(market, outcome)}
                  data-moved={moved}
                  className={styles.odd}
                  tabIndex={keyOf(market, outcome) === current ? 0 : -1}
                  aria-pressed={isChosen}
                  aria-disabled={isOff}
                  aria-label={intl.formatMessage(
                    { id: odds === null ? 'play_book_no_odds' : 'play_book_odd' },
                    { name: name.long, odds: odds === null ? '' : inOdds(odds) },
                  )}
                >
                  <span>{name.short}</span>
                  <b>
                    {moved && <i>{arrows[moved]}</i>}
                    {odds === null ? '–' : inOdds(odds)}
                  </b>
                </button>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
};
