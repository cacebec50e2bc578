import { contract } from '../../../contract/index.ts';
import type { Flow, Outcome } from '../../../flowbook/flow.ts';
import { paymentRuleOutcomes } from '../../../flowbook/flows/paymentPassword.flow.ts';
import { convertFlow } from '../../../flowbook/flows/convert.flow.ts';
import { moneyRequestFlow } from '../../../flowbook/flows/moneyRequest.flow.ts';
import { mallPath } from '../../../machines/common/places.ts';
import { button, countingDown, heading, press, says } from '../../walk/acts.ts';
import { offline, reply } from '../../walk/answers.ts';
import { answersTo, typing, wired } from '../../walk/declared.ts';
import type { Act, Deed, Scene } from '../../walk/scene.ts';
import { text } from '../../walk/text.ts';

const { overview } = contract.security;

const without = (port: string, ...names: readonly string[]) =>
  Object.fromEntries(
    Object.entries(convertFlow.outcomes[port] as Readonly<Record<string, Outcome>>).filter(
      ([name]) => !names.includes(name),
    ),
  );

const { 'some points': fresh } = convertFlow.variants;

const flow: Flow = {
  ...convertFlow,
  variants: { 'some points': fresh! },
  outcomes: {
    ...convertFlow.outcomes,
    moneyRequest: without('moneyRequest', 'it never arrived', 'it breaks'),
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

/** R1.25: a member converts points to money. */
export const convertScene: Scene = {
  flow,
  open: async (world) => {
    const { gateway } = world;
    gateway.runs({ signedIn: true });
    gateway.usually(contract.system.registerSettings.name, wired(paymentRuleOutcomes['six digits']));
    await world.open({ path: mallPath });
    await world.ui.press('button', text('points_convert'));
    await world.ui.see('dialog', text('points_convert'));
  },
  deeds: {
    'loadTerms ends: all of it': loads(true),
    'loadTerms ends: no payment password': loads(false),
    'loadTerms ends: no answer': { call: overview.name, answer: offline },
    ...typing(flow, { points: text('points_to_convert'), withdrawalPassword: text('security_payment') }),
    'form.submitted': press('points_convert'),
    'password.chosen': press('security_payment_set'),
    'again.pressed': press('retry'),
    'paymentPassword ends: set': setPassword,
    'paymentPassword ends: given up': press('close'),
    ...answersTo(flow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'too few points': text('points_too_low'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    'convert.loading': null,
    'convert.failed': heading('points_form_failed'),
    'convert.filling.editing': button('points_convert', 'ready'),
    'convert.filling.waiting': countingDown,
    'convert.settingPassword': ({ ui }) => ui.see('dialog', text('security_payment_set')),
    'convert.converting': button('points_convert', 'busy'),
    'convert.done': says('points_converted'),
  },
};

const outcomeOf = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it never arrived', Outcome>
>;

const { 'a request without an answer': kept } = convertFlow.variants;

const keptFlow: Flow = {
  ...convertFlow,
  variants: { 'a request without an answer': kept! },
  outcomes: {
    ...convertFlow.outcomes,
    moneyRequest: { made: outcomeOf['it was carried out'], 'it never arrived': outcomeOf['it never arrived'] },
  },
  offer: () => false,
};

/** R8.20: after a reload the page finds out what became of the request that it had noted. */
export const keptConvertScene: Scene = {
  flow: keptFlow,
  open: async (world) => {
    world.gateway.runs({ signedIn: true });
    await world.open({
      path: mallPath,
      tab: {
        'intent.mall': JSON.stringify({
          key: 'k-0',
          call: contract.points.convert.name,
          member: contract.member.info.example.reply.id,
        }),
      },
    });
    await world.ui.see('dialog', text('points_convert'));
  },
  deeds: answersTo(keptFlow, 'moneyRequest', {}),
  sees: {
    'convert.converting': null,
    'convert.nothing': says('cashier_unmoved'),
    'convert.done': convertScene.sees['convert.done']!,
  },
};
