import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { VoucherRef } from '../../../machines/cashier/voucher.machine.ts';
import { longest } from '../../../machines/common/limits.ts';
import { Form } from '../../form/Form.tsx';
import { sends } from '../../form/sends.ts';
import { useField } from '../../form/useField.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useStepBack } from '../../ui/useStepBack.ts';
import { Unmoved } from '../moneyRequest/Unmoved.tsx';
import { Unsure } from '../moneyRequest/Unsure.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectIsUnmoved, selectRequest } from '../moneyRequest/moneyRequest.select.ts';

const Back = ({ flow }: { flow: VoucherRef }) => (
  <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
    <FormattedMessage id="deposit_other_method" />
  </Button>
);

/** R2.77: a purchased code, which is credited at once. */
export const Voucher = ({ flow }: { flow: VoucherRef }) => {
  const request = useSelector(flow, selectRequest);
  useStepBack(1, request ? null : sends(flow, { type: 'form.closed' }));
  return (
    <Panel title={<FormattedMessage id="voucher_heading" />} beside={!request && <Back flow={flow} />}>
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      <Form flow={flow} submit={<FormattedMessage id="voucher_redeem" />}>
        <TextField
          {...useField(flow, 'code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longest.voucher}
          label={<FormattedMessage id="voucher_code" />}
          hint={<FormattedMessage id="voucher_hint" />}
        />
      </Form>
      {request && <Unsure request={request} />}
    </Panel>
  );
};
