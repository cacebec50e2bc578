import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Member } from '../../../machines/app/session.rules.ts';
import { priceOf, type MallItem, type PointTerms } from '../../../machines/points/mall.ts';
import type { SpendPointsRef } from '../../../machines/points/spendPoints.machine.ts';
import { quantityIn } from '../../../machines/points/spendPoints.setup.ts';
import { newKey } from '../../api/newKey.ts';
import { selectWalletRef } from '../../app/session/session.select.ts';
import { useFlow } from '../../app/site.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { readIntent } from '../../cashier/moneyRequest/note.ts';
import { Form } from '../../form/Form.tsx';
import { useField } from '../../form/useField.ts';
import { formatMoney } from '../../intl/money.ts';
import { PaymentField } from '../../security/paymentPassword/PaymentField.tsx';
import { Money } from '../../ui/Money.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { createSpendPoints, noteOfPoints } from './createSpendPoints.ts';
import { PointForm } from './PointForm.tsx';
import { selectTerms } from './spendPoints.select.ts';

interface Shown {
  flow: SpendPointsRef;
  item: MallItem;
  terms: PointTerms;
  symbol: string;
}

const PaidAccount = ({ flow, terms, symbol }: Omit<Shown, 'item'>) => (
  <SelectField
    {...useField(flow, 'paidAccount')}
    label={<FormattedMessage id="points_paid_account" />}
    autoComplete="off"
    options={terms.wallets.map(({ wallet, title, balance }) => ({
      value: wallet,
      label: `${title} · ${formatMoney(balance, symbol)}`,
    }))}
  />
);

const Delivery = ({ flow, terms: { mobile } }: Pick<Shown, 'flow' | 'terms'>) => (
  <>
    <TextField
      {...useField(flow, 'receivingAddress')}
      label={<FormattedMessage id="points_address" />}
      autoComplete="street-address"
      maxLength={300}
    />
    <TextField
      {...useField(flow, 'mobileNum')}
      label={<FormattedMessage id="points_mobile" />}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={15}
      hint={mobile !== null && <FormattedMessage id="points_mobile_bound" values={{ number: <bdi>{mobile}</bdi> }} />}
    />
  </>
);

const Price = ({ flow, item, terms, symbol }: Shown) => {
  const { formatNumber } = useIntl();
  const quantity = quantityIn(useSelector(flow, ({ context }) => context.fields)) ?? 1;
  const { points, money } = priceOf(item, quantity);
  const main = terms.wallets.find(({ wallet }) => wallet === 'main');
  return (
    <Figures
      lines={[
        {
          name: <FormattedMessage id="points_main_wallet" />,
          value: <Money minor={main?.balance ?? '0'} symbol={symbol} />,
        },
        { name: <FormattedMessage id="points_paid_points" />, value: formatNumber(points) },
        { name: <FormattedMessage id="points_paid_amount" />, value: <Money minor={String(money)} symbol={symbol} /> },
      ]}
    />
  );
};

const Fields = (shown: Shown & { account: string }) => {
  const { flow, item, terms, account } = shown;
  return (
    <Form flow={flow} submit={<FormattedMessage id="points_redeem" />}>
      <Figures lines={[{ name: <FormattedMessage id="points_account" />, value: <bdi>{account}</bdi> }]} />
      <TextField
        {...useField(flow, 'quantity')}
        label={<FormattedMessage id="points_quantity" />}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <PaidAccount {...shown} />
      <Price {...shown} />
      {item.kind === 'goods' && <Delivery flow={flow} terms={terms} />}
      <PaymentField flow={flow} name="withdrawalPassword" />
    </Form>
  );
};

const texts = { failed: 'points_form_failed', done: 'points_redeemed', number: 'points_redemption_number' } as const;

interface Props {
  /** Null where only the outcome of a request is looked up. */
  item: MallItem | null;
  member: Member;
  onClose: () => void;
}

/** R3.40: the form that redeems an item, and its receipt. */
export const Redeem = ({ item, member: { id, account, currencySymbol: symbol }, onClose }: Props) => {
  const flow = useFlow(
    (site) => createSpendPoints(site, id),
    ({ now, session }) => ({
      now,
      newKey,
      wallet: () => selectWalletRef(session.getSnapshot()),
      kept: item === null ? readIntent(noteOfPoints, id) : null,
      wish: { kind: 'redeem' as const, item },
      account,
    }),
  );
  const terms = useSelector(flow, selectTerms);
  return (
    <PointForm
      flow={flow}
      title={item === null ? <FormattedMessage id="points_redeem" /> : item.title}
      texts={texts}
      onClose={onClose}
    >
      {item && terms && <Fields flow={flow} item={item} terms={terms} symbol={symbol} account={account} />}
    </PointForm>
  );
};
