import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import { registerPath } from '../../../machines/common/places.ts';
import type { GameSheetRef } from '../../../machines/lobby/gameSheet.machine.ts';
import { selectIsFreePlayOffered, selectSettings } from '../../app/app/app.select.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useApp, useFlow, useSession } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { sends } from '../../form/sends.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { LazyImage } from '../../ui/LazyImage.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainCard } from '../../ui/PlainCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { Heart } from '../favourites/Heart.tsx';
import { kindName } from '../kindName.ts';
import { familyOf } from '../tile.ts';
import { selectWho } from '../useWho.ts';
import { createGameSheet, type ShownSheet } from './createGameSheet.ts';
import { Facts, Rules } from './Facts.tsx';
import styles from './GameSheet.module.css';
import { selectAbout, selectCanBeTried, selectFailure, selectHeart, selectScreen } from './gameSheet.select.ts';

interface Told {
  flow: GameSheetRef;
}

const Picture = ({ game }: { game: ShownSheet['about']['game'] | null }) => {
  if (!game) return <Skeleton shape="block" ratio="5 / 7" />;
  const drawn = <PlainCard name={game.gameName} family={familyOf(game.gameType)} />;
  return game.image === null ? drawn : <LazyImage src={game.image} alt="" ground={drawn} />;
};

const Lead = ({ flow, about: { game, vendor } }: Told & { about: ShownSheet['about'] }) => {
  const { formatMessage } = useIntl();
  const canBeTried = useSelector(flow, selectCanBeTried);
  return (
    <>
      <bdi>{vendor.title}</bdi> · {kindName(game.gameClassify ?? '', formatMessage)}
      <span className={styles.row}>
        {game.isHot === 1 && (
          <Tag>
            <FormattedMessage id="home_tag_hot" />
          </Tag>
        )}
        {canBeTried && (
          <Tag>
            <FormattedMessage id="game_sheet_tag_free" />
          </Tag>
        )}
      </span>
    </>
  );
};

/** R4.24: a closed game has no card any more, so its heart is taken away here. */
const Closed = ({ flow }: Told) => {
  const heart = useSelector(flow, selectHeart);
  const failure = useSelector(flow, selectFailure);
  return (
    <>
      <EmptyState
        icon="gamepad"
        title={<FormattedMessage id="game_sheet_closed_title" />}
        {...((heart === 'set' || heart === 'removing') && {
          action: (
            <Button kind="line" busy={heart === 'removing'} onPress={sends(flow, { type: 'favourite.removed' })}>
              <FormattedMessage id="game_sheet_remove" />
            </Button>
          ),
        })}
      >
        <FormattedMessage id={heart === 'removed' ? 'game_sheet_removed' : 'game_sheet_closed'} />
      </EmptyState>
      {failure && (
        <Notice>
          <FailureText failure={failure} />
        </Notice>
      )}
    </>
  );
};

const Body = ({ flow, symbol }: Told & { symbol: string }) => {
  const screen = useSelector(flow, selectScreen);
  const about = useSelector(flow, selectAbout);
  const failure = useSelector(flow, selectFailure);
  switch (screen) {
    case 'loading':
      return (
        <div className={styles.awaited}>
          <Lines />
        </div>
      );
    case 'failed':
      return (
        <FailedState
          title={<FormattedMessage id="game_sheet_failed" />}
          onRetry={sends(flow, { type: 'again.pressed' })}
        >
          {failure && <FailureText failure={failure} />}
        </FailedState>
      );
    case 'missing':
      return (
        <EmptyState icon="gamepad" title={<FormattedMessage id="game_gone_title" />}>
          <FormattedMessage id="game_gone" />
        </EmptyState>
      );
    case 'closed':
      return <Closed flow={flow} />;
    case 'maintained':
    case 'withheld':
    case 'shown':
      return (
        about && (
          <>
            <Facts about={about} symbol={symbol} />
            <Rules about={about} />
          </>
        )
      );
  }
};

const useFoot = (flow: GameSheetRef, close: () => void) => {
  const screen = useSelector(flow, selectScreen);
  const canBeTried = useSelector(flow, selectCanBeTried);
  switch (screen) {
    case 'shown':
      return (
        <>
          {canBeTried && (
            <Button kind="line" size="large" onPress={sends(flow, { type: 'free.pressed' })}>
              <FormattedMessage id="game_sheet_free" />
            </Button>
          )}
          <span className={styles.play}>
            <Button size="large" wide onPress={sends(flow, { type: 'play.pressed' })}>
              <FormattedMessage id="banner_game" />
            </Button>
          </span>
        </>
      );
    case 'maintained':
      return (
        <p className={styles.told}>
          <FormattedMessage id="game_closed" />
        </p>
      );
    case 'withheld':
      return (
        <>
          <p className={styles.told}>
            <FormattedMessage id="game_needs_account" />
          </p>
          <ActionLink href={registerPath} onPress={close}>
            <FormattedMessage id="header_register" />
          </ActionLink>
        </>
      );
    default:
      return undefined;
  }
};

/** R2.107: what there is to know about a game before it is opened; `part` is its node id. */
export const Panel = ({ panel, part }: PanelProps) => {
  const flow = useFlow(createGameSheet, ({ session }, { app }) => {
    const { location } = app.getSnapshot().context;
    return {
      nodeId: part ?? '',
      who: selectWho(session.getSnapshot()) ?? 'visitor',
      isFreeOffered: selectIsFreePlayOffered(app.getSnapshot()),
      ...{ panel, session, location },
    };
  });
  const member = useSession(selectMember);
  const { currency } = useApp(selectSettings);
  const about = useSelector(flow, selectAbout);
  const close = sends(panel, { type: 'panel.closed' });
  const foot = useFoot(flow, close);
  const game = about?.game;
  return (
    <Modal
      title={game ? <bdi>{game.gameName}</bdi> : <FormattedMessage id="game_sheet_title" />}
      picture={<Picture game={game ?? null} />}
      {...(about && { lead: <Lead flow={flow} about={about} /> })}
      {...(about && about.state !== 'closed' && { tools: <Heart game={about.game} /> })}
      {...(foot && { foot })}
      onDismiss={close}
    >
      <Body flow={flow} symbol={member?.currencySymbol ?? currency} />
    </Modal>
  );
};
