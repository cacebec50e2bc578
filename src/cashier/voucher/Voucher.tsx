import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { SnapshotFrom } from 'xstate';
import type { RoomProblem } from '../../../machines/cashier/room.ts';
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
import { RoomText } from '../RoomText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { selectIsUnmoved, selectRequest } from '../moneyRequest/moneyRequest.select.ts';

const Back = ({ flow }: { flow: VoucherRef }) => (
  <Button kind="ghost" onPress={sends(flow, { type: 'form.closed' })}>
    <FormattedMessage id="deposit_other_method" />
  </Button>
);

const selectRoom = ({ context: { errors } }: SnapshotFrom<VoucherRef>): RoomProblem | null =>
  typeof errors.code === 'object' ? errors.code : null;

/** R2.77: a purchased code, which is credited at once. */
export const Voucher = ({ flow, symbol }: { flow: VoucherRef; symbol: string }) => {
  const room = useSelector(flow, selectRoom);
  const field = useField(flow, 'code');
  const request = useSelector(flow, selectRequest);
  useStepBack(1, request ? null : sends(flow, { type: 'form.closed' }));
  return (
    <Panel title={<FormattedMessage id="voucher_heading" />} beside={!request && <Back flow={flow} />}>
      {useSelector(flow, selectIsUnmoved) && <Unmoved />}
      <Form flow={flow} submit={<FormattedMessage id="voucher_redeem" />}>
        <TextField
          {...field}
          error={room ? <RoomText problem={room} symbol={symbol} leads /> : field.error}
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
