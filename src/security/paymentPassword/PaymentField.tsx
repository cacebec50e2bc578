import { FormattedMessage } from 'react-intl';
import { usePanel } from '../../app/dialogs/usePanel.ts';
import type { FormFlow } from '../../form/form.select.ts';
import { SecretField } from '../../form/SecretField.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './PaymentField.module.css';

interface Props<Fields extends object, Name extends keyof Fields & string> {
  flow: FormFlow<Fields>;
  name: Fields[Name] extends string ? Name : never;
  label?: TextId;
}

/** R2.57: the payment password, and the way to customer service, who alone can reset it. */
export const PaymentField = <Fields extends object, Name extends keyof Fields & string>({
  flow,
  name,
  label = 'security_payment',
}: Props<Fields, Name>) => {
  const openService = usePanel('service');
  return (
    <div className={styles.payment}>
      <SecretField flow={flow} name={name} label={label} autoComplete="off" inputMode="numeric" />
      <Button
        kind="link"
        onPress={() => {
          openService();
        }}
      >
        <FormattedMessage id="security_payment_forgot" />
      </Button>
    </div>
  );
};
