import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProposalRef, ProposalSnapshot } from '../../../machines/agent/proposal.machine.ts';
import { placeOfProposal } from '../../../machines/agent/contractPlaces.ts';
import { termsOf, type ContractKind } from '../../../machines/agent/terms.ts';
import { Figures } from '../../ui/Figures.tsx';
import { Unmoved } from '../../cashier/moneyRequest/Unmoved.tsx';
import { selectIsUnmoved, selectRequest } from '../../cashier/moneyRequest/moneyRequest.select.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ReviewActions } from '../../cashier/ReviewActions.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectErrors, selectIsEditable } from '../../form/form.select.ts';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { Button } from '../../ui/Button.tsx';
import { amount } from '../../records/record/sheet.tsx';
import { Table } from '../../ui/Table.tsx';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { StepLink } from '../lists/StepLink.tsx';
import { Estimate } from '../simulator/Estimate.tsx';
import styles from './Contracts.module.css';
import { TermsTable } from '../terms/TermsTable.tsx';
import { kindWords } from '../terms/words.ts';
import { TermsFields } from '../terms/TermsFields.tsx';

const selectIsReview = (snapshot: ProposalSnapshot): boolean =>
  snapshot.matches('reviewing') || snapshot.matches('sending');
const selectFields = ({ context }: ProposalSnapshot) => context.fields;
const selectTrial = ({ context }: ProposalSnapshot) => context.trial;
const selectOwn = ({ context }: ProposalSnapshot) => context.own;

interface Props {
  flow: ProposalRef;
  kind: ContractKind;
  kinds: readonly ContractKind[];
  symbol: string;
}

const OtherKinds = ({ flow, kind, kinds }: Omit<Props, 'symbol'>) => {
  const { account } = useSelector(flow, selectFields);
  const others = kinds.filter((each) => each !== kind);
  if (others.length === 0) return null;
  return (
    <p className={styles.kinds}>
      <FormattedMessage id="agent_propose_other" />
      {others.map((other) => (
        <StepLink key={other} href={placeOfProposal(other, account.trim())}>
          <FormattedMessage id={kindWords[other]} />
        </StepLink>
      ))}
    </p>
  );
};

const Account = ({ flow }: Pick<Props, 'flow'>) => (
  <TextField
    {...useField(flow, 'account')}
    label={<FormattedMessage id="agent_propose_to" />}
    hint={<FormattedMessage id="agent_propose_to_hint" />}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
);

const WrongTerms = ({ flow }: Pick<Props, 'flow'>) => {
  const { terms } = useSelector(flow, selectErrors);
  return (
    terms !== undefined && (
      <Notice>
        <FormattedMessage id={terms} />
      </Notice>
    )
  );
};

const Form = ({ flow, kind, kinds, symbol }: Props) => {
  const { formatMessage } = useIntl();
  const isEditable = useSelector(flow, selectIsEditable);
  const isUnmoved = useSelector(flow, selectIsUnmoved);
  const own = useSelector(flow, selectOwn);
  return (
    <Panel title={<FormattedMessage id="agent_propose_contract" />}>
      <form className={styles.form} {...useFormElement(flow)}>
        <Refusal flow={flow} />
        {isUnmoved && <Unmoved />}
        <OtherKinds flow={flow} kind={kind} kinds={kinds} />
        <Account flow={flow} />
        <details className={styles.own}>
          <summary>
            <FormattedMessage id="agent_own_terms" />
          </summary>
          <TermsTable name={formatMessage({ id: 'agent_own_terms' })} terms={own} symbol={symbol} />
        </details>
        <p className={styles.aside}>
          <FormattedMessage id="agent_propose_text" />
        </p>
        <WrongTerms flow={flow} />
        <TermsFields flow={flow} kind={kind} symbol={symbol} isPeriodFixed />
        <div className={styles.asks}>
          <Submit flow={flow} wide={false}>
            <FormattedMessage id="agent_propose_continue" />
          </Submit>
          <Button kind="ghost" size="large" disabled={!isEditable} onPress={sends(flow, { type: 'form.closed' })}>
            <FormattedMessage id="cancel" />
          </Button>
        </div>
      </form>
    </Panel>
  );
};

const spans = {
  dividend: 'agent_trial_month',
  daily: 'agent_trial_month',
  hourly: 'agent_trial_yesterday',
  realtime: 'agent_trial_yesterday',
} as const;

const Left = ({ flow, kind, symbol }: Omit<Props, 'kinds'>) => {
  const { formatMessage } = useIntl();
  const trial = useSelector(flow, selectTrial);
  if (!trial?.now || !trial.then) return null;
  const { now, then } = trial;
  const name = formatMessage({ id: spans[kind] });
  const less = BigInt(now.left) - BigInt(then.left);
  const rows = [
    { name: 'agent_due', now: now.due, then: then.due },
    { name: 'agent_bill_passed', now: now.passedOn, then: then.passedOn },
    { name: 'agent_trial_left', now: now.left, then: then.left },
  ] as const;
  return (
    <div className={styles.trial}>
      <h3>{name}</h3>
      <Table
        name={name}
        rows={rows}
        columns={[
          { name: 'agent_term', cell: (row) => <FormattedMessage id={row.name} />, leads: true },
          { name: 'agent_now', cell: (row) => amount(row.now, symbol), isFigure: true },
          { name: 'agent_trial_then', cell: (row) => amount(row.then, symbol), isFigure: true },
        ]}
      />
      <p className={styles.aside}>
        <FormattedMessage
          id={less === 0n ? 'agent_trial_same' : less > 0n ? 'agent_trial_less' : 'agent_trial_more'}
          values={{
            amount: <Money key="amount" minor={String(less < 0n ? -less : less)} symbol={symbol} kind="plain" />,
          }}
        />{' '}
        <FormattedMessage id="agent_no_promise" />
      </p>
    </div>
  );
};

const Review = ({ flow, kind, symbol }: Omit<Props, 'kinds'>) => {
  const { formatMessage } = useIntl();
  const fields = useSelector(flow, selectFields);
  const request = useSelector(flow, selectRequest);
  const terms = termsOf(kind, fields);
  return (
    <Panel title={<FormattedMessage id="agent_propose_review" />}>
      <Figures lines={[{ name: <FormattedMessage id="agent_account" />, value: <bdi>{fields.account.trim()}</bdi> }]} />
      {terms && (
        <>
          <TermsTable name={formatMessage({ id: 'agent_offered_terms' })} terms={terms} symbol={symbol} />
          <Estimate kind={kind} terms={terms} account={fields.account.trim()} symbol={symbol} />
        </>
      )}
      <Left flow={flow} kind={kind} symbol={symbol} />
      <p className={styles.aside}>
        <FormattedMessage id="agent_propose_review_text" />
      </p>
      <ReviewActions request={request} send={flow.send} change="agent_propose_change">
        <FormattedMessage id="agent_propose_send" />
      </ReviewActions>
    </Panel>
  );
};

/** R3.41, R4.37: terms for a direct downline: filled in, looked at once more, and sent. */
export const Proposal = (props: Props) => {
  const isReview = useSelector(props.flow, selectIsReview);
  return (
    <div ref={useFocusInStep(isReview ? 'review' : 'form')} className={styles.step} tabIndex={-1}>
      {isReview ? <Review {...props} /> : <Form {...props} />}
    </div>
  );
};
