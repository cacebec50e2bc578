import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { toWhole, worthOf, type PointTerms } from '../../../machines/points/mall.ts';
import type { SpendPointsRef } from '../../../machines/points/spendPoints.machine.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { readIntent } from '../../cashier/moneyRequest/note.ts';
import { Form } from '../../form/Form.tsx';
import { useField } from '../../form/useField.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Money } from '../../ui/Money.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createSpendPoints, noteOfPoints } from './createSpendPoints.ts';
import { PointForm } from './PointForm.tsx';
import { selectTerms } from './spendPoints.select.ts';

interface Shown {
  flow: SpendPointsRef;
  terms: PointTerms;
  symbol: string;
}

const Fields = ({ flow, terms, symbol }: Shown) => {
  const field = useField(flow, 'points');
  const worth = worthOf(toWhole(field.value) ?? 0, terms) ?? 0n;
  return (
    <Form flow={flow} submit={<FormattedMessage id="points_convert" />}>
      <TextField
        {...field}
        label={<FormattedMessage id="points_to_convert" />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        hint={
          <FormattedMessage
            id="points_convert_hint"
            values={{ balance: Number(terms.points), least: Number(terms.leastPoints), most: Number(terms.mostPoints) }}
          />
        }
      />
      <Figures
        lines={[
          { name: <FormattedMessage id="points_worth" />, value: <Money minor={String(worth)} symbol={symbol} /> },
        ]}
      />
      <PaymentField flow={flow} name="withdrawalPassword" />
    </Form>
  );
};

const texts = { failed: 'points_form_failed', done: 'points_converted', number: 'points_conversion_number' } as const;

/** R1.25: the form that converts points to money, and its receipt. */
export const Convert = ({
  member: { id, account, currencySymbol: symbol },
  onClose,
}: {
  member: Member;
  onClose: () => void;
}) => {
  const flow = useFlow(
    (site) => createSpendPoints(site, id),
    ({ now, session }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      kept: readIntent(noteOfPoints, id),
      wish: { kind: 'convert' as const },
      account,
    }),
  );
  const terms = useSelector(flow, selectTerms);
  return (
    <PointForm flow={flow} title={<FormattedMessage id="points_convert" />} texts={texts} onClose={onClose}>
      {terms && <Fields flow={flow} terms={terms} symbol={symbol} />}
    </PointForm>
  );
};
