import { contract } from '../../contract/index.ts';
import { mallPath } from '../../machines/common/places.ts';
import type { Call } from '../../contract/call.ts';
import { mallFlow } from '../flows/mall.flow.ts';
import { item } from '../flows/spendPoints.flow.ts';
import { press } from '../world/acts.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text, containing, oneOf } from '../world/text.ts';
import { noted } from '../world/money.ts';
import { clearModals } from './ways.ts';

const calls: Readonly<Record<string, Call>> = {
  'a conversion without an answer': contract.points.convert,
  'a redemption without an answer': contract.points.redeem,
};

/** A visitor has the login form in front of the mall once a button has been pressed. */
const inFront =
  (act: Act): Act =>
  async (world) => {
    await clearModals(world);
    await act(world);
  };

const pressItem: Act = ({ ui }) => ui.press('button', containing(`, ${item.title}`));

/** The points mall, for everybody who may look at it. */
export const mallScene: Scene = {
  flow: mallFlow,
  begins: (variant) => {
    const call = calls[variant];
    return {
      as: variant === 'a visitor' ? 'visitor' : variant === 'a trial' ? 'trial' : 'mai',
      keeps: call === undefined ? {} : { tab: noted('mall', call) },
      at: mallPath,
    };
  },
  deeds: {
    'redeem.pressed: a voucher': inFront(pressItem),
    'convert.pressed': inFront(press('points_convert')),
    'form.closed': press('close'),
    'warning.closed': press('close'),
  },
  sees: {
    'mall.open': ({ ui }) => ui.seeBehind(text('points_never_expire')),
    'mall.redeeming': ({ ui }) => ui.see('dialog', oneOf(item.title, text('points_redeem'))),
    'mall.converting': ({ ui }) => ui.see('dialog', text('points_convert')),
    'mall.warned': ({ ui }) => ui.see('dialog', text('in_need_true_account_title')),
  },
};
