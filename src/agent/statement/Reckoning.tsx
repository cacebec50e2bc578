import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '../../ui/Panel.tsx';
import type { TextId } from '../../intl/texts.ts';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { Rate } from '../../ui/Rate.tsx';
import { whoWon } from '../lists/Result.tsx';
import { exactMoney } from './exactMoney.ts';
import { divisionOf, lostOf, profitOf, type StatementReply } from './reply.ts';
import styles from './Statement.module.css';

interface Props {
  statement: StatementReply;
  symbol: string;
}

const Line = ({
  name,
  children,
  isSum = false,
  note,
}: {
  name: ReactNode;
  children?: ReactNode;
  isSum?: boolean;
  note?: ReactNode;
}) => (
  <div className={classes(isSum && styles.sum)}>
    <dt>
      <span>{name}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </dt>
    {children !== undefined && <dd>{children}</dd>}
  </div>
);

const words = (id: TextId) => <FormattedMessage id={id} />;

const less = (minor: string): string => (minor === '0' ? '0' : String(-BigInt(minor)));

const HouseProfit = ({ statement: { figures }, symbol }: Props) => {
  const [lost, profit] = [lostOf(figures), profitOf(figures)];
  const given = [
    ['record_payout', figures.payout],
    ['agent_bonuses', figures.bonus],
    ['agent_rebates', figures.rebate],
  ] as const;
  return (
    <>
      <Line name={words('agent_stakes')}>
        <Money minor={figures.stake} symbol={symbol} kind="plain" />
      </Line>
      {given.map(([name, minor]) => (
        <Line key={name} name={words(name)}>
          <Money minor={less(minor)} symbol={symbol} kind="plain" />
        </Line>
      ))}
      <Line name={words(whoWon(less(lost)))} isSum>
        <Money minor={lost} symbol={symbol} kind="plain" />
      </Line>
      <Line name={words('agent_salaries')}>
        <Money minor={less(figures.salary)} symbol={symbol} kind="plain" />
      </Line>
      <Line name={words(profit.startsWith('-') ? 'agent_house_lost' : 'agent_house_won')} isSum>
        <Money minor={profit} symbol={symbol} kind="plain" />
      </Line>
    </>
  );
};

const Lacking = ({ statement: { lacking }, symbol }: Props) => {
  if (!lacking) return null;
  const { step, rate, validBet, profit, activeMembers } = lacking;
  const missing: readonly [string, ReactNode][] = [
    ['bets', validBet !== '0' && <LackingAmount id="agent_lacking_bets" minor={validBet} symbol={symbol} />],
    ['profit', profit !== '0' && <LackingAmount id="agent_lacking_profit" minor={profit} symbol={symbol} />],
    ['active', activeMembers !== 0 && <FormattedMessage id="agent_lacking_active" values={{ count: activeMembers }} />],
  ];
  const named = missing.filter(([, what]) => what !== false);
  if (named.length === 0) return null;
  const what = named.map(([key, each], at) => (
    <span key={key}>
      {at > 0 && ', '}
      {each}
    </span>
  ));
  return <FormattedMessage id="agent_lacking" values={{ step, rate: <Rate key="rate" rate={rate} />, what }} />;
};

const LackingAmount = ({ id, minor, symbol }: { id: TextId; minor: string; symbol: string }) => (
  <FormattedMessage id={id} values={{ amount: <Money key="amount" minor={minor} symbol={symbol} kind="plain" /> }} />
);

const stepsOf = ({ dividend, daily, hourly }: StatementReply['terms']): number =>
  (dividend ?? daily ?? hourly)?.steps.length ?? 0;

const ByStep = (props: Props) => {
  const { statement, symbol } = props;
  const { kind, brought, base, carried, step, rate, due } = statement.settlement;
  const isAbove = BigInt(base) > 0n;
  const paid = rate ?? 0;
  return (
    <>
      {kind === 'dividend' ? (
        <HouseProfit {...props} />
      ) : (
        <Line name={words('agent_valid_bets')}>
          <Money minor={statement.figures.validBet} symbol={symbol} kind="plain" />
        </Line>
      )}
      <Line name={words('agent_brought')}>
        <Money minor={brought} symbol={symbol} kind="plain" />
      </Line>
      <Line name={words('agent_base')} isSum>
        <Money minor={base} symbol={symbol} kind="plain" />
      </Line>
      {step === null ? (
        <Line
          name={words(isAbove ? 'agent_no_step' : 'agent_base_not_above')}
          note={isAbove ? <Lacking {...props} /> : undefined}
        />
      ) : (
        <Line
          name={<FormattedMessage id="agent_step_reached" values={{ step, steps: stepsOf(statement.terms) }} />}
          note={<Lacking {...props} />}
        >
          <Rate rate={paid} />
        </Line>
      )}
      {carried !== '0' && (
        <Line name={words('agent_carried')}>
          <Money minor={carried} symbol={symbol} kind="plain" />
        </Line>
      )}
      <Line
        name={words('agent_due')}
        isSum
        note={
          step !== null && (
            <FormattedMessage
              id="agent_due_by_rate"
              values={{
                rate: <Rate key="rate" rate={paid} />,
                base: <Money key="base" minor={base} symbol={symbol} kind="plain" />,
              }}
            />
          )
        }
      >
        <Money minor={due} symbol={symbol} kind="plain" />
      </Line>
    </>
  );
};

/** An amount in ten-thousandths of a minor unit, to its last digit. */
const Exact = ({ amount, symbol }: { amount: string; symbol: string }) =>
  BigInt(amount) % 10_000n === 0n ? (
    <Money minor={String(BigInt(amount) / 10_000n)} symbol={symbol} kind="plain" />
  ) : (
    <bdi>{exactMoney(amount, symbol)}</bdi>
  );

const AtRate = ({ name, minor, rate, symbol }: { name: TextId; minor: string; rate: number; symbol: string }) => (
  <Line
    name={words(name)}
    note={
      <FormattedMessage
        id="agent_amount_at_rate"
        values={{
          amount: <Money key="amount" minor={minor} symbol={symbol} kind="plain" />,
          rate: <Rate key="rate" rate={rate} />,
        }}
      />
    }
  >
    <Exact amount={String(BigInt(minor) * BigInt(rate))} symbol={symbol} />
  </Line>
);

/** From won and lost bets to a real-time salary, which is rounded only once. */
const ByBets = ({ statement: { settlement, figures }, symbol }: Props) => {
  const { wonBet = '0', lostBet = '0', profitRate = 0, lossRate = 0, brought, base, carried, due } = settlement;
  return (
    <>
      <AtRate name="agent_won_bets" minor={wonBet} rate={profitRate} symbol={symbol} />
      <AtRate name="agent_lost_bets" minor={lostBet} rate={lossRate} symbol={symbol} />
      <Line name={words('agent_brought')}>
        <Exact amount={brought} symbol={symbol} />
      </Line>
      <Line
        name={words('agent_together')}
        isSum
        note={figures.overCap !== '0' && <LackingAmount id="agent_over_cap" minor={figures.overCap} symbol={symbol} />}
      >
        <Exact amount={base} symbol={symbol} />
      </Line>
      {carried !== '0' && (
        <Line name={words('agent_carried')}>
          <Exact amount={carried} symbol={symbol} />
        </Line>
      )}
      <Line name={words('agent_due')} isSum note={<FormattedMessage id="agent_rounded_down" />}>
        <Money minor={due} symbol={symbol} kind="plain" />
      </Line>
    </>
  );
};

const Divided = ({ statement, symbol }: Props) => {
  const { settlement, passedOn } = statement;
  const { short, received, earlier } = divisionOf(statement);
  return (
    <>
      {short !== '0' && (
        <Line name={words('agent_short')} note={<FormattedMessage id="agent_short_text" />}>
          <Money minor={less(short)} symbol={symbol} kind="plain" />
        </Line>
      )}
      <Line name={words(settlement.direction === 'received' ? 'agent_received' : 'agent_paid')} isSum>
        <Money minor={received} symbol={symbol} kind="plain" />
      </Line>
      {passedOn?.map((each, at) => (
        <Line
          key={at}
          name={
            <FormattedMessage id="agent_to_account" values={{ account: <bdi key="account">{each.account}</bdi> }} />
          }
          note={
            each.due !== each.received && <LackingAmount id="agent_passed_of_due" minor={each.due} symbol={symbol} />
          }
        >
          <Money minor={less(each.received)} symbol={symbol} kind="plain" />
        </Line>
      ))}
      {earlier !== null && earlier !== '0' && (
        <Line name={words(earlier.startsWith('-') ? 'agent_received_earlier' : 'agent_passed_earlier')}>
          <Money minor={less(earlier)} symbol={symbol} kind="plain" />
        </Line>
      )}
      {settlement.keep !== null && (
        <Line name={words('agent_kept')} isSum>
          <Money minor={settlement.keep} symbol={symbol} />
        </Line>
      )}
    </>
  );
};

/** R2.96: how a statement was reckoned, line by line, to be followed with a pencil. */
export const Reckoning = (props: Props) => (
  <Panel title={<FormattedMessage id="agent_reckoning" />}>
    <dl className={styles.reckoning}>
      {props.statement.settlement.kind === 'realtime' ? <ByBets {...props} /> : <ByStep {...props} />}
      <Divided {...props} />
    </dl>
  </Panel>
);
