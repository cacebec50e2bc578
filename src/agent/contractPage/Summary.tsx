import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ContractPageRef } from '../../../machines/agent/contractPage.machine.ts';
import { ownTerms, type ContractBook } from '../../../machines/agent/contracts.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { Moment } from '../../app/Moment.tsx';
import { useClock } from '../../app/site.tsx';
import { useSecondsUntil } from '../../form/useSecondsUntil.ts';
import type { TextId } from '../../intl/texts.ts';
import { Money } from '../../ui/Money.tsx';
import { selectIsSettling } from './contractPage.select.ts';
import { Figure, Strip } from '../strip/Strip.tsx';
import { RateSpan } from '../terms/TermsTable.tsx';
import { rhythmWords } from '../terms/words.ts';

const minute = 60;
const hour = 60 * minute;

const padded = (figure: number): string => String(figure).padStart(2, '0');

/** What is less than an hour away is counted down. */
const Countdown = ({ at, isSettling }: { at: string; isSettling: boolean }) => {
  const { now, inOurTime } = useClock();
  const { formatMessage } = useIntl();
  const seconds = useSecondsUntil(inOurTime(at), now);
  if (isSettling || seconds === 0) return <FormattedMessage id="agent_settling" />;
  if (seconds >= hour) return <Moment dated at={at} />;
  return (
    <time dateTime={at} title={formatMessage({ id: 'agent_next_settlement' })}>
      {`${padded(Math.floor(seconds / minute))}:${padded(seconds % minute)}`}
    </time>
  );
};

const rateAsides = { realtime: 'agent_rates_aside_realtime', other: 'agent_rates_aside' } as const satisfies Record<
  string,
  TextId
>;

const Rates = ({ own, next, kind }: Pick<ContractBook, 'own' | 'next'> & { kind: ContractKind }) => {
  if (own) return <FormattedMessage id={rateAsides[kind === 'realtime' ? 'realtime' : 'other']} />;
  if (!next) return <FormattedMessage id="agent_no_contract" />;
  return (
    <FormattedMessage
      id="agent_in_force_from"
      values={{ from: <Moment key="from" dated at={next.from ?? next.since} /> }}
    />
  );
};

interface Props {
  flow: ContractPageRef;
  book: ContractBook;
  kind: ContractKind;
  symbol: string;
}

/** R1.09 to R1.11: what came in today, when the next settlement is, and the rates in force. */
export const Summary = ({
  flow,
  book: { own, next, paidToday, settlementsToday, nextSettlement },
  kind,
  symbol,
}: Props) => {
  const terms = ownTerms({ own, next });
  const isSettling = useSelector(flow, selectIsSettling);
  return (
    <Strip columns={3}>
      <Figure
        name="agent_paid_today"
        figure={<Money minor={paidToday} symbol={symbol} />}
        aside={<FormattedMessage id="agent_settlements_today" values={{ count: settlementsToday }} />}
      />
      <Figure
        name="agent_next_settlement"
        figure={nextSettlement === null ? '–' : <Countdown at={nextSettlement} isSettling={isSettling} />}
        aside={<FormattedMessage id={rhythmWords[kind]} />}
      />
      <Figure
        name={own || !next ? 'agent_rates_now' : 'agent_rates_to_come'}
        figure={terms ? <RateSpan terms={terms} /> : '–'}
        aside={<Rates own={own} next={next} kind={kind} />}
      />
    </Strip>
  );
};
