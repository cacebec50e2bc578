import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ChangePasswordRef } from '../../../machines/auth/changePassword.machine.ts';
import {
  selectChangeErrors,
  selectChangeFields,
  selectChangeScreen,
  selectIsChangeWaiting,
  selectIsDue,
} from './changePassword.select.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsEditable,
  selectNow,
  selectRule,
  selectWaitUntil,
} from '../../form/form.select.ts';
import { useClient, useClock, useFlow, useSessionRef, useToastsRef } from '../../app/site.tsx';
import { Lines } from '../../ui/Lines.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { problemText } from '../../form/ProblemText.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { createChangePassword } from './createChangePassword.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { PanelForm } from '../../form/PanelForm.tsx';
import { NoForm } from '../../form/NoForm.tsx';

interface Props {
  change: ChangePasswordRef;
}

const Fields = ({ change }: Props) => {
  const { formatMessage } = useIntl();
  const fields = useSelector(change, selectChangeFields);
  const errors = useSelector(change, selectChangeErrors);
  const readOnly = !useSelector(change, selectIsEditable);
  return (
    <>
      <PasswordField
        name="oldPassword"
        label={<FormattedMessage id="password_old" />}
        autoComplete="current-password"
        readOnly={readOnly}
        eye={{ show: formatMessage({ id: 'login_password_show' }), hide: formatMessage({ id: 'login_password_hide' }) }}
        value={fields.oldPassword}
        error={problemText(errors.oldPassword)}
        onChange={(value) => {
          change.send({ type: 'field.changed', name: 'oldPassword', value });
        }}
      />
      <NewPasswordFields
        typed={fields}
        errors={errors}
        rule={useSelector(change, selectRule)}
        readOnly={readOnly}
        onChange={(name, value) => {
          change.send({ type: 'field.changed', name, value });
        }}
      />
    </>
  );
};

const Form = ({ change }: Props) => {
  const isWaiting = useSelector(change, selectIsChangeWaiting);
  const [until, now] = [useSelector(change, selectWaitUntil), useSelector(change, selectNow)];
  return (
    <PanelForm
      words={
        <FormattedMessage id={useSelector(change, selectIsDue) ? 'password_change_due' : 'password_change_text'} />
      }
      submit={<FormattedMessage id="password_change_submit" />}
      isBusy={useSelector(change, selectIsBusy)}
      wait={isWaiting ? { until, now } : null}
      failure={useSelector(change, selectFailure)}
      errors={useSelector(change, selectChangeErrors)}
      onSubmit={() => {
        change.send({ type: 'form.submitted' });
        return selectChangeErrors(change.getSnapshot());
      }}
    >
      <Fields change={change} />
    </PanelForm>
  );
};

const Body = ({ change }: Props) => {
  const failure = useSelector(change, selectFailure);
  switch (useSelector(change, selectChangeScreen)) {
    case 'loading':
      return <Lines />;
    case 'failed':
      return (
        <NoForm
          failure={failure}
          onRetry={() => {
            change.send({ type: 'rule.retried' });
          }}
        />
      );
    case 'form':
      return <Form change={change} />;
  }
};

/** R2.66, R4.13: another password, by choice or because it is due. */
export const Panel = ({ panel, part }: PanelProps) => {
  const { formatMessage } = useIntl();
  const client = useClient();
  const { now } = useClock();
  const [session, toasts] = [useSessionRef(), useToastsRef()];
  const change = useFlow(
    useMemo(() => createChangePassword(client), [client]),
    { now, isDue: part === 'due', session, panel, toasts },
  );
  return (
    <Modal
      title={<FormattedMessage id="password_change_title" />}
      closeName={formatMessage({ id: 'close' })}
      busy={useSelector(change, selectIsBusy)}
      onDismiss={() => {
        change.send({ type: 'form.closed' });
      }}
    >
      <Body change={change} />
    </Modal>
  );
};
