import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { PlayLimitsRef } from '../../../machines/protection/playLimits.machine.ts';
import type { LimitNews, PlayLimit } from '../../../machines/protection/playLimits.rules.ts';
import { Moment } from '../../app/Moment.tsx';
import { useFlow } from '../../app/site.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Refusal } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { formatMoney } from '../../intl/money.ts';
import type { TextId } from '../../intl/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { createPlayLimits } from './createPlayLimits.ts';
import { EditLimit } from './EditLimit.tsx';
import { selectNews, selectOverview, selectScreen } from './playLimits.select.ts';
import { Rise } from './Rise.tsx';
import { Used } from './Used.tsx';
import styles from './PlayLimits.module.css';

interface Props {
  flow: PlayLimitsRef;
  symbol: string;
}

const tools = ['deposit', 'loss'] as const;
const titles = { deposit: 'limits_deposits', loss: 'limits_losses' } as const satisfies Record<string, TextId>;

const newsTexts = {
  holds: 'limits_holds',
  waits: 'limits_asked',
  dropped: 'limits_dropped',
  lapsed: 'limits_lapsed',
  early: 'limits_early',
  elsewhere: 'limits_elsewhere',
} as const satisfies Record<LimitNews['kind'], TextId>;

const News = ({ flow, of: { tool, period } }: Pick<Props, 'flow'> & { of: PlayLimit }) => {
  const news = useSelector(flow, selectNews);
  const isOfThis = news?.tool === tool && news.period === period;
  return (
    <div role="status" className={styles.news}>
      {isOfThis && <FormattedMessage id={newsTexts[news.kind]} />}
    </div>
  );
};

/** How far a limit is used: what counts as open counts as used. */
const Use = ({ limit: { amount, left } }: { limit: PlayLimit }) => {
  if (amount === null || left === null) return null;
  return <Progress done={Number(BigInt(amount) - BigInt(left))} goal={Number(amount)} />;
};

const Limit = ({ flow, symbol, limit }: Props & { limit: PlayLimit }) => {
  const { tool, period, amount, left, until, rise } = limit;
  return (
    <li>
      <button type="button" className={styles.limit} onClick={sends(flow, { type: 'limit.chosen', tool, period })}>
        <span className={styles.period}>
          <span className="unseen">
            <FormattedMessage id={titles[tool]} />{' '}
          </span>
          <FormattedMessage id="limits_period" values={{ period }} />
        </span>
        <span className={styles.amount}>
          {amount === null ? <FormattedMessage id="limits_none" /> : formatMoney(amount, symbol)}
        </span>
        <span className={styles.used}>
          <Used limit={limit} symbol={symbol} />
        </span>
        <span className={styles.left}>
          {left !== null && <FormattedMessage id="limits_left" values={{ amount: formatMoney(left, symbol) }} />}
        </span>
        <Icon name="forward" small turns />
      </button>
      <Use limit={limit} />
      {left === '0' && until != null && (
        <p className={styles.again}>
          <FormattedMessage id="limits_again" values={{ tool, time: <Moment key="time" named at={until} /> }} />
        </p>
      )}
      {rise && <Rise flow={flow} limit={limit} rise={rise} symbol={symbol} />}
      <News flow={flow} of={limit} />
    </li>
  );
};

const Limits = ({ flow, symbol }: Props) => {
  const overview = useSelector(flow, selectOverview);
  return tools.map((tool) => (
    <Panel key={tool} title={<FormattedMessage id={titles[tool]} />}>
      <ul className={styles.limits}>
        {overview?.limits
          .filter((limit) => limit.tool === tool)
          .map((limit) => (
            <Limit key={limit.period} flow={flow} symbol={symbol} limit={limit} />
          ))}
      </ul>
    </Panel>
  ));
};

const Awaited = () =>
  tools.map((tool) => (
    <Panel key={tool} title={<FormattedMessage id={titles[tool]} />}>
      <Lines />
    </Panel>
  ));

const Body = ({ flow, symbol }: Props) => {
  const overview = useSelector(flow, selectOverview);
  const screen = useSelector(flow, selectScreen);
  if (screen === 'failed') return <Unloaded flow={flow} title="limits_failed" />;
  if (!overview) return <Awaited />;
  return (
    <>
      {screen === 'looking' && (
        <p className={styles.looking} role="status">
          <FormattedMessage id="limits_looking" />
        </p>
      )}
      {screen === 'shown' && (
        <div className={styles.refusal}>
          <Refusal flow={flow} />
        </div>
      )}
      <Limits flow={flow} symbol={symbol} />
      {screen === 'editing' && <EditLimit flow={flow} symbol={symbol} />}
    </>
  );
};

/** R1.22: what may be deposited and lost, as the player decides. */
export const PlayLimits = ({ symbol }: { symbol: string }) => {
  const flow = useFlow(createPlayLimits, ({ now }) => ({ now }));
  return (
    <div className={styles.desk}>
      <Body flow={flow} symbol={symbol} />
    </div>
  );
};
