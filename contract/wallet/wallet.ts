import { array, boolean, nullable, object, optional, type } from 'superstruct';
import { area, call, ours, spec } from '../call.ts';
import { amount, id, line, minor, moment, nothing } from '../shapes.ts';
import { excludedRefusal } from '../protection/values.ts';

export const wallet = area('wallet', {
  balance: call({
    purpose: 'Show the wallet balance',
    ...spec('GET', '/wps/v2/wallets/balance', 'any', 'read'),
    chosen: 'Method; `held` is reserved, for a pending withdrawal for example, and cannot be spent.',
    request: nothing,
    reply: type({ sumBalance: minor, held: minor, currency: line(8), at: moment }),
    requirements: ['R7.22', 'R2.29'],
    example: { request: {}, reply: { sumBalance: '826450', held: '0', currency: '$', at: '2026-01-02T03:04:05Z' } },
  }),
  merchantWallet: call({
    purpose: 'List the main wallet and the wallets at game vendors',
    ...spec('GET', '/wps/relay/GCS_merchantWallet', 'account', 'read'),
    chosen: 'Shape; the main wallet is named `main`.',
    request: nothing,
    reply: type({
      wallets: array(
        type({
          wallet: id,
          title: line(60),
          balance: minor,
          /** What bonuses hold of it until their bets are placed; left out if nothing is held. */
          locked: optional(minor),
          maintenance: boolean(),
        }),
      ),
      held: minor,
      /** Everything that is the player's: the main wallet, the others, and what is held. */
      total: minor,
    }),
    requirements: ['R7.24', 'R2.76'],
    example: {
      request: {},
      reply: {
        wallets: [{ wallet: 'main', title: 'Main wallet', balance: '826450', maintenance: false }],
        held: '0',
        total: '826450',
      },
    },
  }),
  transfer: call({
    purpose: 'Move money between the main wallet and a vendor’s wallet',
    ...spec('POST', '/wps/relay/GCS_walletTransfer', 'account', 'money'),
    chosen: 'Shape.',
    idempotent: true,
    request: object({ from: id, to: id, amount }),
    reply: type({
      transferId: id,
      from: type({ wallet: id, balance: minor }),
      to: type({ wallet: id, balance: minor }),
      at: moment,
      note: optional(line(200)),
    }),
    refusals: ['balance_too_low', 'not_found', 'invalid_fields', 'game_in_maintenance', 'excluded'],
    refusal: excludedRefusal,
    requirements: ['R7.23', 'R2.76'],
    example: {
      request: { from: 'main', to: 'LUMEN', amount: '5000' },
      reply: {
        transferId: 't1',
        from: { wallet: 'main', balance: '821450' },
        to: { wallet: 'LUMEN', balance: '5000' },
        at: '2026-01-02T03:04:05Z',
      },
    },
  }),
  collect: call({
    purpose: 'Move the money in all vendors’ wallets to the main wallet',
    ...ours('POST', '/wps/cashier/wallets/collect', 'account', 'money'),
    idempotent: true,
    request: nothing,
    reply: type({
      balance: minor,
      moved: array(type({ wallet: id, amount: minor })),
      /** Wallets that keep their money for now, and why. */
      left: array(type({ wallet: id, balance: minor, code: id })),
      at: moment,
      transferId: nullable(id),
    }),
    requirements: ['R7.23', 'R2.76'],
    example: {
      request: {},
      reply: {
        balance: '831450',
        moved: [{ wallet: 'LUMEN', amount: '5000' }],
        left: [],
        at: '2026-01-02T03:04:05Z',
        transferId: 't1',
      },
    },
  }),
});
