import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Modal } from '../../ui/Modal.tsx';
import styles from '../draws/Lottery.module.css';
import type { LotteryGame } from '../draws/lotteryFeeds.ts';
import { checkDraw, formatOf, type Check } from './checkDraw.ts';

const right: Readonly<Record<Check['step'], TextId>> = {
  commit: 'lottery_proof_commit',
  order: 'lottery_proof_order',
  salt: 'lottery_proof_salt',
  beacon: 'lottery_proof_beacon',
  numbers: 'lottery_proof_numbers',
};

const wrong: Readonly<Partial<Record<Check['step'], TextId>>> = {
  commit: 'lottery_disproof_commit',
  order: 'lottery_disproof_order',
  numbers: 'lottery_disproof_numbers',
};

const Step = ({ check: { step, about, holds } }: { check: Check }) => (
  <li className={holds === null ? undefined : holds ? styles.holds : styles.fails}>
    <Icon name={holds === null ? 'info' : holds ? 'check' : 'close'} />
    <span>
      <FormattedMessage
        id={holds === false ? (wrong[step] ?? right[step]) : right[step]}
        values={{ about: <code key="about">{about}</code> }}
      />
    </span>
  </li>
);

const Checks = ({ drawId, game }: Omit<Props, 'onClose'>) => {
  const client = useClient();
  const feed = useMemo(
    () =>
      feedOf(async (options) => {
        const { gameCode } = game;
        const { draw: proven, orders } = await client(bettingCalls).proof({ gameCode, drawId }, options);
        return { list: await checkDraw(proven, formatOf(game), orders) };
      }),
    [client, drawId, game],
  );
  const { screen, items, retry } = useFeed<Check>(useMachine(feed, undefined));
  if (screen === 'loading') return <Lines />;
  if (screen === 'failed')
    return <FailedState title={<FormattedMessage id="lottery_proof_failed" />} onRetry={retry} />;
  const isProven = items.length > 0 && items.every(({ holds }) => holds !== false);
  const salted = items.find(({ step }) => step === 'salt' || step === 'beacon')?.step ?? 'none';
  return (
    <>
      <p className={styles.verdict} role="status">
        <FormattedMessage id={isProven ? 'lottery_proven' : 'lottery_disproven'} />
      </p>
      <ol className={styles.steps}>
        {items.map((check) => (
          <Step key={check.step + check.about} check={check} />
        ))}
      </ol>
      <p className={styles.quiet}>
        <FormattedMessage id="lottery_proof_limits" values={{ salted }} />
      </p>
    </>
  );
};

interface Props {
  drawId: string;
  game: LotteryGame;
  onClose: () => void;
}

/** A draw computed again here: what was committed to, the player's own orders in it, and the numbers. */
export const Proof = ({ drawId, game, onClose }: Props) => {
  return (
    <Modal
      title={<FormattedMessage id="lottery_proof_title" values={{ draw: <bdi key="draw">{drawId}</bdi> }} />}
      onDismiss={onClose}
    >
      <Checks drawId={drawId} game={game} />
    </Modal>
  );
};
