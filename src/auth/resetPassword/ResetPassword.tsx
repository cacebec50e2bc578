import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ResetPasswordRef, ResetPasswordSnapshot } from '../../../machines/auth/resetPassword.machine.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useFlow } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { RuledForm } from '../../form/RuledForm.tsx';
import { sends } from '../../form/sends.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { createResetPassword } from './createResetPassword.ts';

const selectIsOver = (snapshot: ResetPasswordSnapshot): boolean => snapshot.matches('over');

interface Props {
  reset: ResetPasswordRef;
}

const Over = ({ reset }: Props) => (
  <EmptyState
    icon="clock"
    title={<FormattedMessage id="password_reset_over" />}
    action={
      <Button onPress={sends(reset, { type: 'link.renewed' })}>
        <FormattedMessage id="password_reset_another" />
      </Button>
    }
  >
    <FormattedMessage id="password_reset_over_text" />
  </EmptyState>
);

const ResetForm = ({ reset }: Props) => (
  <Form
    flow={reset}
    intro={<FormattedMessage id="password_reset_text" />}
    submit={<FormattedMessage id="password_reset_submit" />}
  >
    <NewPasswordFields flow={reset} />
  </Form>
);

/** R2.66: a new password by the link of an email; its part is the ticket. */
export const Panel = ({ panel, part }: PanelProps) => {
  const reset = useFlow(createResetPassword, (site) => ({ ...site, ticket: part ?? '', panel }));
  return (
    <FormModal flow={reset} title="password_reset_title">
      {useSelector(reset, selectIsOver) ? (
        <Over reset={reset} />
      ) : (
        <RuledForm flow={reset}>
          <ResetForm reset={reset} />
        </RuledForm>
      )}
    </FormModal>
  );
};
