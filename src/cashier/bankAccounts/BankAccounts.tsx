import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BankAccountsRef, BankAccountsSnapshot } from '../../../machines/cashier/bankAccounts.machine.ts';
import { canAdd, type AccountBook, type BankAccount } from '../../../machines/cashier/bankAccounts.setup.ts';
import { Unloaded } from '../../form/Unloaded.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { useStepBack } from '../../ui/useStepBack.ts';
import cashier from '../Cashier.module.css';
import { Panel } from '../../ui/Panel.tsx';
import { Moment } from '../../app/Moment.tsx';
import { AddAccount } from './AddAccount.tsx';
import styles from './BankAccounts.module.css';

const screens = ['failed', 'listed', 'adding', 'removing'] as const;

type AccountsScreen = (typeof screens)[number] | 'loading';

const selectScreen = (snapshot: BankAccountsSnapshot): AccountsScreen =>
  screens.find((screen) => snapshot.matches(screen)) ?? 'loading';

const selectCanClose = (snapshot: BankAccountsSnapshot): boolean => snapshot.can({ type: 'form.closed' });
const selectBook = ({ context }: BankAccountsSnapshot) => context.book;
const selectRemoved = ({ context }: BankAccountsSnapshot) => context.removed;

interface Props {
  flow: BankAccountsRef;
}

const Back = ({ flow }: Props) => (
  <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
    <FormattedMessage id="bank_back" />
  </Button>
);

const Account = ({ flow, account }: Props & { account: BankAccount }) => {
  const { formatMessage } = useIntl();
  const { bankAccountId, bankName, accountNumber, accountName, usableFrom, inUse } = account;
  return (
    <li className={styles.account}>
      <Icon name="bank" />
      <span>
        <strong>
          <bdi>{bankName}</bdi> <bdi>{accountNumber}</bdi>
        </strong>
        <span>
          <bdi>{accountName}</bdi>
        </span>
        {usableFrom !== null && (
          <span>
            <FormattedMessage id="bank_usable_from" values={{ time: <Moment key="time" at={usableFrom} /> }} />
          </span>
        )}
        {inUse && (
          <span>
            <FormattedMessage id="bank_in_use" />
          </span>
        )}
      </span>
      {!inUse && (
        <IconButton
          icon="close"
          name={formatMessage({ id: 'bank_remove_one' }, { number: accountNumber })}
          onPress={sends(flow, { type: 'account.removed', bankAccountId })}
        />
      )}
    </li>
  );
};

const List = ({ flow, book }: Props & { book: AccountBook }) => (
  <Panel title={<FormattedMessage id="bank_heading" />} beside={<Back flow={flow} />}>
    {book.list.length > 0 && (
      <ul className={styles.accounts}>
        {book.list.map((account) => (
          <Account key={account.bankAccountId} flow={flow} account={account} />
        ))}
      </ul>
    )}
    {canAdd(book) ? (
      <Button size="large" onPress={sends(flow, { type: 'add.pressed' })}>
        <FormattedMessage id="bank_add" />
      </Button>
    ) : (
      <p className={styles.full}>
        <FormattedMessage id="bank_full" values={{ count: book.mostAccounts }} />
      </p>
    )}
  </Panel>
);

/** R2.78: an account is removed with the payment password, which is the confirmation as well. */
const Removing = ({ flow }: Props) => {
  const removed = useSelector(flow, selectRemoved);
  return (
    removed && (
      <FormModal flow={flow} title="bank_remove" size="dialog" icon="question">
        <Form
          flow={flow}
          intro={
            <FormattedMessage
              id="bank_remove_text"
              values={{ bank: <bdi key="bank">{removed.bankName}</bdi>, number: removed.accountNumber }}
            />
          }
          submit={<FormattedMessage id="bank_remove_confirm" />}
        >
          <PaymentField flow={flow} name="paymentPassword" />
        </Form>
      </FormModal>
    )
  );
};

const Body = ({ flow }: Props) => {
  const book = useSelector(flow, selectBook);
  const screen = useSelector(flow, selectScreen);
  if (screen === 'failed')
    return (
      <Panel title={<FormattedMessage id="bank_heading" />} beside={<Back flow={flow} />}>
        <Unloaded flow={flow} title="bank_failed" />
      </Panel>
    );
  if (!book || screen === 'loading')
    return (
      <Panel title={<FormattedMessage id="bank_heading" />}>
        <Lines />
      </Panel>
    );
  if (screen === 'adding') return <AddAccount flow={flow} book={book} />;
  return (
    <>
      <List flow={flow} book={book} />
      {screen === 'removing' && <Removing flow={flow} />}
    </>
  );
};

/** R2.78: the accounts that withdrawals can be paid to. */
export const BankAccounts = ({ flow }: Props) => {
  const screen = useSelector(flow, selectScreen);
  const canClose = useSelector(flow, selectCanClose);
  useStepBack(screen === 'adding' ? 2 : 1, canClose ? sends(flow, { type: 'form.closed' }) : null);
  return (
    <div ref={useFocusInStep(screen === 'removing' ? 'listed' : screen)} className={cashier.desk} tabIndex={-1}>
      <Body flow={flow} />
    </div>
  );
};
