import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type {
  CheckFields,
  CheckSettingRef,
  CheckSettingSnapshot,
} from '../../../machines/protection/checkSetting.machine.ts';
import { Moment } from '../../app/Moment.tsx';
import { useFlow } from '../../app/site.tsx';
import { Form } from '../../form/Form.tsx';
import { FormModal } from '../../form/FormModal.tsx';
import { sends } from '../../form/sends.ts';
import { Unloaded } from '../../form/Unloaded.tsx';
import { useField } from '../../form/useField.ts';
import { Lines } from '../../ui/Lines.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { ButtonRow } from '../rows/Rows.tsx';
import { createCheckSetting } from './createCheckSetting.ts';

const selectIsLoading = (snapshot: CheckSettingSnapshot): boolean => snapshot.matches('loading');
const selectIsOpen = (snapshot: CheckSettingSnapshot): boolean => !snapshot.matches('resting');
const selectIsFailed = (snapshot: CheckSettingSnapshot): boolean => snapshot.matches('failed');
const selectNext = ({ context }: CheckSettingSnapshot) => context.setting?.next ?? null;

const choices: readonly CheckFields['every'][] = ['15', '30', '60', '0'];

const Fields = ({ flow }: { flow: CheckSettingRef }) => {
  const { formatMessage } = useIntl();
  const next = useSelector(flow, selectNext);
  return (
    <Form
      flow={flow}
      intro={<FormattedMessage id="protection_check_lead" />}
      submit={<FormattedMessage id="protection_check_save" />}
    >
      <SelectField
        {...useField(flow, 'every')}
        label={<FormattedMessage id="protection_check_how_often" />}
        options={choices.map((value) => ({
          value,
          label: formatMessage({ id: 'protection_check_every' }, { minutes: Number(value) }),
        }))}
      />
      {next && (
        <p>
          <FormattedMessage
            id="protection_check_next"
            values={{ minutes: next.every, from: <Moment key="from" at={next.from} dated /> }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="protection_check_rule" />
      </p>
    </Form>
  );
};

const Body = ({ flow }: { flow: CheckSettingRef }) => {
  const isLoading = useSelector(flow, selectIsLoading);
  if (useSelector(flow, selectIsFailed)) return <Unloaded flow={flow} title="protection_check_failed" />;
  return isLoading ? <Lines /> : <Fields flow={flow} />;
};

/** R1.22: how often a reality check interrupts play, in a row of the hub that opens above it. */
export const CheckSetting = () => {
  const flow = useFlow(createCheckSetting, ({ now, toasts }) => ({ now, toasts }));
  return (
    <>
      <ButtonRow
        icon="clock"
        title={<FormattedMessage id="protection_check_title" />}
        onPress={sends(flow, { type: 'setting.opened' })}
      >
        <FormattedMessage id="protection_check_row" />
      </ButtonRow>
      {useSelector(flow, selectIsOpen) && (
        <FormModal flow={flow} title="protection_check_title" icon="clock">
          <Body flow={flow} />
        </FormModal>
      )}
    </>
  );
};
