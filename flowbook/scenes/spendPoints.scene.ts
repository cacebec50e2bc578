import { contract } from '../../contract/index.ts';
import { mallPath } from '../../machines/common/places.ts';
import type { Flow } from '../flow.ts';
import { item, spendPointsFlow } from '../flows/spendPoints.flow.ts';
import { button, countingDown, heading, press, says } from '../world/acts.ts';
import { offline, reply } from '../world/answers.ts';
import { answersTo, typing } from '../world/declared.ts';
import { answeredRequests, keptFlow, noted, settingPassword, without } from '../world/money.ts';
import type { Act, Deed, Scene } from '../world/scene.ts';
import { text, containing } from '../world/text.ts';

const { overview } = contract.security;
const { convert, redeem } = contract.points;

const { 'to convert': converts, 'to redeem': redeems, ...keptVariants } = spendPointsFlow.variants;

const redeemEnds = ['it is redeemed', 'sold out', 'too little money', 'the price changed'] as const;
const convertEnds = ['they are converted', 'too few points', 'out of bounds', 'not offered'] as const;

type Fields = Readonly<Record<string, { readonly name: string }>>;

const flowOf = (variants: Flow['variants'], except: readonly string[], ...fields: readonly string[]): Flow => ({
  ...spendPointsFlow,
  variants,
  cases: {
    ...spendPointsFlow.cases,
    'field.changed': Object.fromEntries(
      Object.entries(spendPointsFlow.cases['field.changed'] as Fields).filter(([, { name }]) => fields.includes(name)),
    ),
  },
  outcomes: {
    ...spendPointsFlow.outcomes,
    moneyRequest: answeredRequests(spendPointsFlow, ...except),
    paymentPassword: settingPassword.outcomes,
  },
});

const loads = (hasPaymentPassword: boolean): Deed => ({
  call: overview.name,
  answer: reply(overview, { hasPaymentPassword, mobileNum: '•••••5678' }),
});

const atMall = { as: 'mai', at: mallPath } as const;

const deedsOf = (flow: Flow): Scene['deeds'] => ({
  'loadTerms ends: all of it': loads(true),
  'loadTerms ends: no answer': { call: overview.name, answer: offline },
  'again.pressed': press('retry'),
  ...typing(flow, {
    points: text('points_to_convert'),
    receivingAddress: text('points_address'),
    mobileNum: text('points_mobile'),
    withdrawalPassword: text('security_payment'),
  }),
});

const seesOf = (id: 'points_convert' | 'points_redeem', done: Act): Scene['sees'] => ({
  'spendPoints.loading': null,
  'spendPoints.failed': heading('points_form_failed'),
  'spendPoints.filling.editing': button(id, 'ready'),
  'spendPoints.sending': button(id, 'busy'),
  'spendPoints.done': done,
});

const convertFlow = flowOf({ 'to convert': converts! }, redeemEnds, 'points', 'withdrawalPassword');

/** R1.25: a member converts points to money. */
export const convertScene: Scene = {
  flow: convertFlow,
  begins: () => ({
    ...atMall,
    then: async ({ ui }) => {
      await ui.press('button', text('points_convert'));
      await ui.see('dialog', text('points_convert'));
    },
  }),
  deeds: {
    ...deedsOf(convertFlow),
    ...settingPassword.deeds,
    'loadTerms ends: no payment password': loads(false),
    'form.submitted': press('points_convert'),
    ...answersTo(convertFlow, 'moneyRequest', {
      'wrong password': text('payment_password_wrong'),
      'too few points': text('points_too_low'),
      'not offered': text('feature_off'),
    }),
  },
  sees: {
    ...seesOf('points_convert', says('points_converted')),
    'spendPoints.filling.waiting': countingDown,
    'spendPoints.settingPassword': settingPassword.sees,
  },
};

const redeemForm = flowOf(
  { 'to redeem': redeems! },
  ['too little money', 'wrong password', 'too many, wait 42 s', ...convertEnds],
  'receivingAddress',
  'mobileNum',
  'withdrawalPassword',
);

const redeemFlow: Flow = {
  ...redeemForm,
  cases: Object.fromEntries(Object.entries(redeemForm.cases).filter(([name]) => name !== 'password.chosen')),
  outcomes: {
    ...redeemForm.outcomes,
    loadTerms: without(spendPointsFlow, 'loadTerms', 'no payment password'),
    paymentPassword: {},
  },
};

/** R3.40: a member redeems a voucher. */
export const redeemScene: Scene = {
  flow: redeemFlow,
  begins: () => ({
    ...atMall,
    then: async ({ ui }) => {
      await ui.press('button', containing(`, ${item.title}`));
      await ui.see('dialog', item.title);
    },
  }),
  deeds: {
    ...deedsOf(redeemFlow),
    'form.submitted': press('points_redeem'),
    ...answersTo(redeemFlow, 'moneyRequest', {
      'sold out': text('sold_out'),
      'the price changed': text('changed_meanwhile'),
    }),
  },
  sees: seesOf('points_redeem', says('points_redeemed')),
};

const kept = keptFlow(spendPointsFlow, keptVariants);

/** R8.20: after a reload the page finds out what became of the request that it had noted. */
export const keptPointsScene: Scene = {
  flow: kept,
  begins: (variant) => {
    const [call, title] = variant.includes('conversion')
      ? ([convert, 'points_convert'] as const)
      : ([redeem, 'points_redeem'] as const);
    return { ...atMall, keeps: { tab: noted('mall', call) }, then: ({ ui }) => ui.see('dialog', text(title)) };
  },
  deeds: answersTo(kept, 'moneyRequest', {}),
  sees: {
    'spendPoints.sending': null,
    'spendPoints.nothing': says('cashier_unmoved'),
    'spendPoints.done': ({ ui }) => ui.read(text('points_converted')),
  },
};
