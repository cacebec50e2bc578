import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LinksRef, LinksSnapshot } from '../../../machines/agent/links.machine.ts';
import { typedOffer, type OwnTerms } from '../../../machines/agent/linkOffers.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useFlow } from '../../app/site.tsx';
import { selectErrors, selectIsEditable } from '../../form/form.select.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TermsFields } from '../terms/TermsFields.tsx';
import { RateSpan, TermsTable } from '../terms/TermsTable.tsx';
import { kindWords } from '../terms/words.ts';
import { createOwnTerms } from './createOwnTerms.ts';
import styles from './LinkOffers.module.css';
import { offerFlow } from './offerFlow.ts';

interface Props {
  flow: LinksRef;
  symbol: string;
}

const WrongTerms = ({ flow, kind }: Pick<Props, 'flow'> & { kind: ContractKind }) => {
  const wrong = useSelector(flow, selectErrors)[`${kind}.terms`];
  return (
    typeof wrong === 'string' && (
      <Notice>
        <FormattedMessage id={wrong} />
      </Notice>
    )
  );
};

/** The terms of a kind, below the box that offers them. */
const Terms = ({ flow, own: { kind, terms }, symbol }: Props & { own: OwnTerms }) => {
  const { formatMessage } = useIntl();
  const offer = useMemo(() => offerFlow(flow, kind), [flow, kind]);
  return (
    <div className={styles.fields}>
      <details className={styles.own}>
        <summary>
          <FormattedMessage id="agent_own_terms" />
        </summary>
        <TermsTable name={formatMessage({ id: 'agent_own_terms' })} terms={terms} symbol={symbol} />
      </details>
      <WrongTerms flow={flow} kind={kind} />
      <TermsFields flow={offer} kind={kind} symbol={symbol} within={`${kind}.`} isPeriodFixed />
    </div>
  );
};

const Kind = ({ flow, own, symbol }: Props & { own: OwnTerms }) => {
  const { kind, terms } = own;
  const { formatMessage } = useIntl();
  const isOffered = useSelector(flow, ({ context }: LinksSnapshot) => typedOffer(context.fields, kind) !== null);
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <div className={styles.offer} role="group" aria-label={formatMessage({ id: kindWords[kind] })}>
      <Checkbox
        // The focus comes here where something is wrong with the terms as a whole.
        name={`${kind}.terms`}
        checked={isOffered}
        onChange={(isWanted) => {
          if (!isEditable) return;
          flow.send(isWanted ? { type: 'offer.chosen', own } : { type: 'offer.dropped', kind });
        }}
      >
        <span className={styles.name}>
          <FormattedMessage id={kindWords[kind]} />
          {!isOffered && (
            <span className={styles.aside}>
              <FormattedMessage id="agent_link_you_have" values={{ rates: <RateSpan key="rates" terms={terms} /> }} />
            </span>
          )}
        </span>
      </Checkbox>
      {isOffered && <Terms flow={flow} own={own} symbol={symbol} />}
    </div>
  );
};

const Body = ({ flow, symbol, contracts }: Props & { contracts: readonly ContractKind[] }) => {
  const own = useFlow(
    (site) => createOwnTerms(site, contracts),
    () => undefined,
  );
  const { screen, items, retry } = useFeed<OwnTerms>(own);
  switch (screen) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return (
        <p className={styles.aside} role="alert">
          <FormattedMessage id="agent_link_terms_failed" />{' '}
          <Button kind="link" onPress={retry}>
            <FormattedMessage id="retry" />
          </Button>
        </p>
      );
    case 'empty':
      return (
        <p className={styles.aside}>
          <FormattedMessage id="agent_link_terms_none" />
        </p>
      );
    case 'shown':
      return (
        <>
          <p className={styles.aside}>
            <FormattedMessage id="agent_link_terms_text" />
          </p>
          {items.map((each) => (
            <Kind key={each.kind} flow={flow} own={each} symbol={symbol} />
          ))}
        </>
      );
  }
};

/** R2.94, R3.41: the terms that whoever registers with a link for agents is offered; none by default. */
export const LinkOffers = (props: Props & { contracts: readonly ContractKind[] }) => (
  <fieldset className={styles.offers}>
    <legend>
      <FormattedMessage id="agent_link_terms" />
    </legend>
    <Body {...props} />
  </fieldset>
);
