import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { contracts } from '../../../contract/agent/contracts.ts';
import { placeOfPart, placeOfStatement } from '../../../machines/agent/contractPlaces.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { isRefusal } from '../../../machines/common/refusal.ts';
import type { CallOptions } from '../../api/api.ts';
import { feedOf } from '../../app/feed/createFeed.ts';
import { useFeed } from '../../app/feed/useFeed.ts';
import { useClient, useMachine } from '../../app/site.tsx';
import { useCopyLink } from '../../app/useCopyLink.ts';
import { Fact } from '../../ui/Fact.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FailureText } from '../../form/FailureText.tsx';
import { selectFailure } from '../../form/form.select.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Lines as Awaited } from '../../ui/Lines.tsx';
import { Money } from '../../ui/Money.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { HouseMoment } from '../terms/HouseTime.tsx';
import { Period } from '../terms/Period.tsx';
import { kindWords } from '../terms/words.ts';
import { StepLink } from '../lists/StepLink.tsx';
import { Party } from '../terms/Party.tsx';
import { Lines } from './Lines.tsx';
import { Reckoning } from './Reckoning.tsx';
import type { Settlement, StatementReply } from './reply.ts';
import styles from './Statement.module.css';
import { Keep } from './Keep.tsx';
import { Terms } from './Terms.tsx';

interface Props {
  statement: StatementReply;
  account: string;
  symbol: string;
}

const CopyLink = ({ kind, settlementId }: Pick<Settlement, 'kind' | 'settlementId'>) => {
  const copy = useCopyLink();
  return (
    <Button
      kind="ghost"
      onPress={() => {
        copy(new URL(placeOfStatement(kind, settlementId), location.origin).href);
      }}
    >
      <FormattedMessage id="agent_link_copy" />
    </Button>
  );
};

const Side = ({ account }: { account: string | null }) =>
  account === null ? <FormattedMessage id="agent_the_house" /> : <bdi>{account}</bdi>;

const sidesOf = ({ direction, account: other }: Settlement, account: string) =>
  direction === 'received' ? { upline: other, agent: account } : { upline: account, agent: other ?? account };

const Head = ({ statement: { settlement, reference }, account, symbol }: Props) => {
  const { kind, from, to, timeZone, received, owed, direction } = settlement;
  const { upline, agent } = sidesOf(settlement, account);
  const client = useClient();
  const read = useCallback(
    (options: CallOptions) => client(contracts).statementCsv({ statementId: settlement.settlementId }, options),
    [client, settlement.settlementId],
  );
  return (
    <Panel
      title={
        <FormattedMessage
          id="agent_statement_of"
          values={{
            kind: <FormattedMessage key="kind" id={kindWords[kind]} />,
            period: <Period key="period" kind={kind} from={from} to={to} timeZone={timeZone} />,
          }}
        />
      }
      beside={
        <span className={styles.ways}>
          <CopyLink {...settlement} />
          <Keep name={`statement-${settlement.settlementId}.csv`} read={read} />
        </span>
      }
    >
      <p className={styles.paid}>
        <strong>
          <Money minor={received} symbol={symbol} kind={direction === 'received' ? 'own' : 'plain'} />
        </strong>
        <span className={styles.quiet}>
          <Party {...settlement} />
        </span>
        {owed !== '0' && (
          <Tag kind="wait">
            <FormattedMessage
              id="agent_still_owed"
              values={{ amount: <Money key="owed" minor={owed} symbol={symbol} kind="plain" /> }}
            />
          </Tag>
        )}
      </p>
      <dl className={styles.facts}>
        <Fact name="agent_statement_number">
          <bdi>{settlement.settlementId}</bdi>
        </Fact>
        <Fact name="agent_contract">
          <FormattedMessage
            id="agent_contract_edition"
            values={{ number: <bdi key="number">{settlement.contractId}</bdi>, edition: settlement.edition }}
          />
        </Fact>
        <Fact name="agent_payer">
          <Side account={upline} />
        </Fact>
        <Fact name="agent_payee">
          <Side account={agent} />
        </Fact>
        <Fact name="agent_begins">
          <HouseMoment at={from} timeZone={timeZone} />
        </Fact>
        <Fact name="agent_ends">
          <HouseMoment at={to} timeZone={timeZone} />
        </Fact>
        <Fact name="agent_paid_at">
          <HouseMoment at={settlement.paidAt} timeZone={timeZone} />
        </Fact>
        <Fact name="agent_time_zone">
          <bdi>{timeZone.replaceAll('_', ' ')}</bdi>
        </Fact>
        <Fact name="agent_reference">{reference === null ? '–' : <bdi>{reference}</bdi>}</Fact>
      </dl>
    </Panel>
  );
};

const Collected = ({ statement: { settlement, collected }, symbol }: Props) =>
  collected.length > 0 && (
    <Panel title={<FormattedMessage id="agent_collected" />}>
      <Figures
        lines={[
          ...collected.map(({ amount, at }) => ({
            name: <HouseMoment at={at} timeZone={settlement.timeZone} />,
            value: <Money minor={amount} symbol={symbol} kind="plain" />,
          })),
          {
            name: (
              <strong>
                <FormattedMessage id="agent_owed" />
              </strong>
            ),
            value: (
              <strong>
                <Money minor={settlement.owed} symbol={symbol} kind="plain" />
              </strong>
            ),
          },
        ]}
      />
    </Panel>
  );

const Shown = (props: Props) => {
  const { statement, account, symbol } = props;
  return (
    <>
      <Head {...props} />
      <Reckoning statement={statement} symbol={symbol} />
      <Collected {...props} />
      <Terms statement={statement} symbol={symbol} />
      <Lines statement={statement} agent={sidesOf(statement.settlement, account).agent} symbol={symbol} />
    </>
  );
};

/** What the gateway answers to a number that is none of the agent’s statements. */
const strange = ['not_found', 'bad_request', 'invalid_fields'] as const;

const Loaded = ({ id, member }: { id: string; member: Member }) => {
  const client = useClient();
  const feed = useMemo(
    () => feedOf(async (options) => ({ list: [await client(contracts).statement({ statementId: id }, options)] })),
    [client, id],
  );
  const flow = useMachine(feed, undefined);
  const { screen, items, retry } = useFeed<StatementReply>(flow);
  const failure = useSelector(flow, selectFailure);
  const [statement] = items;
  if (screen === 'failed')
    return isRefusal(failure ?? undefined, ...strange) ? (
      <EmptyState icon="search" title={<FormattedMessage id="agent_no_statement" />}>
        <FormattedMessage id="agent_no_statement_text" />
      </EmptyState>
    ) : (
      <FailedState title={<FormattedMessage id="agent_statement_failed" />} onRetry={retry}>
        {failure && <FailureText failure={failure} />}
      </FailedState>
    );
  if (!statement)
    return (
      <Panel title={<FormattedMessage id="agent_statement" />}>
        <Awaited />
      </Panel>
    );
  return <Shown statement={statement} account={member.account} symbol={member.currencySymbol} />;
};

/** R2.96 to R2.98: a statement, which both sides of its contract can open at its address. */
export const Statement = ({ kind, id, member }: { kind: ContractKind; id: string; member: Member }) => (
  <div className={styles.statement}>
    <p className={styles.back}>
      <StepLink href={placeOfPart(kind, 'statements')}>
        <Icon name="back" small turns />
        <FormattedMessage id="agent_statements" />
      </StepLink>
    </p>
    <Loaded key={id} id={id} member={member} />
  </div>
);
