import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { betsPath } from '../../../machines/common/places.ts';
import type { Running } from '../../../machines/records/running.machine.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { selectMember, selectRole } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';
import { sends } from '../../form/sends.ts';
import type { TextId } from '../../intl/texts.ts';
import { Countdown } from '../../lobby/Countdown.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DecidedRow, DrawRow, RoundRow, SeatRow } from './Rows.tsx';
import { isBet, nextDraw, selectCount, selectIsStale, selectRunning, selectScreen } from './running.select.ts';
import { useRunning, useRunningRef } from './useRunning.ts';
import styles from './Running.module.css';

const Sums = ({ running, symbol }: { running: Running; symbol: string }) => {
  const next = nextDraw(running);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>
          <FormattedMessage id="running_staked" />
        </dt>
        <dd>
          <Money minor={running.staked} symbol={symbol} kind="plain" />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="running_most" />
        </dt>
        <dd>
          <Money minor={running.most} symbol={symbol} />
        </dd>
      </div>
      <div>
        <dt>
          <FormattedMessage id="running_next" />
        </dt>
        <dd>{next ? <Countdown key={next.drawsAt} until={next.drawsAt} /> : '–'}</dd>
      </div>
    </dl>
  );
};

const Group = ({ title, count, children }: { title: TextId; count: number; children: ReactNode }) =>
  count > 0 && (
    <section className={styles.group}>
      <h3>
        <FormattedMessage id={title} /> <span>{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  );

const Record = ({ kind, onLeave }: { kind: 'line' | 'quiet'; onLeave: () => void }) =>
  useSession(selectRole) !== 'trial' && (
    <ActionLink kind={kind} href={betsPath} isAbove onPress={onLeave}>
      <FormattedMessage id="header_betting_record" />
    </ActionLink>
  );

const Decided = ({ running: { decided }, symbol }: { running: Running; symbol: string }) =>
  decided.length > 0 && (
    <section className={styles.group}>
      <h3>
        <FormattedMessage id="running_decided" />
      </h3>
      <ul>
        {decided.map((each) => (
          <DecidedRow key={each.betId} decided={each} symbol={symbol} />
        ))}
      </ul>
    </section>
  );

interface ListProps {
  running: Running;
  symbol: string;
  onLeave: () => void;
}

const Things = ({ running, symbol, onLeave }: ListProps) => {
  const { seat, rounds, draws, count } = running;
  const waiting = rounds.filter((round) => !isBet(round));
  const bets = rounds.filter(isBet);
  const further = count - rounds.length - draws.length;
  const row = { symbol, onLeave };
  return (
    <>
      <Sums running={running} symbol={symbol} />
      <Group title="running_rounds" count={waiting.length + (seat ? 1 : 0)}>
        {seat && <SeatRow seat={seat} onLeave={onLeave} />}
        {waiting.map((round, at) => (
          <RoundRow key={round.betId} round={round} isMain={at === 0 && !seat} {...row} />
        ))}
      </Group>
      <Group title="running_draws" count={draws.length}>
        {draws.map((draw) => (
          <DrawRow key={`${draw.gameCode} ${draw.drawId} ${draw.chase?.chaseId}`} draw={draw} {...row} />
        ))}
      </Group>
      <Group title="running_bets" count={bets.length}>
        {bets.map((round) => (
          <RoundRow key={round.betId} round={round} isMain={false} {...row} />
        ))}
      </Group>
      {further > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="running_further" values={{ count: further }} />
        </p>
      )}
    </>
  );
};

const List = ({ running, symbol, onLeave }: ListProps) => {
  const isStale = useRunning(selectIsStale);
  const isQuiet = running.count === 0 && running.seat === null;
  return (
    <div className={styles.list}>
      {isStale && (
        <p className={styles.stale} role="status">
          <FormattedMessage id="running_stale" />
        </p>
      )}
      {isQuiet ? (
        <EmptyState
          icon="voucher"
          title={<FormattedMessage id="running_none" />}
          action={<Record kind="quiet" onLeave={onLeave} />}
        >
          <FormattedMessage id="running_none_text" />
        </EmptyState>
      ) : (
        <Things running={running} symbol={symbol} onLeave={onLeave} />
      )}
      <Decided running={running} symbol={symbol} />
      {!isQuiet && <Record kind="quiet" onLeave={onLeave} />}
    </div>
  );
};

const Awaited = () => (
  <div
    className={styles.list}
    role="status"
    aria-busy="true"
    aria-label={useIntl().formatMessage({ id: 'modal_loading' })}
  >
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} shape="block" ratio="4 / 1" />
    ))}
  </div>
);

const Body = ({ onLeave }: { onLeave: () => void }) => {
  const flow = useRunningRef();
  const screen = useRunning(selectScreen);
  const running = useRunning(selectRunning);
  const symbol = useSession(selectMember)?.currencySymbol ?? '';
  if (screen === 'failed')
    return (
      <FailedState
        title={<FormattedMessage id="running_failed" />}
        onRetry={() => {
          flow?.send({ type: 'list.retried' });
        }}
      />
    );
  return running ? <List running={running} symbol={symbol} onLeave={onLeave} /> : <Awaited />;
};

/** R2.80: what the player has bet on that is not decided, with the way back to each. */
export const Panel = ({ panel }: PanelProps) => {
  const { formatMessage } = useIntl();
  const count = useRunning(selectCount);
  const close = sends(panel, { type: 'panel.closed' });
  return (
    <Modal
      size="end"
      title={
        <span className={styles.title}>
          <FormattedMessage id="running_title" />
          <Badge count={count} name={formatMessage({ id: 'running_count' }, { count })} />
        </span>
      }
      onDismiss={close}
    >
      <Body onLeave={close} />
    </Modal>
  );
};
