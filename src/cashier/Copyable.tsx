import { useIntl } from 'react-intl';
import { useToastsRef } from '../app/site.tsx';
import { copyText } from '../ui/copyText.ts';
import { IconButton } from '../ui/IconButton.tsx';
import styles from './Copyable.module.css';

/** A line to type or paste elsewhere, with a button that copies it. */
export const Copyable = ({ label, value }: { label: string; value: string }) => {
  const { formatMessage } = useIntl();
  const toasts = useToastsRef();
  const copy = async () => {
    const isCopied = await copyText(value);
    toasts.send(
      isCopied
        ? { type: 'toast.asked', kind: 'good', text: 'cashier_copied', values: { label } }
        : { type: 'toast.asked', kind: 'bad', text: 'cashier_not_copied', values: { label } },
    );
  };
  return (
    <div className={styles.line}>
      <dt>
        <bdi>{label}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
        <IconButton
          icon="copy"
          name={formatMessage({ id: 'cashier_copy' }, { label })}
          onPress={() => {
            void copy();
          }}
        />
      </dd>
    </div>
  );
};
