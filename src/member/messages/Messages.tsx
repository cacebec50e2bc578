import { useId, useMemo, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import type { FeedRef } from '../../../machines/common/feed.machine.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine, useWalletRef } from '../../app/site.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { placeOfContract } from '../../../machines/agent/contractPlaces.ts';
import { documentsPath, promotionAt, playSafelyPath } from '../../../machines/common/places.ts';
import { placeOf } from '../../cashier/placeOf.ts';
import { Moment } from '../../app/Moment.tsx';
import { Html } from '../../html/Html.tsx';
import type { TextId } from '../../intl/texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { Tag, type TagProps } from '../../ui/Tag.tsx';
import { messagesFeed, noticesFeed, type Message, type PlayerNotice } from './createInbox.ts';
import styles from './Messages.module.css';

interface ListProps<Item> {
  feed: FeedRef;
  empty: TextId;
  row: (item: Item) => ReactNode;
}

const List = <Item extends { readonly id: string }>({ feed, empty, row }: ListProps<Item>) => {
  const { screen, items, retry } = useFeed<Item>(feed);
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return (
        <FailedState title={<FormattedMessage id="messages_failed" />} onRetry={retry}>
          <FormattedMessage id="messages_failed_text" />
        </FailedState>
      );
    case 'empty':
      return (
        <EmptyState icon="mail" title={<FormattedMessage id={empty} />}>
          <FormattedMessage id="messages_none_text" />
        </EmptyState>
      );
    case 'shown':
      return (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      );
  }
};

const New = ({ read }: { read: boolean }) =>
  !read && (
    <Tag kind="wait">
      <FormattedMessage id="messages_new" />
    </Tag>
  );

const MessageRow = ({ title, content, read, at }: Message) => (
  <details className={styles.message}>
    <summary className={styles.row}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      <span className={styles.about}>
        <Moment at={at} />
      </span>
      <New read={read} />
      <Icon name="chevron" small />
    </summary>
    <Html html={content} />
  </details>
);

const aboutNames: Readonly<Record<PlayerNotice['about'], TextId>> = {
  deposit: 'messages_about_deposit',
  withdrawal: 'messages_about_withdrawal',
  transfer: 'messages_about_transfer',
  protection: 'messages_about_protection',
  document: 'messages_about_document',
  contract: 'messages_about_contract',
  promotion: 'messages_about_promotion',
};

const stateWords: Readonly<
  Record<PlayerNotice['state'], { word: TextId; kind: NonNullable<TagProps['kind']>; says: TextId }>
> = {
  credited: { word: 'messages_credited', kind: 'good', says: 'messages_credited_text' },
  approved: { word: 'messages_approved', kind: 'good', says: 'messages_approved_text' },
  rejected: { word: 'messages_rejected', kind: 'bad', says: 'messages_rejected_text' },
  failed: { word: 'messages_unsuccessful', kind: 'bad', says: 'messages_unsuccessful_text' },
  paid: { word: 'messages_paid', kind: 'good', says: 'messages_paid_text' },
  answer_due: { word: 'messages_answer_due', kind: 'wait', says: 'messages_answer_due_text' },
  settled: { word: 'messages_settled', kind: 'good', says: 'messages_settled_text' },
  document: { word: 'messages_document', kind: 'wait', says: 'messages_document_text' },
  limit: { word: 'messages_limit', kind: 'plain', says: 'messages_limit_text' },
  offered: { word: 'messages_offered', kind: 'wait', says: 'messages_offered_text' },
  agreed: { word: 'messages_agreed', kind: 'good', says: 'messages_agreed_text' },
  declined: { word: 'messages_declined', kind: 'bad', says: 'messages_declined_text' },
  withdrawn: { word: 'messages_withdrawn', kind: 'plain', says: 'messages_withdrawn_text' },
  end_asked: { word: 'messages_end_asked', kind: 'wait', says: 'messages_end_asked_text' },
  end_declined: { word: 'messages_end_declined', kind: 'good', says: 'messages_end_declined_text' },
  ended: { word: 'messages_ended', kind: 'plain', says: 'messages_ended_text' },
  above_upline: { word: 'messages_above_upline', kind: 'bad', says: 'messages_above_upline_text' },
  upline_ended: { word: 'messages_upline_ended', kind: 'bad', says: 'messages_upline_ended_text' },
  unanswered: { word: 'messages_unanswered', kind: 'plain', says: 'messages_unanswered_text' },
  issued: { word: 'messages_issued', kind: 'good', says: 'messages_issued_text' },
};

/** What notices about other things than money say. */
const ownWords: Partial<Record<PlayerNotice['about'], Partial<typeof stateWords>>> = {
  protection: {
    limit: { word: 'protection_confirm_now', kind: 'wait', says: 'protection_told_rise' },
    ended: { word: 'messages_ended', kind: 'plain', says: 'protection_told_break_over' },
    offered: { word: 'protection_may_return', kind: 'wait', says: 'protection_told_return' },
  },
  document: {
    document: { word: 'documents_state_needed', kind: 'wait', says: 'documents_told_asked' },
    approved: { word: 'documents_state_accepted', kind: 'good', says: 'documents_told_accepted' },
    rejected: { word: 'documents_state_rejected', kind: 'bad', says: 'documents_told_rejected' },
    answer_due: { word: 'documents_ends_soon', kind: 'wait', says: 'documents_told_ends' },
  },
};

/** Where more is found about it; null for what has no page. */
const placeOfNotice = ({ about, reference }: PlayerNotice): string | null => {
  if (about === 'promotion') return promotionAt(reference);
  if (about === 'protection') return playSafelyPath;
  return about === 'document' ? documentsPath : (placeOf(reference) ?? placeOfContract(reference));
};

const Notice = ({ notice, symbol }: { notice: PlayerNotice; symbol: string }) => {
  const { about, state, reference, amount, read, at } = notice;
  const { word, kind, says: usually } = ownWords[about]?.[state] ?? stateWords[state];
  const says = about === 'contract' && state === 'paid' ? 'messages_owed_paid_text' : usually;
  const body = (
    <>
      <span className={styles.title}>
        <strong>
          <FormattedMessage id={aboutNames[about]} />
        </strong>{' '}
        {amount !== '0' && <Money minor={amount} symbol={symbol} kind="plain" />}
      </span>
      <span className={styles.about}>
        <FormattedMessage id={says} />
        <br />
        <Moment at={at} />
        {about !== 'promotion' && about !== 'document' && about !== 'protection' && (
          <>
            {' '}
            · <bdi>{reference}</bdi>
          </>
        )}
      </span>
      <span className={styles.tags}>
        <New read={read} />
        <Tag kind={kind}>
          <FormattedMessage id={word} />
        </Tag>
      </span>
    </>
  );
  const place = placeOfNotice(notice);
  return place === null ? (
    <div className={styles.row}>{body}</div>
  ) : (
    <Link href={place} className={styles.row}>
      {body}
      <Icon name="forward" small turns />
    </Link>
  );
};

const MessageList = ({ onRead }: { onRead: () => void }) => {
  const client = useClient();
  const feed = useMachine(
    useMemo(() => messagesFeed(client, onRead), [client, onRead]),
    undefined,
  );
  return <List<Message> feed={feed} empty="messages_none" row={(message) => <MessageRow {...message} />} />;
};

const NoticeList = ({ symbol, onRead }: { symbol: string; onRead: () => void }) => {
  const client = useClient();
  const feed = useMachine(
    useMemo(() => noticesFeed(client, onRead), [client, onRead]),
    undefined,
  );
  return (
    <List<PlayerNotice>
      feed={feed}
      empty="messages_notices_none"
      row={(notice) => <Notice notice={notice} symbol={symbol} />}
    />
  );
};

const tabs = ['messages', 'notices'] as const;
const tabNames = { messages: 'messages_tab', notices: 'messages_notices_tab' } as const;

/** R2.87: what the platform has written to a player, and what became of the player's money. */
export const Messages = ({ symbol }: { symbol: string }) => {
  const { formatMessage } = useIntl();
  const [tab, setTab] = useState<(typeof tabs)[number]>('messages');
  const wallet = useWalletRef();
  // The count in the header comes with the balance.
  const onRead = useMemo(() => () => wallet?.send({ type: 'balance.refreshed' }), [wallet]);
  const panel = useId();
  return (
    <Panel title={<FormattedMessage id="messages_heading" />}>
      <Tabs
        name={formatMessage({ id: 'messages_heading' })}
        tabs={tabs.map((id) => ({ id, label: <FormattedMessage id={tabNames[id]} /> }))}
        chosen={tab}
        panel={panel}
        onChoose={setTab}
      />
      <div id={panel} role="tabpanel" aria-label={formatMessage({ id: tabNames[tab] })}>
        {tab === 'messages' ? <MessageList onRead={onRead} /> : <NoticeList symbol={symbol} onRead={onRead} />}
      </div>
    </Panel>
  );
};
