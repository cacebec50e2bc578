import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { LinksRef, LinksSnapshot } from '../../../machines/agent/links.machine.ts';
import { countLive, hasRoom, type Link, type LinkBook } from '../../../machines/agent/links.setup.ts';
import { contractKinds } from '../../../machines/agent/linkOffers.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { awaited } from '../../app/awaited.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { kindWords } from '../terms/words.ts';
import { LinkActions, LinkButton } from './LinkActions.tsx';
import { LinkQr } from './LinkQr.tsx';
import styles from './Links.module.css';
import { EndLink, MadeLink, NewLink } from './NewLink.tsx';

const screens = ['failed', 'adding', 'made', 'ending', 'empty', 'shown'] as const;

type LinksScreen = (typeof screens)[number] | 'loading';

const selectScreen = (snapshot: LinksSnapshot): LinksScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

const selectBook = ({ context }: LinksSnapshot) => context.book;
const selectMade = ({ context }: LinksSnapshot) => context.made;
const selectEnding = ({ context }: LinksSnapshot) => context.ending;

interface Props {
  flow: LinksRef;
  symbol: string;
}

interface BookProps extends Props {
  contracts: readonly ContractKind[];
}

const LinkTerms = awaited(
  () => import('./LinkTerms.tsx'),
  (code) => code.LinkTerms,
);

/** R9.16 */
const qrSize = 100;

const Kind = ({ kind }: Pick<Link, 'kind'>) => (
  <Tag kind={kind === 'agent' ? 'wait' : 'plain'}>
    <FormattedMessage id={kind === 'agent' ? 'role_agent' : 'agent_kind_member'} />
  </Tag>
);

const Figures = ({ link: { registered, deposited, active, bets }, symbol }: { link: Link; symbol: string }) => (
  <dl className={styles.figures}>
    <Fact name="agent_link_registered">
      <FormattedNumber value={registered} />
    </Fact>
    <Fact name="agent_link_deposited">
      <FormattedNumber value={deposited} />
    </Fact>
    <Fact name="agent_link_active">
      <FormattedNumber value={active} />
    </Fact>
    <Fact name="agent_stakes">
      <Money minor={bets} symbol={symbol} />
    </Fact>
  </dl>
);

const Until = ({ until }: Pick<Link, 'until'>) =>
  until === null ? (
    <FormattedMessage id="agent_link_always" />
  ) : (
    <FormattedMessage
      id="agent_link_until"
      values={{
        day: (
          <time key="day" dateTime={until}>
            <FormattedDate value={until} day="numeric" month="short" year="numeric" />
          </time>
        ),
      }}
    />
  );

const kindsOf = ({ offers }: Pick<Link, 'offers'>): readonly ContractKind[] =>
  contractKinds.filter((kind) => offers[kind] !== undefined);

const Offered = ({ link, symbol }: Pick<Props, 'symbol'> & { link: Link }) => {
  const { formatMessage, formatList } = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const kinds = kindsOf(link);
  if (kinds.length === 0) return null;
  return (
    <details
      className={styles.offered}
      onToggle={(event) => {
        setIsOpen(event.currentTarget.open);
      }}
    >
      <summary>
        <FormattedMessage
          id="agent_link_offers"
          values={{ kinds: formatList(kinds.map((kind) => formatMessage({ id: kindWords[kind] }))) }}
        />
      </summary>
      {isOpen && <LinkTerms offers={link.offers} kinds={kinds} symbol={symbol} />}
    </details>
  );
};

const Name = ({ link: { note, affiliateCode } }: { link: Link }) => (
  <strong>
    <bdi>{note ?? affiliateCode}</bdi>
  </strong>
);

const LiveLink = ({ flow, symbol, link }: Props & { link: Link }) => {
  const { linkId, affiliateCode, url, kind, until } = link;
  return (
    <li className={styles.link}>
      <LinkQr link={link} size={qrSize} margin={6} />
      <div className={styles.about}>
        <p className={styles.name}>
          <Name link={link} />
          <Kind kind={kind} />
        </p>
        <bdi className={styles.url}>{url}</bdi>
        <p className={styles.aside}>
          <Until until={until} />
        </p>
      </div>
      <Figures link={link} symbol={symbol} />
      <Offered link={link} symbol={symbol} />
      <div className={styles.actions}>
        <LinkActions link={link} />
        <LinkButton
          code={affiliateCode}
          label="agent_link_end"
          name="agent_link_end_of"
          kind="ghost"
          onPress={sends(flow, { type: 'end.pressed', linkId })}
        />
      </div>
    </li>
  );
};

const Ended = ({ links, symbol }: { links: readonly Link[]; symbol: string }) =>
  links.length > 0 && (
    <details className={styles.ended}>
      <summary>
        <FormattedMessage id="agent_links_ended" values={{ count: links.length }} />
      </summary>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.linkId} className={styles.link}>
            <div className={styles.about}>
              <p className={styles.name}>
                <Name link={link} />
                <Kind kind={link.kind} />
              </p>
            </div>
            <Figures link={link} symbol={symbol} />
            <Offered link={link} symbol={symbol} />
          </li>
        ))}
      </ul>
    </details>
  );

const Add = ({ flow }: Pick<Props, 'flow'>) => (
  <Button onPress={sends(flow, { type: 'add.pressed' })}>
    <FormattedMessage id="agent_link_new" />
  </Button>
);

const List = ({ flow, symbol, book }: Props & { book: LinkBook }) => {
  const live = book.list.filter((link) => link.live);
  return (
    <Panel
      title={<FormattedMessage id="agent_links" />}
      beside={
        hasRoom(book) && (
          <div className={styles.add}>
            <Add flow={flow} />
          </div>
        )
      }
    >
      <div className={styles.intro}>
        <p>
          <FormattedMessage id="agent_links_text" />
        </p>
        <p>
          <FormattedMessage
            id={hasRoom(book) ? 'agent_links_used' : 'agent_links_full'}
            values={{ count: countLive(book), most: book.most }}
          />
        </p>
      </div>
      {live.length > 0 && (
        <ul className={styles.links}>
          {live.map((link) => (
            <LiveLink key={link.linkId} flow={flow} symbol={symbol} link={link} />
          ))}
        </ul>
      )}
      <Ended links={book.list.filter((link) => !link.live)} symbol={symbol} />
    </Panel>
  );
};

const NoLinks = ({ flow }: Pick<Props, 'flow'>) => (
  <Panel title={<FormattedMessage id="agent_links" />}>
    <EmptyState icon="users" title={<FormattedMessage id="agent_links_none" />} action={<Add flow={flow} />}>
      <FormattedMessage id="agent_links_none_text" />
    </EmptyState>
  </Panel>
);

const Body = ({ flow, symbol, contracts }: BookProps) => {
  const screen = useSelector(flow, selectScreen);
  const book = useSelector(flow, selectBook);
  const made = useSelector(flow, selectMade);
  const ending = useSelector(flow, selectEnding);
  if (screen === 'failed')
    return (
      <Panel title={<FormattedMessage id="agent_links" />}>
        <Unloaded flow={flow} title="agent_links_failed" />
      </Panel>
    );
  if (!book || screen === 'loading')
    return (
      <Panel title={<FormattedMessage id="agent_links" />}>
        <Lines />
      </Panel>
    );
  return (
    <>
      {book.list.length === 0 ? <NoLinks flow={flow} /> : <List flow={flow} symbol={symbol} book={book} />}
      {screen === 'adding' && <NewLink flow={flow} kinds={book.kinds} contracts={contracts} symbol={symbol} />}
      {screen === 'made' && made && <MadeLink flow={flow} link={made} />}
      {screen === 'ending' && ending && <EndLink flow={flow} link={ending} />}
    </>
  );
};

/** Modals give the focus back by themselves. */
const selectStep = (snapshot: LinksSnapshot): 'loading' | 'failed' | 'shown' => {
  const screen = selectScreen(snapshot);
  return screen === 'loading' || screen === 'failed' ? screen : 'shown';
};

/** R2.94: the links that bring newcomers below an agent. */
export const Links = (props: BookProps) => (
  <div ref={useFocusInStep(useSelector(props.flow, selectStep))} className={styles.part} tabIndex={-1}>
    <Body {...props} />
  </div>
);
