import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SlipRef } from '../../../machines/lottery/slip.machine.ts';
import { mostLines, type Play } from '../../../machines/lottery/slip.rules.ts';
import { formatMoney } from '../../intl/money.ts';
import { Button } from '../../ui/Button.tsx';
import { Chips } from '../../ui/Chips.tsx';
import { wordFor } from '../words/wordFor.ts';
import { selectCanAdd, selectIsFull, selectPlay, selectPlays, selectStatus } from './board.select.ts';
import styles from './Board.module.css';
import { ListedRows } from './ListedRows.tsx';
import { TypedNumbers } from './TypedNumbers.tsx';

interface FlowProps {
  flow: SlipRef;
}

const Status = ({ flow }: FlowProps) => {
  const intl = useIntl();
  const status = useSelector(flow, selectStatus, (one, other) => JSON.stringify(one) === JSON.stringify(other));
  if (useSelector(flow, selectIsFull)) return <FormattedMessage id="lottery_slip_full" values={{ most: mostLines }} />;
  switch (status.kind) {
    case 'empty':
      return <FormattedMessage id="lottery_board_empty" />;
    case 'incomplete':
      return (
        <FormattedMessage
          id="lottery_board_incomplete"
          values={{ row: wordFor(status.row, intl), missing: status.missing }}
        />
      );
    case 'tooMany':
      return <FormattedMessage id="lottery_board_too_many" values={{ bets: status.bets }} />;
    case 'ready':
      return <FormattedMessage id="lottery_bets" values={{ bets: status.bets }} />;
  }
};

const randomCounts = [1, 5, 10] as const;

const Foot = ({ flow }: FlowProps) => {
  const { formatMessage } = useIntl();
  const canAdd = useSelector(flow, selectCanAdd);
  const isReady = useSelector(flow, (snapshot) => snapshot.can({ type: 'board.added' }));
  return (
    <div className={styles.foot}>
      <div className={styles.random} role="group" aria-label={formatMessage({ id: 'lottery_random' })}>
        <span aria-hidden="true">
          <FormattedMessage id="lottery_random" />
        </span>
        {randomCounts.map((many) => (
          <button
            key={many}
            type="button"
            aria-label={formatMessage({ id: 'lottery_random_bets' }, { bets: many })}
            aria-disabled={!canAdd || undefined}
            onClick={() => {
              if (canAdd) flow.send({ type: 'random.asked', many });
            }}
          >
            {many}
          </button>
        ))}
      </div>
      <p role="status">
        <Status flow={flow} />
      </p>
      <Button
        disabled={!isReady}
        onPress={() => {
          flow.send({ type: 'board.added' });
        }}
      >
        <FormattedMessage id="lottery_add" />
      </Button>
    </div>
  );
};

const mostPaid = ({ pays }: Play): number => Math.max(0, ...pays.map(({ odds }) => odds));

const Pays = ({ play, symbol }: { play: Play; symbol: string }) => {
  const stake = 100 * play.cost;
  return (
    <p className={styles.pays}>
      <FormattedMessage
        id="lottery_pays"
        values={{
          various: String(play.pays.length > 1),
          most: formatMoney(String(mostPaid(play)), symbol),
          stake: formatMoney(String(stake), symbol),
        }}
      />
    </p>
  );
};

interface Props extends FlowProps {
  symbol: string;
  onChoose: (playType: string) => void;
}

/** R2.05, R2.101: what can be bet on, whatever the play type: everything on the board comes from its row. */
export const Board = ({ flow, symbol, onChoose }: Props) => {
  const intl = useIntl();
  const panel = useId();
  const board = useId();
  const plays = useSelector(flow, selectPlays);
  const play = useSelector(flow, selectPlay);
  if (!play)
    return (
      <p className={styles.none}>
        <FormattedMessage id="lottery_no_plays" />
      </p>
    );
  const groups = [...new Set(plays.map(({ group }) => group))];
  const ofGroup = plays.filter(({ group }) => group === play.group);
  const choose = (playType: string | undefined) => {
    if (playType === undefined || playType === play.playType) return;
    flow.send({ type: 'play.chosen', playType });
    onChoose(playType);
  };
  const group = String(groups.indexOf(play.group));
  return (
    <div className={styles.plays}>
      <Chips
        name={intl.formatMessage({ id: 'lottery_groups' })}
        panel={panel}
        chosen={group}
        onChoose={(at) => {
          choose(plays.find((each) => each.group === groups[Number(at)])?.playType);
        }}
        tabs={groups.map((title, at) => ({ id: String(at), label: wordFor(title, intl) }))}
      />
      <div className={styles.board} id={panel} role="tabpanel" aria-labelledby={`${panel}-${group}`}>
        {ofGroup.length > 1 && (
          <Chips
            flush
            name={intl.formatMessage({ id: 'lottery_play_type' })}
            panel={board}
            chosen={play.playType}
            onChoose={choose}
            tabs={ofGroup.map(({ playType, title }) => ({ id: playType, label: wordFor(title, intl) }))}
          />
        )}
        <div
          id={board}
          role={ofGroup.length > 1 ? 'tabpanel' : undefined}
          aria-labelledby={ofGroup.length > 1 ? `${board}-${play.playType}` : undefined}
        >
          <Pays play={play} symbol={symbol} />
          {play.digits === null ? (
            <ListedRows flow={flow} play={play} />
          ) : (
            <TypedNumbers key={play.playType} flow={flow} digits={play.digits} />
          )}
          <Foot flow={flow} />
        </div>
      </div>
    </div>
  );
};
