import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';
import type { FormContext, FormEvent } from '../../machines/common/formSetup.ts';
import type { Tag } from '../../machines/common/words.ts';
import type { NewPassword } from '../../machines/auth/newPassword.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { selectRule } from './form.select.ts';
import { Rule } from './Rule.tsx';
import { SecretField } from './SecretField.tsx';

interface NewPasswordFlow extends Pick<AnyActorRef, 'subscribe'> {
  /** The rule is null where it is not known. */
  getSnapshot(): { context: FormContext<NewPassword> & { rule: FieldRule | null }; hasTag: (tag: Tag) => boolean };
  send(event: FormEvent<NewPassword>): void;
}

/** R5.11: a new password typed twice, with the rule it is held to. */
export const NewPasswordFields = ({ flow }: { flow: NewPasswordFlow }) => {
  const rule = useSelector(flow, selectRule);
  return (
    <>
      <SecretField
        flow={flow}
        name="newPassword"
        label="password_new"
        autoComplete="new-password"
        hint={(value) => rule && <Rule rule={rule} value={value} />}
      />
      <SecretField flow={flow} name="confirmNewPassword" label="password_again" autoComplete="new-password" />
    </>
  );
};
