import { useSelector } from '@xstate/react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { OverviewRef, OverviewSnapshot, TeamOverview } from '../../../machines/agent/overview.machine.ts';
import { changeOf, placeOfSpan, presets, spanAt, type OverviewSpan } from '../../../machines/agent/overview.rules.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { agentOverviewPath, agentTeamPath } from '../../../machines/common/places.ts';
import { Moment } from '../../app/Moment.tsx';
import { useFlow } from '../../app/site.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table } from '../../ui/Table.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useOnline } from '../../ui/useOnline.ts';
import { Chart } from '../charts/Chart.tsx';
import { Result, sizeOf, whoWon } from '../lists/Result.tsx';
import { StepLink } from '../lists/StepLink.tsx';
import { Figure, Strip } from '../strip/Strip.tsx';
import { createOverview } from './createOverview.ts';
import styles from './Overview.module.css';

const presetNames: Readonly<Record<OverviewSpan['preset'], TextId>> = {
  today: 'agent_today',
  fortnight: 'agent_fortnight',
  month: 'agent_month',
  own: 'agent_own_days',
};

const go = (span: OverviewSpan, replace = false): void => {
  navigate(placeOfSpan(agentOverviewPath, span), { replace, state: history.state as unknown });
};

const shortDay = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

const Days = ({ span, isWrong }: { span: OverviewSpan; isWrong: boolean }) => {
  return (
    <div className={styles.days}>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={<FormattedMessage id={name === 'from' ? 'record_from' : 'record_to'} />}
          error={isWrong && name === 'from' ? <FormattedMessage id="agent_misdated" /> : undefined}
          control={(attributes) => (
            <input
              {...attributes}
              className={styles.day}
              type="date"
              value={span[name]}
              onChange={(event) => {
                if (event.target.value !== '') go({ ...span, [name]: event.target.value }, true);
              }}
            />
          )}
        />
      ))}
    </div>
  );
};

/** How a figure compares with the span before. */
const Change = ({ by, isGood }: { by: number | null; isGood?: boolean }) => {
  if (by === null || by === 0)
    return <FormattedMessage id={by === null ? 'agent_nothing_before' : 'agent_unchanged'} />;
  const look = isGood === undefined ? undefined : isGood === by > 0 ? styles.good : styles.bad;
  return (
    <span className={look}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>{' '}
      <FormattedMessage
        id={by > 0 ? 'agent_more' : 'agent_less'}
        values={{ change: <FormattedNumber value={Math.abs(by)} maximumFractionDigits={1} /> }}
      />
    </span>
  );
};

const Count = ({ by }: { by: number }) =>
  by === 0 ? (
    <FormattedMessage id="agent_unchanged" />
  ) : (
    <span className={by > 0 ? styles.good : styles.bad}>
      <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>{' '}
      <FormattedMessage id={by > 0 ? 'agent_count_more' : 'agent_count_fewer'} values={{ count: Math.abs(by) }} />
    </span>
  );

const Figures = ({ shown: { now, before }, symbol }: { shown: TeamOverview; symbol: string }) => (
  <Strip>
    <Figure
      name="agent_team_balance"
      figure={amount(now.teamBalance, symbol)}
      aside={<FormattedMessage id="agent_accounts" values={{ count: now.accounts }} />}
    />
    <Figure
      name="agent_stakes"
      figure={amount(now.bets, symbol)}
      aside={<Change by={changeOf(now.bets, before.bets)} isGood />}
    />
    <Figure
      name="agent_active"
      figure={<FormattedNumber value={now.activeMembers} />}
      aside={<Count by={now.activeMembers - before.activeMembers} />}
    />
    <Figure
      name="agent_income"
      figure={amount(now.income, symbol)}
      aside={<Change by={changeOf(now.income, before.income)} isGood />}
    />
    <Figure
      name="agent_deposits"
      figure={amount(now.deposits, symbol)}
      aside={<Change by={changeOf(now.deposits, before.deposits)} isGood />}
    />
    <Figure
      name="agent_withdrawals"
      figure={amount(now.withdrawals, symbol)}
      aside={<Change by={changeOf(now.withdrawals, before.withdrawals)} />}
    />
    <Figure
      name="agent_result"
      figure={amount(sizeOf(now.profit), symbol)}
      aside={<FormattedMessage id={whoWon(now.profit)} />}
    />
    <Figure
      name="agent_newcomers"
      figure={<FormattedNumber value={now.newMembers} />}
      aside={<Count by={now.newMembers - before.newMembers} />}
    />
  </Strip>
);

const Charts = ({ shown: { days }, symbol }: { shown: TeamOverview; symbol: string }) => {
  const { formatMessage, formatDate } = useIntl();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const span = { from: formatDate(first.day, shortDay), to: formatDate(last.day, shortDay) };
  const sum = (name: 'bets' | 'deposits' | 'withdrawals') =>
    formatMoney(String(days.reduce((total, each) => total + BigInt(each[name]), 0n)), symbol);
  return (
    <div className={styles.charts}>
      <Chart
        kind="line"
        title={<FormattedMessage id="agent_bets_a_day" />}
        beside={
          <p className={styles.aside}>
            <FormattedMessage id="agent_last_day" values={{ amount: amount(last.bets, symbol) }} />
          </p>
        }
        sentence={formatMessage({ id: 'agent_bets_chart' }, { ...span, total: sum('bets') })}
        series={[<FormattedMessage key="bets" id="agent_stakes" />]}
        days={days.map(({ day, bets }) => ({ day, minor: [bets] }))}
        symbol={symbol}
      />
      <Chart
        kind="bars"
        title={<FormattedMessage id="agent_money" />}
        sentence={formatMessage(
          { id: 'agent_money_chart' },
          { ...span, deposits: sum('deposits'), withdrawals: sum('withdrawals') },
        )}
        series={[
          <FormattedMessage key="in" id="agent_deposits" />,
          <FormattedMessage key="out" id="agent_withdrawals" />,
        ]}
        days={days.slice(-14).map(({ day, deposits, withdrawals }) => ({ day, minor: [deposits, withdrawals] }))}
        symbol={symbol}
      />
    </div>
  );
};

const Strongest = ({ shown: { strongest, from, to }, symbol }: { shown: TeamOverview; symbol: string }) => {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'agent_strongest' });
  return (
    <Panel
      title={title}
      beside={
        <Link href={agentTeamPath} className={styles.more}>
          <FormattedMessage id="agent_team" />
        </Link>
      }
    >
      {strongest.length === 0 ? (
        <EmptyState icon="users" title={<FormattedMessage id="agent_no_bets" />}>
          <FormattedMessage id="agent_no_bets_text" />
        </EmptyState>
      ) : (
        <Table
          name={title}
          rows={strongest}
          columns={[
            {
              name: 'agent_account',
              cell: ({ account }) => (
                <StepLink href={`${agentTeamPath}?${new URLSearchParams({ account, from, to }).toString()}`}>
                  <bdi>{account}</bdi>
                </StepLink>
              ),
              leads: true,
            },
            { name: 'agent_members', cell: ({ members }) => members, isFigure: true },
            { name: 'agent_stakes', cell: ({ bets }) => amount(bets, symbol), isFigure: true },
            { name: 'agent_result', cell: ({ profit }) => <Result profit={profit} symbol={symbol} />, isFigure: true },
          ]}
        />
      )}
    </Panel>
  );
};

type OverviewScreen = 'loading' | 'misdated' | 'failed' | 'shown';

const selectScreen = (snapshot: OverviewSnapshot): OverviewScreen => {
  if (snapshot.matches('misdated')) return 'misdated';
  if (snapshot.matches('failed')) return 'failed';
  return snapshot.matches('shown') ? 'shown' : 'loading';
};
const selectSpan = ({ context }: OverviewSnapshot): OverviewSpan => context.span;
const selectShown = ({ context }: OverviewSnapshot): TeamOverview | null => context.shown;

interface LoadedProps {
  flow: OverviewRef;
  symbol: string;
}

const Failed = ({ flow }: Pick<LoadedProps, 'flow'>) => {
  const failure = useSelector(flow, selectFailure);
  const retry = sends(flow, { type: 'again.pressed' });
  useOnline(retry);
  return (
    <FailedState
      title={<FormattedMessage id="record_failed" />}
      retry={<FormattedMessage id="retry" />}
      onRetry={retry}
    >
      {failure && <FailureText failure={failure} />}
    </FailedState>
  );
};

const Loaded = ({ flow, shown, symbol }: LoadedProps & { shown: TeamOverview }) => {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles.updated}>
        <span>
          <FormattedMessage
            id="agent_updated"
            values={{
              from: <FormattedDate key="from" value={shown.from} {...shortDay} />,
              to: <FormattedDate key="to" value={shown.to} {...shortDay} />,
              time: <Moment key="time" at={shown.at} />,
            }}
          />
        </span>
        <IconButton
          icon="refresh"
          name={formatMessage({ id: 'agent_refresh' })}
          onPress={sends(flow, { type: 'refresh.pressed' })}
        />
      </p>
      <Figures shown={shown} symbol={symbol} />
      <Charts shown={shown} symbol={symbol} />
      <Strongest shown={shown} symbol={symbol} />
    </>
  );
};

const Body = ({ flow, symbol }: LoadedProps) => {
  const shown = useSelector(flow, selectShown);
  switch (useSelector(flow, selectScreen)) {
    case 'misdated':
      return null;
    case 'failed':
      return <Failed flow={flow} />;
    case 'loading':
      return (
        <Panel title={<FormattedMessage id="agent_overview" />}>
          <Lines />
        </Panel>
      );
    case 'shown':
      return shown && <Loaded flow={flow} shown={shown} symbol={symbol} />;
  }
};

/** R2.93: how the team is doing, over some days. */
export const Overview = ({ member: { currencySymbol }, search }: { member: Member; search: string }) => {
  const { formatMessage } = useIntl();
  const flow = useFlow(createOverview, () => ({ span: spanAt(search) }));
  const span = useSelector(flow, selectSpan);
  const last = useSelector(flow, selectShown);
  const isWrong = useSelector(flow, selectScreen) === 'misdated';
  return (
    <div className={styles.overview}>
      <div className={styles.head}>
        <Switch
          name={formatMessage({ id: 'agent_days' })}
          choices={presets
            .filter((id) => id !== 'own' || last !== null || span.preset === 'own')
            .map((id) => ({ id, label: formatMessage({ id: presetNames[id] }) }))}
          chosen={span.preset}
          onChoose={(preset) => {
            go({ preset, from: last?.from ?? '', to: last?.to ?? '' });
          }}
        />
      </div>
      {span.preset === 'own' && <Days span={span} isWrong={isWrong} />}
      <Body flow={flow} symbol={currencySymbol} />
    </div>
  );
};
