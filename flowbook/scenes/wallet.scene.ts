import { contract } from '../../contract/index.ts';
import { walletFlow } from '../flows/wallet.flow.ts';
import { offline, reply } from '../world/answers.ts';
import { text, oneOf } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';
import type { Condition } from '../world/world.ts';
import { isMember } from './ways.ts';

const call = contract.wallet.balance.name;

/** After a look that gave nothing the same button says so. */
const again = oneOf(text('header_balance_refresh'), text('header_balance_stale'));

const figure =
  (condition?: Condition): Act =>
  async ({ ui }) => {
    await ui.see('button', again, condition);
    await ui.seeBehind('$8,264.50');
  };

/** The balance in the header, from the login on. */
export const walletScene: Scene = {
  flow: walletFlow,
  begins: () => ({ as: 'mai', then: isMember }),
  deeds: {
    'balance.refreshed': ({ ui }) => ui.press('button', again),
    'balance.retried': ({ ui }) => ui.press('button', text('header_balance_refresh')),
    'loadWallet ends: balance and points': { call, answer: reply(contract.wallet.balance) },
    'loadWallet ends: no answer': { call, answer: offline },
  },
  sees: {
    'wallet.loading': ({ ui }) => ui.see('button', again, 'busy'),
    'wallet.fresh': figure(),
    'wallet.shown': figure('ready'),
    'wallet.refreshing': figure('busy'),
    'wallet.failed': ({ ui }) => ui.read(text('header_balance_missing')),
  },
};
