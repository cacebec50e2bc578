import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PlayFigures as Spent, PlayFiguresSnapshot } from '../../../machines/protection/playFigures.machine.ts';
import { useFlow } from '../../app/site.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTimePlayed } from '../timePlayed.ts';
import { Chart } from './Chart.tsx';
import { createPlayFigures } from './createPlayFigures.ts';
import styles from './PlayFigures.module.css';

const selectFigures = ({ context }: PlayFiguresSnapshot): Spent | null => context.figures;
const selectIsFailed = (snapshot: PlayFiguresSnapshot): boolean => snapshot.matches('failed');

const periods = [
  { id: 'day', text: 'protection_figures_day' },
  { id: 'week', text: 'protection_figures_week' },
  { id: 'month', text: 'protection_figures_month' },
] as const;
type Period = (typeof periods)[number]['id'];

/** How many bars of the chart a period is. */
const counted = { day: 1, week: 7, month: 30 } as const satisfies Record<Period, number>;

interface Props {
  figures: Spent;
  symbol: string;
}

const Sums = ({ figures: { deposited, lost, minutes }, symbol }: { figures: Spent[Period]; symbol: string }) => {
  const isAhead = lost.startsWith('-');
  return (
    <dl className={styles.sums}>
      <Fact name="protection_figures_deposited">
        <Money minor={deposited} symbol={symbol} kind="plain" />
      </Fact>
      <Fact name={isAhead ? 'protection_figures_ahead' : 'protection_figures_lost'}>
        <Money minor={isAhead ? lost.slice(1) : lost} symbol={symbol} kind="plain" />
      </Fact>
      <Fact name="protection_figures_played">{useTimePlayed()(minutes)}</Fact>
    </dl>
  );
};

const Shown = ({ figures, symbol }: Props) => {
  const { formatMessage } = useIntl();
  const [period, setPeriod] = useState<Period>('day');
  return (
    <>
      <Tabs
        name={formatMessage({ id: 'protection_figures_period' })}
        tabs={periods.map(({ id, text }) => ({ id, label: <FormattedMessage id={text} /> }))}
        chosen={period}
        panel="figures-period"
        onChoose={setPeriod}
      />
      <div id="figures-period" role="tabpanel" aria-labelledby={`figures-period-${period}`}>
        <Sums figures={figures[period]} symbol={symbol} />
      </div>
      <Chart bars={figures.bars} lit={counted[period]} symbol={symbol} />
      <p className={styles.rule}>
        <FormattedMessage id="protection_figures_rule" />
      </p>
    </>
  );
};

/** R1.22: what a player has deposited, lost and played, in sums and day by day. */
export const PlayFigures = ({ symbol }: { symbol: string }) => {
  const flow = useFlow(createPlayFigures, () => ({}));
  const figures = useSelector(flow, selectFigures);
  const isFailed = useSelector(flow, selectIsFailed);
  return (
    <Panel title={<FormattedMessage id="protection_figures_title" />}>
      {isFailed && <Unloaded flow={flow} title="protection_figures_failed" />}
      {!isFailed && (figures ? <Shown figures={figures} symbol={symbol} /> : <Lines />)}
    </Panel>
  );
};
