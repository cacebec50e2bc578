import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import styles from './ConfirmModal.module.css';
import { Refusal, Submit } from './Form.tsx';
import { selectIsBusy, type ClosableForm } from './form.select.ts';
import { FormModal } from './FormModal.tsx';
import { sends } from './sends.ts';

interface Props<Fields extends object> {
  flow: ClosableForm<Fields>;
  title: TextId;
  /** The label of the button that confirms. */
  press: TextId;
  kind: NonNullable<ButtonProps['kind']>;
  /** The label of the only button, when there is nothing left to confirm. */
  over?: TextId | undefined;
  children: ReactNode;
}

/** Asks for confirmation before an action. */
export const ConfirmModal = <Fields extends object>({ flow, title, press, kind, over, children }: Props<Fields>) => {
  const isBusy = useSelector(flow, selectIsBusy);
  const close = sends(flow, { type: 'form.closed' });
  return (
    <FormModal
      flow={flow}
      size="dialog"
      icon="question"
      title={title}
      foot={
        over === undefined ? (
          <>
            <Button kind="quiet" disabled={isBusy} onPress={close}>
              <FormattedMessage id="cancel" />
            </Button>
            <Submit
              flow={flow}
              kind={kind}
              size="usual"
              wide={false}
              submit={false}
              onPress={sends(flow, { type: 'form.submitted' })}
            >
              <FormattedMessage id={press} />
            </Submit>
          </>
        ) : (
          <Button onPress={close}>
            <FormattedMessage id={over} />
          </Button>
        )
      }
    >
      <div className={styles.question}>
        <Refusal flow={flow} />
        {children}
      </div>
    </FormModal>
  );
};
