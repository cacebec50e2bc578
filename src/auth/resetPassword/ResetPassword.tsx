import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ResetPasswordRef } from '../../../machines/auth/resetPassword.machine.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsEditable,
  selectNow,
  selectRule,
  selectWaitUntil,
} from '../../form/form.select.ts';
import {
  selectIsResetWaiting,
  selectResetErrors,
  selectResetFields,
  selectResetScreen,
} from './resetPassword.select.ts';
import { useClient, useClock, useDialogsRef, useFlow, useSessionRef, useToastsRef } from '../../app/site.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { createResetPassword } from './createResetPassword.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { PanelForm } from '../../form/PanelForm.tsx';
import { NoForm } from '../../form/NoForm.tsx';

interface Props {
  reset: ResetPasswordRef;
}

const Form = ({ reset }: Props) => {
  const isWaiting = useSelector(reset, selectIsResetWaiting);
  const [until, now] = [useSelector(reset, selectWaitUntil), useSelector(reset, selectNow)];
  const errors = useSelector(reset, selectResetErrors);
  return (
    <PanelForm
      words={<FormattedMessage id="password_reset_text" />}
      submit={<FormattedMessage id="password_reset_submit" />}
      isBusy={useSelector(reset, selectIsBusy)}
      wait={isWaiting ? { until, now } : null}
      failure={useSelector(reset, selectFailure)}
      errors={errors}
      onSubmit={() => {
        reset.send({ type: 'form.submitted' });
        return selectResetErrors(reset.getSnapshot());
      }}
    >
      <NewPasswordFields
        typed={useSelector(reset, selectResetFields)}
        errors={errors}
        rule={useSelector(reset, selectRule)}
        readOnly={!useSelector(reset, selectIsEditable)}
        onChange={(name, value) => {
          reset.send({ type: 'field.changed', name, value });
        }}
      />
    </PanelForm>
  );
};

const Over = ({ reset }: Props) => (
  <EmptyState
    icon="clock"
    title={<FormattedMessage id="password_reset_over" />}
    action={
      <Button
        onPress={() => {
          reset.send({ type: 'link.renewed' });
        }}
      >
        <FormattedMessage id="password_reset_another" />
      </Button>
    }
  >
    <FormattedMessage id="password_reset_over_text" />
  </EmptyState>
);

const Body = ({ reset }: Props) => {
  const failure = useSelector(reset, selectFailure);
  switch (useSelector(reset, selectResetScreen)) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return (
        <NoForm
          failure={failure}
          onRetry={() => {
            reset.send({ type: 'rule.retried' });
          }}
        />
      );
    case 'over':
      return <Over reset={reset} />;
    case 'form':
      return <Form reset={reset} />;
  }
};

/** R2.66: a new password by the link of an email; its part is the ticket. */
export const Panel = ({ panel, part }: PanelProps) => {
  const { formatMessage } = useIntl();
  const client = useClient();
  const { now } = useClock();
  const [session, dialogs, toasts] = [useSessionRef(), useDialogsRef(), useToastsRef()];
  const reset = useFlow(
    useMemo(() => createResetPassword(client), [client]),
    { now, ticket: part ?? '', session, dialogs, panel, toasts },
  );
  return (
    <Modal
      title={<FormattedMessage id="password_reset_title" />}
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(reset, selectIsBusy)}
      onDismiss={() => {
        reset.send({ type: 'form.closed' });
      }}
    >
      <Body reset={reset} />
    </Modal>
  );
};
