import { points } from '../../../contract/points/points.ts';
import { security } from '../../../contract/security/security.ts';
import { wallet } from '../../../contract/wallet/wallet.ts';
import type { PointTerms } from '../../../machines/points/mall.ts';
import { spendPointsMachine } from '../../../machines/points/spendPoints.machine.ts';
import type { SpendOrder } from '../../../machines/points/spendPoints.setup.ts';
import type { CallOptions } from '../../api/api.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';
import { createMoneyRequest } from '../../cashier/moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../../cashier/moneyRequest/note.ts';
import { createPaymentPassword } from '../../security/paymentPassword/createPaymentPassword.ts';

/** What a tab notes of points that are redeemed or converted. */
export const noteOfPoints = 'mall';

type Client = Pick<Site, 'client'>;

const readTerms = async ({ client }: Client, options: CallOptions): Promise<PointTerms> => {
  const { balance, config } = client(points);
  const [{ wallets }, { hasPaymentPassword, mobileNum }, { pointBalance }, worth] = await Promise.all([
    client(wallet).merchantWallet({}, options),
    client(security).overview({}, options),
    balance({}, options),
    config({}, options),
  ]);
  return { ...worth, wallets, hasPaymentPassword, mobile: mobileNum, points: pointBalance };
};

/** The number of what was made. */
const send =
  ({ client }: Client) =>
  async (order: SpendOrder, options: CallOptions & { key: string }): Promise<string> => {
    const { convert, redeem } = client(points);
    if ('points' in order) return (await convert(order, options)).conversionId;
    return (await redeem(order, options)).redemption.redemptionId;
  };

/** Spending points over the gateway, for one account. */
export const createSpendPoints = (site: Client, member: string) =>
  spendPointsMachine.provide({
    actors: {
      loadTerms: load(
        (_: object, options: CallOptions) => readTerms(site, options),
        () => ({}),
        (terms) => terms,
      ),
      note: noteIntent(noteOfPoints, member),
      moneyRequest: createMoneyRequest(site, send(site), (reference) => reference),
      paymentPassword: createPaymentPassword(site),
    },
  });
