import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { betsPath, gameAt, lotteryAt } from '../../../machines/common/places.ts';
import { Moment } from '../../app/Moment.tsx';
import { selectRole } from '../../app/session/session.select.ts';
import { useClock, useSession } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Countdown } from '../../lobby/Countdown.tsx';
import { families } from '../../lobby/tile.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Money } from '../../ui/Money.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { betStates } from '../record/words.ts';
import { isBet, type Decided, type Draw, type Round, type Seat } from './running.select.ts';
import styles from './Running.module.css';

type OpenGame = Pick<Round, 'gameName' | 'vendorName' | 'gameType' | 'nodeId' | 'image'>;

interface RowProps {
  symbol: string;
  /** Closes the list, since the page that is led to lies below it. */
  onLeave: () => void;
}

const Thumb = ({ gameName, gameType, image }: OpenGame) => {
  const drawn = <PlainCard name={gameName} family={families[gameType]} />;
  return (
    <span className={classes(styles.thumb, families[gameType] === 'lottery' && styles.square)} aria-hidden="true">
      {image === null ? drawn : <LazyImage src={image} alt="" ground={drawn} />}
    </span>
  );
};

interface ThingProps {
  game: OpenGame;
  state: ReactNode;
  about: ReactNode;
  legs?: ReactNode;
  sums?: ReactNode;
  act: ReactNode;
}

const Thing = ({ game, state, about, legs, sums, act }: ThingProps) => (
  <li className={styles.thing}>
    <Thumb {...game} />
    <div className={styles.what}>
      <div className={styles.name}>
        <b dir="auto">{game.gameName}</b>
        {state}
      </div>
      <p>{about}</p>
      {legs}
    </div>
    <div className={styles.acts}>
      <p>{sums}</p>
      {act}
    </div>
  </li>
);

const Sum = ({ text, minor, symbol }: { text: TextId; minor: string; symbol: string }) => (
  <span>
    <FormattedMessage
      id={text}
      values={{ amount: <Money minor={minor} symbol={symbol} kind={text === 'running_stake' ? 'plain' : 'own'} /> }}
    />
  </span>
);

/** Back to the game; where it is no longer offered, to the record of bets. */
const WayBack = ({
  game,
  text,
  isMain = false,
  onLeave,
}: Pick<RowProps, 'onLeave'> & { game: OpenGame; text: TextId; isMain?: boolean }) => {
  const isTrial = useSession(selectRole) === 'trial';
  if (game.nodeId === null && isTrial) return null;
  return game.nodeId === null ? (
    <ActionLink kind="line" href={betsPath} isAbove onPress={onLeave}>
      <FormattedMessage id="running_record" />
    </ActionLink>
  ) : (
    <ActionLink kind={isMain ? 'primary' : 'line'} href={gameAt(game.nodeId)} onPress={onLeave}>
      <FormattedMessage id={text} />
    </ActionLink>
  );
};

export const SeatRow = ({ seat, onLeave }: Pick<RowProps, 'onLeave'> & { seat: Seat }) => (
  <Thing
    game={seat}
    state={
      <Tag kind="wait">
        <FormattedMessage id="running_elsewhere" />
      </Tag>
    }
    about={
      <>
        <FormattedMessage id="running_since" values={{ time: <Moment at={seat.since} /> }} /> ·{' '}
        <bdi>{seat.vendorName}</bdi>
      </>
    }
    act={<WayBack game={seat} text="running_go_on" isMain onLeave={onLeave} />}
  />
);

/** So many bets of a round are named. */
const mostLegs = 6;

const Legs = ({ about, standing }: Round) =>
  about.length > 0 && (
    <ul className={styles.legs}>
      {about.slice(0, mostLegs).map((leg, at) => {
        const { score, clock } = standing[at] ?? {};
        return (
          <li key={at} className={standing[at] ? styles.live : undefined}>
            <Icon name={standing[at] ? 'play' : 'clock'} small />
            <span dir="auto">{leg}</span>
            <span className={styles.standing}>{[score?.join('–'), clock].filter(Boolean).join(', ')}</span>
          </li>
        );
      })}
      {about.length > mostLegs && (
        <li>
          <FormattedMessage id="running_more_legs" values={{ count: about.length - mostLegs }} />
        </li>
      )}
    </ul>
  );

export const RoundRow = ({ round, symbol, isMain, onLeave }: RowProps & { round: Round; isMain: boolean }) => {
  const isWaited = isBet(round);
  const isLive = round.standing.some((each) => each !== null);
  const state = isLive ? 'running_live' : isWaited ? 'running_undecided' : 'running_waits';
  return (
    <Thing
      game={round}
      state={
        <Tag kind={isLive ? 'good' : isWaited ? 'plain' : 'wait'}>
          <FormattedMessage id={state} />
        </Tag>
      }
      about={
        <>
          <bdi>{round.vendorName}</bdi> · <Moment at={round.at} />
        </>
      }
      legs={<Legs {...round} />}
      sums={
        <>
          <Sum text="running_stake" minor={round.stake} symbol={symbol} />
          {round.paid !== '0' && <Sum text="running_paid" minor={round.paid} symbol={symbol} />}
          {round.most !== undefined && <Sum text="running_pays" minor={round.most} symbol={symbol} />}
        </>
      }
      act={
        <WayBack
          game={round}
          text={isWaited ? 'running_watch' : 'running_go_on'}
          isMain={isMain && !isWaited}
          onLeave={onLeave}
        />
      }
    />
  );
};

export const DrawRow = ({ draw, symbol, onLeave }: RowProps & { draw: Draw }) => {
  const { now, inOurTime } = useClock();
  const { drawId, drawsAt, orders, chase } = draw;
  return (
    <Thing
      game={draw}
      state={
        inOurTime(drawsAt) > now() ? (
          <span className={styles.clock}>
            <Countdown key={drawsAt} until={drawsAt} />
          </span>
        ) : (
          <Tag kind="good">
            <FormattedMessage id="running_drawing" />
          </Tag>
        )
      }
      about={
        chase ? (
          <FormattedMessage id="running_chase" values={{ draw: <bdi>{drawId}</bdi>, left: chase.left }} />
        ) : (
          <FormattedMessage id="running_issue" values={{ draw: <bdi>{drawId}</bdi>, orders }} />
        )
      }
      sums={
        <>
          <Sum text="running_stake" minor={draw.stake} symbol={symbol} />
          <Sum text="running_pays" minor={draw.most} symbol={symbol} />
        </>
      }
      act={
        <ActionLink
          kind="line"
          href={`${lotteryAt(draw.gameCode, draw.vietnamese)}&show=${chase ? 'chases' : 'bets'}`}
          onPress={onLeave}
        >
          <FormattedMessage id="running_see_draw" />
        </ActionLink>
      }
    />
  );
};

export const DecidedRow = ({ decided, symbol }: { decided: Decided; symbol: string }) => (
  <li className={styles.decided}>
    <Thumb {...decided} />
    <span className={styles.what}>
      <span>
        <bdi>{decided.gameName}</bdi> · <FormattedMessage id={betStates[decided.state].word} />
      </span>
      <small>
        {decided.drawId !== undefined && (
          <>
            <FormattedMessage id="running_draw" values={{ draw: <bdi>{decided.drawId}</bdi> }} /> ·{' '}
          </>
        )}
        <Moment at={decided.at} />
      </small>
    </span>
    <Money minor={decided.result} symbol={symbol} kind="change" />
  </li>
);
