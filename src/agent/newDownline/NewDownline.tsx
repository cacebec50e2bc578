import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MadeKind } from '../../../machines/agent/links.setup.ts';
import type { NewDownlineRef, NewDownlineSnapshot } from '../../../machines/agent/newDownline.machine.ts';
import { agentTeamPath } from '../../../machines/common/places.ts';
import { useFlow } from '../../app/site.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Refusal, Submit } from '../../form/Form.tsx';
import { selectIsEditable, selectRule } from '../../form/form.select.ts';
import { ruleText } from '../../form/patternText.ts';
import { Rule } from '../../form/Rule.tsx';
import { RuledForm } from '../../form/RuledForm.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { useFormElement } from '../../form/useFormElement.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useFocusInStep } from '../../ui/useFocusInStep.ts';
import { createNewDownline } from './createNewDownline.ts';
import { KindField } from './KindField.tsx';
import styles from './NewDownline.module.css';

const selectOpened = ({ context }: NewDownlineSnapshot) => context.opened;
const selectIsMade = (snapshot: NewDownlineSnapshot): boolean => snapshot.matches('made');

interface Props {
  flow: NewDownlineRef;
  kinds: readonly MadeKind[];
}

const Name = ({ flow }: Pick<Props, 'flow'>) => {
  const intl = useIntl();
  const rule = useSelector(flow, selectRule)?.username;
  return (
    <TextField
      {...useField(flow, 'username')}
      label={<FormattedMessage id="login_username" />}
      hint={rule && ruleText({ patternId: rule.patternId, min: rule.minLength, max: rule.maxLength }, intl)}
      // It is the name of another person, so no device should fill in its owner's.
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

const Fields = ({ flow, kinds }: Props) => {
  const rule = useSelector(flow, selectRule)?.password;
  return (
    <>
      <KindField flow={flow} label="agent_open_kind" kinds={kinds} />
      <Name flow={flow} />
      <SecretField
        flow={flow}
        name="password"
        label="login_password"
        autoComplete="new-password"
        hint={(value) => rule && <Rule rule={rule} value={value} />}
      />
      <SecretField flow={flow} name="confirmPassword" label="register_confirm" autoComplete="new-password" />
    </>
  );
};

const OpenForm = ({ flow, kinds }: Props) => {
  const isEditable = useSelector(flow, selectIsEditable);
  return (
    <form className={styles.form} {...useFormElement(flow)}>
      <p className={styles.intro}>
        <FormattedMessage id="agent_open_text" />
      </p>
      <Refusal flow={flow} />
      <Fields flow={flow} kinds={kinds} />
      <div className={styles.actions}>
        <Submit flow={flow}>
          <FormattedMessage id="agent_open_submit" />
        </Submit>
        <Button kind="ghost" size="large" disabled={!isEditable} onPress={sends(flow, { type: 'form.closed' })}>
          <FormattedMessage id="agent_open_clear" />
        </Button>
      </div>
    </form>
  );
};

const Opened = ({ flow, account }: Pick<Props, 'flow'> & { account: string }) => (
  <div className={styles.opened}>
    <span className={styles.mark}>
      <Icon name="check" />
    </span>
    <h3>
      <FormattedMessage id="agent_opened" values={{ account: <bdi key="account">{account}</bdi> }} />
    </h3>
    <p>
      <FormattedMessage id="agent_opened_text" />
    </p>
    <div className={styles.actions}>
      <Button onPress={sends(flow, { type: 'another.pressed' })}>
        <FormattedMessage id="agent_open_another" />
      </Button>
      <ActionLink kind="line" href={`${agentTeamPath}?${new URLSearchParams({ name: account }).toString()}`}>
        <FormattedMessage id="agent_opened_team" />
      </ActionLink>
    </div>
  </div>
);

/** R2.94: an account directly below the agent, opened by the agent itself. */
export const NewDownline = ({ kinds }: Pick<Props, 'kinds'>) => {
  const flow = useFlow(createNewDownline, ({ now }) => ({ now }));
  const opened = useSelector(flow, selectOpened);
  const isMade = useSelector(flow, selectIsMade);
  return (
    <div ref={useFocusInStep(isMade ? 'made' : 'form')} className={styles.part} tabIndex={-1}>
      <Panel title={<FormattedMessage id="agent_open" />}>
        {isMade && opened ? (
          <Opened flow={flow} account={opened.account} />
        ) : (
          <RuledForm flow={flow}>
            <OpenForm flow={flow} kinds={kinds} />
          </RuledForm>
        )}
      </Panel>
    </div>
  );
};
