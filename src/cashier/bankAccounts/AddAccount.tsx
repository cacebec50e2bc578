import { FormattedMessage, useIntl } from 'react-intl';
import type { BankAccountsRef } from '../../../machines/cashier/bankAccounts.machine.ts';
import type { AccountBook } from '../../../machines/cashier/bankAccounts.setup.ts';
import { longest } from '../../../machines/common/limits.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  flow: BankAccountsRef;
  book: AccountBook;
}

const Bank = ({ flow, book }: Props) => {
  const { formatMessage } = useIntl();
  const field = useField(flow, 'bankCode');
  const options = book.banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }));
  const none = { value: '', label: formatMessage({ id: 'bank_bank_choose' }) };
  return (
    <SelectField
      {...field}
      label={<FormattedMessage id="bank_bank" />}
      options={field.value === '' ? [none, ...options] : options}
      autoComplete="off"
    />
  );
};

/** R2.78: another account; the form says from when it can be paid to. */
export const AddAccount = ({ flow, book }: Props) => {
  const { accountName, newAccountHours } = book;
  return (
    <Panel
      title={<FormattedMessage id="bank_add" />}
      beside={
        <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
          <FormattedMessage id="cancel" />
        </Button>
      }
    >
      <Form
        flow={flow}
        intro={
          newAccountHours === 0 ? (
            <FormattedMessage id="bank_usable_at_once" />
          ) : (
            <FormattedMessage id="bank_usable_later" values={{ count: newAccountHours }} />
          )
        }
        submit={<FormattedMessage id="bank_add" />}
      >
        <Bank flow={flow} book={book} />
        <TextField
          {...useField(flow, 'accountNumber')}
          autoComplete="off"
          spellCheck={false}
          maxLength={longest.accountNumber}
          label={<FormattedMessage id="bank_number" />}
        />
        <TextField
          {...useField(flow, 'accountName')}
          autoComplete="name"
          spellCheck={false}
          maxLength={longest.accountName}
          label={<FormattedMessage id="bank_name" />}
          hint={
            accountName === null ? (
              <FormattedMessage id="bank_name_first" />
            ) : (
              <FormattedMessage id="bank_name_same" values={{ name: <bdi key="name">{accountName}</bdi> }} />
            )
          }
        />
        <PaymentField flow={flow} name="paymentPassword" />
      </Form>
    </Panel>
  );
};
