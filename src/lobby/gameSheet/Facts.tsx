import type { ReactNode } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Moment } from '../../app/Moment.tsx';
import type { TextId } from '../../intl/texts.ts';
import { formatMoney } from '../../intl/money.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { returnText } from '../returnText.ts';
import type { ShownSheet } from './createGameSheet.ts';
import styles from './GameSheet.module.css';

type About = ShownSheet['about'];

const Fact = ({ name, note, children }: { name: TextId; note?: TextId; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
    {note && (
      <dd className={styles.note}>
        <FormattedMessage id={note} />
      </dd>
    )}
  </div>
);

const low = ['game_sheet_volatility_low', 'game_sheet_volatility_low_note'] as const;
const medium = ['game_sheet_volatility_medium', 'game_sheet_volatility_medium_note'] as const;
const high = ['game_sheet_volatility_high', 'game_sheet_volatility_high_note'] as const;
const degrees = [low, medium, high];

/** How much a player wins at a time, and how rarely, in a word and three bars. */
const Volatility = ({ volatility }: Pick<About, 'volatility'>) => {
  const [name, note] = degrees[volatility - 1] ?? medium;
  return (
    <Fact name="game_sheet_volatility" note={note}>
      <FormattedMessage id={name} />
      <span className={styles.bars} aria-hidden="true">
        {degrees.map(([each], at) => (
          <i key={each} className={classes(at < volatility && styles.on)} />
        ))}
      </span>
    </Fact>
  );
};

/** Games of matches or against other players have no volatility of their own. */
const ofChance: ReadonlySet<About['game']['gameType']> = new Set(['RNG', 'LIVE', 'FISH']);
/** Lotteries have stakes of their own for each way to play. */
const ownStakes: ReadonlySet<About['game']['gameType']> = new Set(['LOTT', 'ELOTT']);

/** What is known in figures; what is not known is left out. */
export const Facts = ({ about, symbol }: { about: About; symbol: string }) => {
  const { formatMessage } = useIntl();
  const { game, rtp, volatility } = about;
  const [least, most] = [formatMoney(game.minBet, symbol), formatMoney(game.maxBet, '')];
  return (
    <dl className={styles.facts}>
      {rtp !== null && (
        <Fact name="game_sheet_return" note="game_sheet_return_note">
          {returnText(rtp)}
        </Fact>
      )}
      {ofChance.has(game.gameType) && <Volatility volatility={volatility} />}
      {game.minLineNum > 0 && (
        <Fact name={game.gameClassify === 'ways' ? 'game_sheet_ways' : 'game_sheet_lines'}>
          <FormattedNumber value={game.minLineNum} />
        </Fact>
      )}
      <Fact name="game_sheet_stake">
        <bdi>
          {ownStakes.has(game.gameType)
            ? formatMessage({ id: 'game_sheet_stake_from' }, { least })
            : `${least} – ${most}`}
        </bdi>
      </Fact>
    </dl>
  );
};

/** A rule in short; the words before its colon say what it is about. */
const Rule = ({ rule }: { rule: string }) => {
  const [, about, rest] = /^([^:]{1,40}):\s+(.+)$/.exec(rule) ?? [];
  return (
    <li>
      <Icon name="check" small />
      <span>
        {about === undefined ? (
          rule
        ) : (
          <>
            <b>{about}:</b> {rest}
          </>
        )}
      </span>
    </li>
  );
};

export const Rules = ({ about: { rules, playedAt } }: { about: About }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      {rules.length > 0 && (
        <ul className={styles.rules} aria-label={formatMessage({ id: 'game_sheet_rules' })}>
          {rules.map((rule) => (
            <Rule key={rule} rule={rule} />
          ))}
        </ul>
      )}
      {playedAt !== null && (
        <p className={styles.played}>
          <Icon name="clock" small />
          <span>
            <FormattedMessage id="game_sheet_played" values={{ moment: <Moment at={playedAt} dated /> }} />
          </span>
        </p>
      )}
    </>
  );
};
