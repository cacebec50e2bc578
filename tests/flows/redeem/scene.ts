import { contract } from '../../../contract/index.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { paymentRuleOutcomes } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { item, redeemFlow } from '../../../flowbook/flows/redeem.flow.ts';
import { moneyRequestFlow } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { mallPath } from '../../../machines/common/places.ts';
import { button, countingDown, heading, press, says } from '../../walk/acts.ts';
import { offline, reply } from '../../walk/answers.ts';
import { answersTo, typing, wired } from '../../walk/declared.ts';
import type { Act, Deed, Scene } from '../../walk/scene.ts';
import { text } from '../../walk/text.ts';

const { overview } = contract.security;
const { rewards } = contract.points;

const without = (port: string, ...names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(redeemFlow.outcomes[port] as Readonly<Record<string, Outcome>>).filter(
      ([name]) => !names.includes(name),
    ),
  );

const { 'an item': fresh } = redeemFlow.variants;

const flow: Flow = {
  ...redeemFlow,
  variants: { 'an item': fresh! },
  outcomes: {
    ...redeemFlow.outcomes,
    moneyRequest: without('moneyRequest', 'it never arrived', 'it breaks', 'too little money'),
    paymentPassword: without('paymentPassword', 'it breaks'),
  },
};

const loads = (hasPaymentPassword: boolean): Deed => ({
  call: overview.name,
  answer: reply(overview, { hasPaymentPassword, mobileNum: '•••••5678' }),
});

const setPassword: Act = async ({ ui }) => {
  await ui.type(text('security_payment_new'), '482913');
  await ui.type(text('security_payment_again'), '482913');
  await ui.type(text('security_account_password'), 'deal-me-in');
  await ui.press('button', text('security_payment_save'));
};

/** R3.40: a member redeems a voucher. */
export const redeemScene: Scene = {
  flow,
  open: async (world) => {
    const { gateway } = world;
    gateway.runs({ signedIn: true });
    gateway.usually(contract.system.registerSettings.name, wired(paymentRuleOutcomes['six digits']));
    gateway.usually(rewards.name, reply(rewards, { list: [item] }));
    await world.open({ path: mallPath });
    await world.ui.press('button', new RegExp(`^${text('points_redeem')}\\s*, ${item.title}$`));
    await world.ui.see('dialog', item.title);
  },
  deeds: {
    'loadTerms ends: all of it': loads(true),
    'loadTerms ends: no payment password': loads(false),
    'loadTerms ends: no answer': { call: overview.name, answer: offline },
    ...typing(flow, {
      receivingAddress: text('points_address'),
      mobileNum: text('points_mobile'),
      withdrawalPassword: text('security_payment'),
    }),
    'form.submitted': press('points_redeem'),
    'password.chosen': press('security_payment_set'),
    'again.pressed': press('retry'),
    'paymentPassword ends: set': setPassword,
    'paymentPassword ends: given up': press('close'),
    ...answersTo(flow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'too few points': text('points_too_low'),
      'sold out': text('sold_out'),
      'the price changed': text('changed_meanwhile'),
    }),
  },
  sees: {
    'redeem.loading': null,
    'redeem.failed': heading('points_form_failed'),
    'redeem.filling.editing': button('points_redeem', 'ready'),
    'redeem.filling.waiting': countingDown,
    'redeem.settingPassword': ({ ui }) => ui.see('dialog', text('security_payment_set')),
    'redeem.redeeming': button('points_redeem', 'busy'),
    'redeem.done': says('points_redeemed'),
  },
};

const outcomeOf = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it never arrived', Outcome>
>;

const { 'a request without an answer': kept } = redeemFlow.variants;

const keptFlow: Flow = {
  ...redeemFlow,
  variants: { 'a request without an answer': kept! },
  outcomes: {
    ...redeemFlow.outcomes,
    moneyRequest: { made: outcomeOf['it was carried out'], 'it never arrived': outcomeOf['it never arrived'] },
  },
  offer: () => false,
};

/** R8.20: after a reload the page finds out what became of the request that it had noted. */
export const keptRedeemScene: Scene = {
  flow: keptFlow,
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    await world.open({
      path: mallPath,
      tab: {
        'intent.mall': JSON.stringify({
          key: 'k-0',
          call: contract.points.redeem.name,
          member: contract.member.info.example.reply.id,
        }),
      },
    });
    await world.ui.see('dialog', text('points_redeem'));
  },
  deeds: answersTo(keptFlow, 'moneyRequest', {}),
  sees: {
    'redeem.redeeming': null,
    'redeem.nothing': says('cashier_unmoved'),
    'redeem.done': redeemScene.sees['redeem.done']!,
  },
};
