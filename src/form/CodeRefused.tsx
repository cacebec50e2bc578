import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectCodeFailure, type CodeRef } from './code.select.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { FailureText } from './FailureText.tsx';
import { sends } from './sends.ts';

/** R8.02: why no code was sent, to be confirmed. */
export const CodeRefused = ({ code }: { code: CodeRef }) => {
  const failure = useSelector(code, selectCodeFailure);
  const confirm = sends(code, { type: 'refusal.confirmed' });
  return (
    <Modal
      size="dialog"
      icon="warning"
      title={<FormattedMessage id="login_code_refused" />}
      onDismiss={confirm}
      foot={
        <Button onPress={confirm}>
          <FormattedMessage id="confirm" />
        </Button>
      }
    >
      <p>{failure && <FailureText failure={failure} />}</p>
    </Modal>
  );
};
