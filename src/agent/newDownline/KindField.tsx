import { FormattedMessage, useIntl } from 'react-intl';
import type { MadeKind } from '../../../machines/agent/links.setup.ts';
import type { TextId } from '../../intl/texts.ts';
import type { FormFlow } from '../../form/form.select.ts';
import { useField } from '../../form/useField.ts';
import { FieldError } from '../../ui/Field.tsx';
import { Switch } from '../../ui/Switch.tsx';
import field from '../../ui/Field.module.css';

interface Props<Fields extends { kind: MadeKind }> {
  flow: FormFlow<Fields>;
  label: TextId;
  kinds: readonly MadeKind[];
}

/** Whether a member or an agent is brought in; on the last level of agents there is no choice. */
export const KindField = <Fields extends { kind: MadeKind }>({ flow, label, kinds }: Props<Fields>) => {
  const { formatMessage } = useIntl();
  const { value, error, onChange } = useField(flow, 'kind');
  if (!kinds.includes('agent'))
    return (
      <p className={field.hint}>
        <FormattedMessage id="agent_members_only" />
      </p>
    );
  return (
    <div className={field.field}>
      <span className={field.label} aria-hidden="true">
        <FormattedMessage id={label} />
      </span>
      <Switch
        name={formatMessage({ id: label })}
        choices={[
          { id: 'member', icon: 'user', label: formatMessage({ id: 'agent_kind_member' }) },
          { id: 'agent', icon: 'users', label: formatMessage({ id: 'role_agent' }) },
        ]}
        chosen={value}
        onChoose={onChange}
      />
      {/* It has no box that the focus could go to, so it is read at once. */}
      {error !== undefined && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
};
