import type { Call } from '../../contract/call.ts';
import { demoPassword, demoPaymentPassword } from '../../contract/sandbox.ts';
import type { Flow, Outcome } from '../flow.ts';
import { keptRequest } from '../flows/money.ts';
import { moneyRequestFlow } from '../flows/moneyRequest.flow.ts';
import type { NoteName } from '../../machines/cashier/intent.ts';
import { press } from './acts.ts';
import { formAnswers } from './declared.ts';
import type { Act, Scene } from './scene.ts';
import { text } from './text.ts';

type Named = Readonly<Record<string, Outcome>>;

/** All outcomes of an actor of a flow, except these. */
export const without = ({ outcomes }: Flow, actor: string, ...names: readonly string[]): Named =>
  Object.fromEntries(Object.entries(outcomes[actor] as Named).filter(([name]) => !names.includes(name)));

/** How a money request ends that the gateway answers; whatever has no answer, the walks of money requests see. */
export const answeredRequests = (flow: Flow, ...except: readonly string[]): Named =>
  without(flow, 'moneyRequest', 'it never arrived', 'it breaks', ...except);

/** What is found out about a request that was left without an answer. */
export const foundOut = moneyRequestFlow.outcomes['askOutcome'] as Readonly<
  Record<'it was carried out' | 'it was refused' | 'it never arrived', Outcome>
>;

/** A flow after a reload, which finds out what became of its request; what follows is the same as after any request. */
export const keptFlow = (flow: Flow, variants: Flow['variants'], outcomes: Flow['outcomes'] = {}): Flow => ({
  ...flow,
  variants,
  outcomes: {
    ...flow.outcomes,
    ...outcomes,
    moneyRequest: { made: foundOut['it was carried out'], 'it never arrived': foundOut['it never arrived'] },
  },
  offer: () => false,
});

export const noted = (name: NoteName, call: Call, key = keptRequest(call).key): Readonly<Record<string, string>> => ({
  [`intent.${name}`]: JSON.stringify({ key, call: call.name, member: '{member}' }),
});

const setPassword: Act = async ({ ui }) => {
  await ui.type(text('security_payment_new'), demoPaymentPassword);
  await ui.type(text('security_payment_again'), demoPaymentPassword);
  await ui.type(text('security_account_password'), demoPassword);
  await ui.press('button', text('security_payment_save'));
};

/** A payment password is set on the way. */
export const settingPassword = {
  outcomes: { set: { output: { changed: true } }, 'given up': { output: { changed: false } } },
  deeds: {
    'password.chosen': press('security_payment_set'),
    'paymentPassword ends: set': setPassword,
    'paymentPassword ends: given up': press('close'),
  },
  sees: (({ ui }) => ui.see('dialog', text('security_payment_set'))) satisfies Act,
} satisfies { outcomes: Named; deeds: Scene['deeds']; sees: Act };

/** The payment password is checked where it is typed. */
export const provingPassword = (flow: Flow): Scene['deeds'] =>
  formAnswers(flow, 'provePayment', {
    'wrong, 3 attempts left': 'The payment password is incorrect. 3 attempts left.',
    'not offered': text('feature_off'),
  });
