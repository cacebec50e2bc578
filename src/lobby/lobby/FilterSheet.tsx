import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Select } from '../../ui/Select.tsx';
import { labels, useChoice, type ChoiceProps, type Chosen } from './filterChoices.ts';
import styles from './Filters.module.css';

const SheetChoice = (props: ChoiceProps) => {
  const choice = useChoice(props);
  return (
    <Field
      label={<FormattedMessage id={labels[props.field]} />}
      control={(attributes) => <Select {...attributes} {...choice} />}
    />
  );
};

interface FilterSheetProps extends Omit<ChoiceProps, 'field'> {
  fields: readonly Chosen[];
  onClose: () => void;
}

/** The filters of a phone. */
export const FilterSheet = ({ flow, fields, options, onClose }: FilterSheetProps) => {
  return (
    <Modal
      title={<FormattedMessage id="lobby_filter" values={{ count: 0 }} />}
      size="dialog"
      onDismiss={onClose}
      foot={
        <Button wide onPress={onClose}>
          <FormattedMessage id="lobby_filter_done" />
        </Button>
      }
    >
      <div className={styles.fields}>
        {fields.map((field) => (
          <SheetChoice key={field} flow={flow} field={field} options={options} />
        ))}
      </div>
    </Modal>
  );
};
