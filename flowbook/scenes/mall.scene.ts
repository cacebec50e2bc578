import { contract } from '../../contract/index.ts';
import { mallFlow } from '../flows/mall.flow.ts';
import { item } from '../flows/spendPoints.flow.ts';
import { mallPath } from '../../machines/common/places.ts';
import { press } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import type { Act, Scene } from '../world/scene.ts';
import { clearModals } from './ways.ts';
import { text } from '../world/text.ts';

const { info } = contract.member;
const { rewards } = contract.points;

const calls: Readonly<Record<string, string>> = {
  'a conversion without an answer': contract.points.convert.name,
  'a redemption without an answer': contract.points.redeem.name,
};

/** A visitor has the login form in front of the mall once a button has been pressed. */
const inFront =
  (act: Act): Act =>
  async (world) => {
    await clearModals(world);
    await act(world);
  };

const pressItem: Act = ({ ui }) => ui.press('button', new RegExp(`^${text('points_redeem')}\\s*, ${item.title}$`));

/** The points mall, for everybody who may look at it. */
export const mallScene: Scene = {
  flow: mallFlow,
  open: async (world, variant) => {
    const { gateway } = world;
    gateway.usually(rewards.name, reply(rewards, { list: [item] }));
    gateway.runs({ signedIn: variant !== 'a visitor' });
    if (variant === 'a trial') gateway.usually(info.name, reply(info, { type: 4 }));
    const call = calls[variant];
    await world.open({
      path: mallPath,
      ...(call !== undefined && {
        tab: { 'intent.mall': JSON.stringify({ key: 'k-0', call, member: info.example.reply.id }) },
      }),
    });
  },
  deeds: {
    'redeem.pressed: a voucher': inFront(pressItem),
    'convert.pressed': inFront(press('points_convert')),
    'form.closed': press('close'),
    'warning.closed': press('close'),
  },
  sees: {
    'mall.open': ({ ui }) => ui.seeBehind(text('points_never_expire')),
    'mall.redeeming': ({ ui }) => ui.see('dialog', new RegExp(`^(${item.title}|${text('points_redeem')})$`)),
    'mall.converting': ({ ui }) => ui.see('dialog', text('points_convert')),
    'mall.warned': ({ ui }) => ui.see('dialog', text('in_need_true_account_title')),
  },
};
