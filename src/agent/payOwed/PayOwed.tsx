import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { placeOfPart, placeOfStatement } from '../../../machines/agent/contractPlaces.ts';
import type { PayOwedRef, PayOwedSnapshot } from '../../../machines/agent/payOwed.machine.ts';
import { debtIn } from '../../../machines/agent/payOwed.setup.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { toMinor, toTyped } from '../../../machines/cashier/amount.ts';
import { freeToSend } from '../../../machines/cashier/transfers.ts';
import type { PaymentPasswordRef } from '../../../machines/security/paymentPassword.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { readIntent } from '../../cashier/moneyRequest/note.ts';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { AwaitedRequest } from '../../cashier/AwaitedRequest.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewActions } from '../../cashier/ReviewActions.tsx';
import { Moment } from '../../app/Moment.tsx';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Form, Refusal } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { PaymentPassword } from '../../security/paymentPassword/PaymentPassword.tsx';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import { StepLink } from '../lists/StepLink.tsx';
import { createPayOwed, noteOfOwed } from './createPayOwed.ts';
import styles from './PayOwed.module.css';

const screens = [
  'failed',
  'nothing',
  'unavailable',
  'lacking',
  'settingPassword',
  'filling',
  'proving',
  'reviewing',
  'sending',
  'done',
] as const;
type Screen = (typeof screens)[number] | 'loading';

const selectScreen = (snapshot: PayOwedSnapshot): Screen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';
const selectTerms = ({ context }: PayOwedSnapshot) => context.terms;
const selectFields = ({ context }: PayOwedSnapshot) => context.fields;
const selectDebt = ({ context }: PayOwedSnapshot) => debtIn(context);
const selectSent = ({ context }: PayOwedSnapshot) => context.sent;
const selectReference = ({ context }: PayOwedSnapshot) => context.reference;
const selectPassword = ({ children }: PayOwedSnapshot) => children['paymentPassword'] as PaymentPasswordRef | undefined;

interface Props {
  flow: PayOwedRef;
  kind: ContractKind;
  symbol: string;
}

const Message = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Panel title={title}>
    <div className={styles.message}>{children}</div>
  </Panel>
);

const Lacking = ({ flow }: Pick<Props, 'flow'>) => {
  const password = useSelector(flow, selectPassword);
  return (
    <>
      <Refusal flow={flow} />
      <Message title={<FormattedMessage id="transfer_password" />}>
        <p>
          <FormattedMessage id="transfer_password_text" />
        </p>
        <Button onPress={sends(flow, { type: 'password.chosen' })}>
          <FormattedMessage id="security_payment_set" />
        </Button>
      </Message>
      {password && <PaymentPassword flow={password} />}
    </>
  );
};

const AccountField = ({ flow, symbol }: Pick<Props, 'flow' | 'symbol'>) => {
  const terms = useSelector(flow, selectTerms);
  return (
    <SelectField
      {...useField(flow, 'account')}
      label={<FormattedMessage id="agent_owed_to" />}
      options={(terms?.owes ?? []).map(({ account, amount }) => ({
        value: account,
        label: `${account}, ${formatMoney(amount, symbol)}`,
      }))}
      autoComplete="off"
    />
  );
};

/** The statements that something is owed by, the oldest first: it is paid first. */
const Owing = ({ flow, kind, symbol }: Props) => {
  const debt = useSelector(flow, selectDebt);
  return (
    debt && (
      <Figures
        lines={debt.statements.map(({ statementId, to, amount }) => ({
          name: (
            <StepLink href={placeOfStatement(kind, statementId)}>
              <FormattedMessage
                id="agent_owed_until"
                values={{ to: <Moment key="to" dated at={to} />, number: <bdi key="number">{statementId}</bdi> }}
              />
            </StepLink>
          ),
          value: <Money minor={amount} symbol={symbol} kind="plain" />,
        }))}
      />
    )
  );
};

const PayForm = (props: Props) => {
  const { flow, symbol } = props;
  const terms = useSelector(flow, selectTerms);
  const debt = useSelector(flow, selectDebt);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  if (!terms) return null;
  return (
    <Panel title={<FormattedMessage id="agent_owed_pay" />}>
      {isUnmoved && <Unmoved />}
      <Form flow={flow} submit={<FormattedMessage id="cashier_continue" />}>
        <AccountField flow={flow} symbol={symbol} />
        <Owing {...props} />
        <MoneyField
          flow={flow}
          symbol={symbol}
          label={<FormattedMessage id="cashier_amount" />}
          hint={
            <FormattedMessage
              id="agent_owed_available"
              values={{ available: formatMoney(freeToSend(terms), symbol) }}
            />
          }
          filler={
            debt && (
              <Button
                kind="quiet"
                size="compact"
                onPress={sends(flow, { type: 'field.changed', name: 'amount', value: toTyped(debt.amount) })}
              >
                <FormattedMessage id="wallets_all" />
              </Button>
            )
          }
        />
        <PaymentField flow={flow} name="paymentPassword" />
      </Form>
    </Panel>
  );
};

const Review = ({ flow, symbol }: Props) => {
  const { account, amount: typed } = useSelector(flow, selectFields);
  const terms = useSelector(flow, selectTerms);
  const debt = useSelector(flow, selectDebt);
  const request = useSelector(flow, selectRequest);
  const amount = toMinor(typed) ?? '0';
  const money = (minor: bigint) => <Money minor={String(minor)} symbol={symbol} kind="plain" />;
  return (
    <Panel title={<FormattedMessage id="agent_owed_review" />}>
      <Figures
        lines={[
          { name: <FormattedMessage id="agent_owed_to" />, value: <bdi>{account}</bdi> },
          { name: <FormattedMessage id="cashier_amount" />, value: <Money minor={amount} symbol={symbol} /> },
          {
            name: <FormattedMessage id="agent_owed_left" />,
            value: money(BigInt(debt?.amount ?? '0') - BigInt(amount)),
          },
          {
            name: <FormattedMessage id="agent_balance_after" />,
            value: money(BigInt(terms?.available ?? '0') - BigInt(amount)),
          },
        ]}
      />
      <ReviewActions request={request} send={flow.send} kind="money">
        <FormattedMessage id="agent_owed_confirm" values={{ amount: formatMoney(amount, symbol) }} />
      </ReviewActions>
    </Panel>
  );
};

const Done = ({ flow, kind, symbol }: Props) => {
  const sent = useSelector(flow, selectSent);
  const reference = useSelector(flow, selectReference);
  return (
    <Message title={<FormattedMessage id="agent_owed_done" />}>
      {sent && (
        <p>
          <FormattedMessage
            id="agent_owed_done_text"
            values={{ amount: formatMoney(sent.amount, symbol), account: <bdi key="account">{sent.account}</bdi> }}
          />
        </p>
      )}
      {reference !== null && (
        <p>
          <FormattedMessage id="transfer_done_number" values={{ number: <bdi key="number">{reference}</bdi> }} />
        </p>
      )}
      <div className={styles.actions}>
        <ActionLink href={placeOfPart(kind, 'contracts')}>
          <FormattedMessage id="agent_contracts" />
        </ActionLink>
        <Button kind="quiet" onPress={sends(flow, { type: 'again.pressed' })}>
          <FormattedMessage id="agent_owed_another" />
        </Button>
      </div>
    </Message>
  );
};

const Unavailable = ({ flow }: Pick<Props, 'flow'>) => {
  const until = useSelector(flow, selectTerms)?.coolDownUntil;
  return (
    <Message title={<FormattedMessage id="transfer_unavailable" />}>
      <p>
        {until !== undefined && (
          <FormattedMessage id="transfer_wait_text" values={{ time: <Moment key="time" at={until} /> }} />
        )}
      </p>
    </Message>
  );
};

const Body = (props: Props) => {
  const { flow } = props;
  const isFilled = useSelector(flow, selectFields).amount !== '';
  const awaited = <AwaitedRequest request={useSelector(flow, selectRequest)} title="agent_owed_pay" />;
  switch (useSelector(flow, selectScreen)) {
    case 'loading':
      return awaited;
    case 'failed':
      return <Unloaded flow={flow} title="agent_owed_failed" />;
    case 'nothing':
      return (
        <EmptyState icon="check" title={<FormattedMessage id="agent_owed_nothing" />}>
          <FormattedMessage id="agent_owed_nothing_text" />
        </EmptyState>
      );
    case 'unavailable':
      return <Unavailable flow={flow} />;
    case 'lacking':
    case 'settingPassword':
      return <Lacking flow={flow} />;
    case 'filling':
    case 'proving':
      return <PayForm {...props} />;
    case 'reviewing':
      return <Review {...props} />;
    case 'sending':
      return isFilled ? <Review {...props} /> : awaited;
    case 'done':
      return <Done {...props} />;
  }
};

/** Screens that follow each other in place, so that what was pressed stays where it is. */
const sameScreen: Partial<Record<Screen, Screen>> = { sending: 'reviewing', settingPassword: 'lacking' };

/** R3.41, R6.06: what is owed by contracts of a kind is paid from the wallet. */
export const PayOwed = ({ member, kind, to }: { member: Member; kind: ContractKind; to: string | null }) => {
  const { id, currencySymbol: symbol } = member;
  const flow = useFlow(
    (site) => createPayOwed(site, kind, id),
    ({ now, session }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      kept: readIntent(noteOfOwed, id),
      kind,
      to,
    }),
  );
  const screen = useSelector(flow, selectScreen);
  useStepBack(screen === 'reviewing' ? 1 : 0, screen === 'reviewing' ? sends(flow, { type: 'review.left' }) : null);
  return (
    <div className={styles.owed}>
      <p className={styles.back}>
        <StepLink href={placeOfPart(kind, 'contracts')}>
          <Icon name="back" small turns />
          <FormattedMessage id="agent_contracts" />
        </StepLink>
      </p>
      <div ref={useFocusInStep(sameScreen[screen] ?? screen)} className={styles.owed} tabIndex={-1}>
        <Body flow={flow} kind={kind} symbol={symbol} />
      </div>
    </div>
  );
};
