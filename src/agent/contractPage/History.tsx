import { FormattedMessage, useIntl } from 'react-intl';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { Moment } from '../../app/Moment.tsx';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useFlow } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { RateSpan, TermsTable } from '../terms/TermsTable.tsx';
import { reasonWords } from '../terms/words.ts';
import { createHistory } from './createHistory.ts';
import styles from './History.module.css';

type Edition = ReplyOf<Contract['contracts']['history']>['list'][number];
type Event = Edition['events'][number];

const eventWords = {
  requested: 'agent_event_requested',
  accepted: 'agent_event_accepted',
  rejected: 'agent_event_rejected',
  withdrawn: 'agent_event_withdrawn',
  end_asked: 'agent_event_end_asked',
  end_taken_back: 'agent_event_end_taken_back',
  end_rejected: 'agent_event_end_rejected',
  ended: 'agent_event_ended',
  set: 'agent_event_set',
} as const satisfies Record<Event['event'], TextId>;

const By = ({ event: { by, reason }, account }: { event: Event; account: string }) => {
  if (by === null) return <FormattedMessage id={reason === null ? 'agent_the_house' : reasonWords[reason]} />;
  return by === account ? <FormattedMessage id="agent_you" /> : <bdi>{by}</bdi>;
};

const Events = ({ events, account }: { events: readonly Event[]; account: string }) => (
  <ol className={styles.events}>
    {events.map((event) => (
      <li key={event.version}>
        <strong>
          <FormattedMessage id={eventWords[event.event]} />
        </strong>
        <span>
          <By event={event} account={account} />
        </span>
        <span className={styles.at}>
          <Moment dated at={event.at} />
        </span>
      </li>
    ))}
  </ol>
);

interface EditionProps {
  edition: Edition;
  account: string;
  symbol: string;
}

const EditionPart = ({ edition: { edition, terms: ofKind, from, until, events }, account, symbol }: EditionProps) => {
  const { formatMessage } = useIntl();
  const [terms] = Object.values(ofKind);
  const name = formatMessage({ id: 'agent_history_edition' }, { edition });
  return (
    <section className={styles.edition} aria-label={name}>
      <h3>{name}</h3>
      {from !== null && (
        <p className={styles.at}>
          <FormattedMessage
            id={until === null ? 'agent_history_since' : 'agent_history_span'}
            values={{
              from: <Moment key="from" dated at={from} />,
              until: until !== null && <Moment key="until" dated at={until} />,
            }}
          />
        </p>
      )}
      <Events events={events} account={account} />
      {terms && (
        <details className={styles.terms}>
          <summary>
            <FormattedMessage id="agent_history_terms" values={{ rates: <RateSpan key="rates" terms={terms} /> }} />
          </summary>
          <TermsTable name={name} terms={terms} symbol={symbol} />
        </details>
      )}
    </section>
  );
};

interface Props {
  contractId: string;
  account: string;
  symbol: string;
}

/** R4.37, R3.41: who did what when, contract by contract, with the terms of each. */
export const History = ({ contractId, account, symbol }: Props) => {
  const feed = useFlow(
    (site) => createHistory(site, contractId),
    () => undefined,
  );
  const { screen, items, retry } = useFeed<Edition>(feed);
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return (
        <FailedState title={<FormattedMessage id="agent_history_failed" />} onRetry={retry}>
          <FormattedMessage id="network_abnormal" />
        </FailedState>
      );
    case 'empty':
      return (
        <EmptyState icon="doc" title={<FormattedMessage id="agent_history_none" />}>
          <FormattedMessage id="agent_history_none_text" />
        </EmptyState>
      );
    case 'shown':
      return (
        <div className={styles.history}>
          {items.map((edition) => (
            <EditionPart key={edition.contractId} edition={edition} account={account} symbol={symbol} />
          ))}
        </div>
      );
  }
};
