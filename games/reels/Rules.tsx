import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { Engine } from '../frame/engine.ts';
import { lineRows, scatterPay, symbols, tables, waysCoins, waysCount } from '../rules/reels.ts';
import { NamedSymbol } from './ReelSymbol.tsx';
import styles from './Rules.module.css';
import { nameOf } from './words.ts';

/** How each line runs, as small pictures with their numbers. */
const LineShapes = ({ reels, lines }: { readonly reels: number; readonly lines: number }) => (
  <ul className={styles.shapes} aria-hidden="true">
    {lineRows.slice(0, lines).map((rows, line) => {
      const heights = Array.from(rows.slice(0, reels), Number);
      return (
        <li key={rows}>
          <svg viewBox={`0 0 ${reels * 8} 24`}>
            {heights.flatMap((height, reel) =>
              [0, 1, 2].map((row) => (
                <rect
                  key={`${reel} ${row}`}
                  className={row === height ? styles.passed : styles.cell}
                  x={reel * 8 + 0.5}
                  y={row * 8 + 0.5}
                  width="7"
                  height="7"
                  rx="1.5"
                />
              )),
            )}
          </svg>
          {line + 1}
        </li>
      );
    })}
  </ul>
);

/** The rules of a title and what it pays. */
export const Rules: Engine['Rules'] = ({ game }) => {
  const intl = useIntl();
  const { setup } = game;
  if (setup.engine !== 'reels') return null;
  const { reels, pays, rtp } = tables[setup.table];
  const lengths = Array.from({ length: reels - 1 }, (_, at) => at + 2);
  const isWays = setup.table === 'ways';
  const scatters = [3, 4, 5].filter((count) => count <= reels);
  const named = (symbol: string) => nameOf(intl, game, symbol);
  return (
    <div className={styles.rules}>
      <p>
        {isWays ? (
          <FormattedMessage id="play_reels_rule_ways" values={{ ways: waysCount, coins: waysCoins }} />
        ) : (
          <FormattedMessage id="play_reels_rule_lines" values={{ lines: setup.lines }} />
        )}
      </p>
      <p>
        <FormattedMessage id="play_reels_rule_wild" values={{ wild: named('W'), scatter: named('S') }} />
      </p>
      <ul className={styles.special}>
        <li>
          <NamedSymbol game={game} symbol="W" />
          <FormattedMessage id="play_reels_wild" />
        </li>
        <li>
          <NamedSymbol game={game} symbol="S" />
          <FormattedMessage id="play_reels_scatter" />
        </li>
      </ul>
      <p>
        <FormattedMessage id="play_reels_rule_scatter" />{' '}
        {scatters
          .map((count) =>
            intl.formatMessage({ id: 'play_reels_rule_scatters_pay' }, { count, times: scatterPay(reels, count) }),
          )
          .join(' ')}
      </p>
      <div className={styles.scroll}>
        <table className={styles.pays}>
          <caption>
            <FormattedMessage id={isWays ? 'play_reels_pays_ways' : 'play_reels_pays_lines'} />
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="play_reels_symbols" />
              </th>
              {lengths.map((length) => (
                <th key={length} scope="col">
                  {length}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {symbols.toReversed().map((symbol) => (
              <tr key={symbol}>
                <th scope="row">
                  <NamedSymbol game={game} symbol={symbol} />
                </th>
                {pays[symbol].map((each, at) => (
                  <td key={at}>{each === 0 ? '–' : <FormattedNumber value={each} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWays && <LineShapes reels={reels} lines={setup.lines} />}
      <p>
        <FormattedMessage
          id="play_reels_rule_return"
          values={{ rate: `${intl.formatNumber(rtp / 10_000, { maximumFractionDigits: 4 })}\u00A0%` }}
        />
      </p>
    </div>
  );
};
