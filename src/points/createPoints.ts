import { points } from '../../contract/points/points.ts';
import { security } from '../../contract/security/security.ts';
import { wallet } from '../../contract/wallet/wallet.ts';
import type { ReplyOf } from '../../contract/call.ts';
import { convertMachine } from '../../machines/points/convert.machine.ts';
import type { ConvertOrder } from '../../machines/points/convert.setup.ts';
import type { MallTerms } from '../../machines/points/mall.ts';
import { redeemMachine } from '../../machines/points/redeem.machine.ts';
import type { RedeemOrder } from '../../machines/points/redeem.setup.ts';
import type { CallOptions } from '../api/api.ts';
import { load } from '../api/call.ts';
import type { Site } from '../app/site.tsx';
import { createMoneyRequest } from '../cashier/moneyRequest/createMoneyRequest.ts';
import { noteIntent } from '../cashier/moneyRequest/note.ts';
import { createPaymentPassword } from '../security/paymentPassword/createPaymentPassword.ts';

/** What a tab notes of points that are redeemed or converted. */
export const noteOfPoints = 'mall';

type Client = Pick<Site, 'client'>;

const readTerms = async ({ client }: Client, options: CallOptions): Promise<MallTerms> => {
  const [{ wallets }, { hasPaymentPassword, mobileNum }, { pointBalance }] = await Promise.all([
    client(wallet).merchantWallet({}, options),
    client(security).overview({}, options),
    client(points).balance({}, options),
  ]);
  return { wallets, hasPaymentPassword, mobile: mobileNum, points: pointBalance };
};

/** Redeeming an item over the gateway, for one account. */
export const createRedeem = (site: Client, member: string) =>
  redeemMachine.provide({
    actors: {
      loadTerms: load(
        (_: object, options: CallOptions) => readTerms(site, options),
        () => ({}),
        (terms) => terms,
      ),
      note: noteIntent(noteOfPoints, member),
      moneyRequest: createMoneyRequest<RedeemOrder, ReplyOf<typeof points.redeem>>(
        site,
        site.client(points).redeem,
        ({ redemption }) => redemption.redemptionId,
      ),
      paymentPassword: createPaymentPassword(site),
    },
  });

/** Converting points over the gateway, for one account. */
export const createConvert = (site: Client, member: string) =>
  convertMachine.provide({
    actors: {
      loadTerms: load(
        async (_: object, options: CallOptions) => {
          const [terms, config] = await Promise.all([
            readTerms(site, options),
            site.client(points).config({}, options),
          ]);
          return { ...terms, ...config };
        },
        () => ({}),
        (terms) => terms,
      ),
      note: noteIntent(noteOfPoints, member),
      moneyRequest: createMoneyRequest<ConvertOrder, { conversionId: string }>(
        site,
        site.client(points).convert,
        ({ conversionId }) => conversionId,
      ),
      paymentPassword: createPaymentPassword(site),
    },
  });
