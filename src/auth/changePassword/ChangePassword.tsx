import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ChangePasswordRef, ChangePasswordSnapshot } from '../../../machines/auth/changePassword.machine.ts';
import type { PanelProps } from '../../app/panel/panel.ts';
import { useFlow } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { NewPasswordFields } from '../../form/NewPasswordFields.tsx';
import { RuledForm } from '../../form/RuledForm.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { createChangePassword } from './createChangePassword.ts';

const selectIsDue = ({ context }: ChangePasswordSnapshot): boolean => context.isDue;

interface Props {
  change: ChangePasswordRef;
}

const ChangeForm = ({ change }: Props) => (
  <Form
    flow={change}
    intro={<FormattedMessage id={useSelector(change, selectIsDue) ? 'password_change_due' : 'password_change_text'} />}
    submit={<FormattedMessage id="password_change_submit" />}
  >
    <SecretField flow={change} name="oldPassword" label="password_old" autoComplete="current-password" />
    <NewPasswordFields flow={change} />
  </Form>
);

/** R2.66, R4.13: another password, by choice or because it is due. */
export const Panel = ({ panel, part }: PanelProps) => {
  const change = useFlow(createChangePassword, (site) => ({ ...site, panel, isDue: part === 'due' }));
  return (
    <FormModal flow={change} title="password_change_title">
      <RuledForm flow={change}>
        <ChangeForm change={change} />
      </RuledForm>
    </FormModal>
  );
};
