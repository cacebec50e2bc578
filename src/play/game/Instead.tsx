import { useSelector } from '@xstate/react';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { registerPath } from '../../../machines/common/places.ts';
import type { GameRef } from '../../../machines/play/game.machine.ts';
import { Moment } from '../../app/Moment.tsx';
import { optional } from '../../app/optional.tsx';
import { useNow } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { GameCard } from '../../lobby/GameCard.tsx';
import link from '../../ui/ActionLink.module.css';
import { ActionLink } from '../../ui/ActionLink.tsx';
import button from '../../ui/Button.module.css';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import styles from './Game.module.css';
import {
  selectCanLook,
  selectElsewhere,
  selectFailure,
  selectGame,
  selectAddress,
  selectLack,
  selectScreen,
  selectSuggested,
  selectWaitsUntil,
} from './game.select.ts';
import { MoneyLink } from './MoneyLink.tsx';

interface InsteadProps {
  flow: GameRef;
  member: Member | null;
  /** Where other games are. */
  lobby: string;
}

type Told = Pick<InsteadProps, 'flow'>;

const Card = ({
  icon = 'gamepad',
  title,
  values,
  text,
  children,
}: {
  icon?: IconName;
  title: TextId;
  values?: Record<string, ReactNode>;
  text: ReactNode;
  children?: ReactNode;
}) => (
  <EmptyState icon={icon} title={<FormattedMessage id={title} {...(values && { values })} />} action={children}>
    {text}
  </EmptyState>
);

const Press = ({
  flow,
  type,
  kind,
  text,
}: Told & {
  type: 'login.pressed' | 'game.retried' | 'takeOver.pressed' | 'look.pressed' | 'tab.pressed';
  kind?: 'line';
  text: TextId;
}) => (
  <Button {...(kind && { kind })} onPress={sends(flow, { type })}>
    <FormattedMessage id={text} />
  </Button>
);

const Lobby = ({ lobby }: Pick<InsteadProps, 'lobby'>) => (
  <ActionLink href={lobby} kind="line">
    <FormattedMessage id="game_lobby" />
  </ActionLink>
);

const Awaited = () => (
  <div className={styles.awaited} aria-busy="true">
    <Skeleton shape="block" />
  </div>
);

const Elsewhere = ({ flow }: Told) => {
  const elsewhere = useSelector(flow, selectElsewhere);
  return (
    <Card
      title="game_elsewhere_title"
      text={
        elsewhere && (
          <FormattedMessage
            id="game_elsewhere"
            values={{ game: <bdi>{elsewhere.game}</bdi>, time: <Moment at={elsewhere.since} /> }}
          />
        )
      }
    >
      <Press flow={flow} type="takeOver.pressed" text="game_take_over" />
    </Card>
  );
};

const TooLittle = ({ flow, symbol }: Told & { symbol: string }) => {
  const lack = useSelector(flow, selectLack);
  const canLook = useSelector(flow, selectCanLook);
  return (
    <Card
      icon="wallet"
      title="game_too_little_title"
      text={
        lack && (
          <FormattedMessage
            id={canLook ? 'game_too_little' : 'game_too_little_room'}
            values={{ needed: formatMoney(lack.needed, symbol), balance: formatMoney(lack.balance, symbol) }}
          />
        )
      }
    >
      <div className={styles.actions}>
        <MoneyLink hasOwnWallet={lack !== null && lack.wallet !== 'main'} />
        {canLook && <Press flow={flow} type="look.pressed" kind="line" text="game_look" />}
      </div>
    </Card>
  );
};

/** R4.40: other games in place of one under maintenance. */
const UnderMaintenance = ({ flow, name, lobby }: Told & Pick<InsteadProps, 'lobby'> & { name: ReactNode }) => {
  const id = useId();
  const games = useSelector(flow, selectSuggested);
  return (
    <>
      <Card icon="clock" title="game_closed_title" values={{ name }} text={<FormattedMessage id="game_closed" />}>
        <Lobby lobby={lobby} />
      </Card>
      {games.length > 0 && (
        <section className={styles.others} aria-labelledby={id}>
          <h2 id={id}>
            <FormattedMessage id="game_others" />
          </h2>
          <ul>
            {games.map((tile) => (
              <li key={tile.id}>
                <GameCard tile={tile} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const RateLimited = ({ flow }: Told) => {
  const seconds = useSecondsUntil(useSelector(flow, selectWaitsUntil), useNow());
  return <Card icon="clock" title="game_wait_title" text={<FormattedMessage id="game_wait" values={{ seconds }} />} />;
};

const Refused = ({ flow, lobby, title }: Told & Pick<InsteadProps, 'lobby'> & { title: TextId }) => {
  const failure = useSelector(flow, selectFailure);
  useOnline(() => {
    if (failure?.kind === 'offline') flow.send({ type: 'game.retried' });
  });
  return (
    <Card icon="warning" title={title} text={failure && <FailureText failure={failure} />}>
      <div className={styles.actions}>
        <Press flow={flow} type="game.retried" text="retry" />
        <Lobby lobby={lobby} />
      </div>
    </Card>
  );
};

/** A link to the game where the browser has opened no tab; its ticket works once. */
const Blocked = ({ flow }: Told) => {
  const address = useSelector(flow, selectAddress);
  return (
    <Card icon="warning" title="game_tab_blocked_title" text={<FormattedMessage id="game_tab_blocked" />}>
      {address !== null && (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={classes(button.button, button.primary, link.link)}
          onClick={(event) => {
            // The game is one of this site's: there is no question whether to leave.
            event.stopPropagation();
            flow.send({ type: 'link.pressed' });
          }}
        >
          <span className={button.label}>
            <FormattedMessage id="game_tab_open" />
          </span>
        </a>
      )}
    </Card>
  );
};

const VendorGames = optional(
  () => import('../VendorGames.tsx'),
  (code) => code.VendorGames,
  <Awaited />,
);

/** Shown in place of a game that is not available, with the way on from it. */
export const Instead = ({ flow, member, lobby }: InsteadProps) => {
  const screen = useSelector(flow, selectScreen);
  const game = useSelector(flow, selectGame);
  const name = <bdi>{game?.name}</bdi>;
  switch (screen) {
    case 'visitor':
      return (
        <Card icon="user" title="game_visitor_title" values={{ name }} text={<FormattedMessage id="game_visitor" />}>
          <Press flow={flow} type="login.pressed" text="game_log_in" />
        </Card>
      );
    case 'listing':
      return game && <VendorGames flow={flow} game={game} />;
    case 'offered':
      return (
        <Card title="game_tab_title" values={{ name }} text={<FormattedMessage id="game_tab" />}>
          <Press flow={flow} type="tab.pressed" text="game_tab_open" />
        </Card>
      );
    case 'opened':
      return (
        <Card title="game_tab_opened_title" values={{ name }} text={<FormattedMessage id="game_tab_opened" />}>
          <div className={styles.actions}>
            <Lobby lobby={lobby} />
            <Press flow={flow} type="tab.pressed" kind="line" text="game_tab_again" />
          </div>
        </Card>
      );
    case 'blocked':
      return <Blocked flow={flow} />;
    case 'over':
      return (
        <Card icon="clock" title="game_tab_over_title" text={<FormattedMessage id="game_tab_over" />}>
          <Press flow={flow} type="tab.pressed" text="game_tab_open" />
        </Card>
      );
    case 'elsewhere':
      return <Elsewhere flow={flow} />;
    case 'tooLittle':
      return <TooLittle flow={flow} symbol={member?.currencySymbol ?? ''} />;
    case 'underMaintenance':
      return <UnderMaintenance flow={flow} name={name} lobby={lobby} />;
    case 'needsAccount':
      return (
        <Card icon="user" title="in_need_true_account_title" text={<FormattedMessage id="game_needs_account" />}>
          <ActionLink href={registerPath}>
            <FormattedMessage id="header_register" />
          </ActionLink>
        </Card>
      );
    case 'restricted':
      return (
        <Card icon="globe" title="game_restricted_title" text={<FormattedMessage id="game_restricted" />}>
          <Lobby lobby={lobby} />
        </Card>
      );
    case 'rateLimited':
      return <RateLimited flow={flow} />;
    case 'refused':
      return <Refused flow={flow} lobby={lobby} title="game_refused_title" />;
    case 'unfound':
      return <Refused flow={flow} lobby={lobby} title="game_unfound_title" />;
    case 'takenOver':
      return (
        <Card title="game_taken_over_title" text={<FormattedMessage id="game_taken_over" />}>
          <Press flow={flow} type="takeOver.pressed" text="game_take_over" />
        </Card>
      );
    case 'broken':
      return (
        <Card icon="warning" title="game_broken_title" text={<FormattedMessage id="game_broken" />}>
          <Press flow={flow} type="game.retried" text="game_again" />
        </Card>
      );
    case 'gone':
      return (
        <Card icon="question" title="game_gone_title" text={<FormattedMessage id="game_gone" />}>
          <Lobby lobby={lobby} />
        </Card>
      );
    default:
      return <Awaited />;
  }
};
