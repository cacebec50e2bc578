import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { chasesMachine, type ChasesSnapshot } from '../../../machines/lottery/chases.machine.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { Moment } from '../../app/Moment.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import { EndChase } from './EndChase.tsx';
import { Listed } from '../Listed.tsx';
import { chasesFeed, type Chase } from '../mineFeeds.ts';
import styles from '../Mine.module.css';

const states: Readonly<Record<Chase['state'], { word: TextId; kind: NonNullable<TagProps['kind']> }>> = {
  running: { word: 'lottery_chase_running', kind: 'wait' },
  won: { word: 'lottery_chase_won', kind: 'good' },
  cancelled: { word: 'lottery_chase_cancelled', kind: 'plain' },
  finished: { word: 'lottery_chase_finished', kind: 'plain' },
};

interface ChaseProps {
  chase: Chase;
  symbol: string;
  onEnd: (chaseId: string) => void;
}

const ShownChase = ({ chase, symbol, onEnd }: ChaseProps) => (
  <li>
    <div className={styles.head}>
      <p>
        <FormattedMessage id="lottery_chase_of" values={{ draws: chase.draws, settled: chase.settled }} />
      </p>
      <Money minor={chase.stake} symbol={symbol} kind="plain" />
    </div>
    <p className={styles.quiet}>
      <Moment at={chase.at} />
      {' · '}
      <FormattedMessage id={chase.stopOnWin ? 'lottery_chase_stops' : 'lottery_chase_goes_on'} />
    </p>
    <div className={styles.foot}>
      <Tag kind={states[chase.state].kind}>
        <FormattedMessage id={states[chase.state].word} />
      </Tag>
      {chase.payout !== '0' && (
        <span>
          <FormattedMessage id="lottery_paid_back" values={{ amount: formatMoney(chase.payout, symbol) }} />
        </span>
      )}
      {chase.refunded !== '0' && (
        <span className={styles.quiet}>
          <FormattedMessage id="lottery_refunded" values={{ amount: formatMoney(chase.refunded, symbol) }} />
        </span>
      )}
      {chase.state === 'running' && (
        <Button
          kind="line"
          size="compact"
          onPress={() => {
            onEnd(chase.chaseId);
          }}
        >
          <FormattedMessage id="lottery_end_chase" />
        </Button>
      )}
    </div>
  </li>
);

const List = ({ gameCode, symbol, onEnd }: Omit<Props, 'last'> & { onEnd: (chaseId: string) => void }) => {
  const client = useClient();
  const list = useFeed<Chase>(
    useMachine(
      useMemo(() => chasesFeed(client, gameCode), [client, gameCode]),
      undefined,
    ),
  );
  return (
    <Listed list={list} failed="lottery_chases_failed" empty={['lottery_no_chases', 'lottery_no_chases_text']}>
      {(chases) => (
        <ul className={styles.list}>
          {chases.map((chase) => (
            <ShownChase key={chase.chaseId} chase={chase} symbol={symbol} onEnd={onEnd} />
          ))}
        </ul>
      )}
    </Listed>
  );
};

const selectChaseId = ({ context }: ChasesSnapshot): string | null => context.chaseId;
const selectClosings = ({ context }: ChasesSnapshot): number => context.closings;

interface Props {
  gameCode: string;
  symbol: string;
  last: string | undefined;
}

/** The player's slips on several draws, each of which can be ended. */
export const Chases = ({ last, ...props }: Props) => {
  const flow = useMachine(chasesMachine, undefined);
  const ending = useSelector(flow, selectChaseId);
  return (
    <>
      <List
        key={`${useSelector(flow, selectClosings)} ${last}`}
        {...props}
        onEnd={(chaseId) => {
          flow.send({ type: 'end.pressed', chaseId });
        }}
      />
      {ending !== null && <EndChase chaseId={ending} onClose={sends(flow, { type: 'question.closed' })} />}
    </>
  );
};
