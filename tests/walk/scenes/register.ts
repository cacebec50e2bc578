import type { SnapshotFrom } from 'xstate';
import { contract } from '../../../contract/index.ts';
import { registerFlow } from '../../../flowbook/flows/register.flow.ts';
import type { Outcome } from '../../../flowbook/flow.ts';
import type { registerMachine } from '../../../machines/auth/register.machine.ts';
import { offline, refusal, reply, type Answer } from '../answers.ts';
import { counted, said } from '../said.ts';
import type { Act, Reply, Scene } from '../scene.ts';
import { asNewcomer, asVisitor, openLogin, solveSlider } from './ways.ts';

const { byUsername, affiliate } = contract.register;
const { registerCode } = contract.verification;
const { registerSettings } = contract.system;

const inModal = 'in a modal, with SMS codes';

/** Under a number the same happens by another call; the modal has no button that empties the form. */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const { place, by } = (snapshot as SnapshotFrom<typeof registerMachine>).context;
  if (type === 'form.reset' && place === 'modal') return false;
  return (by === 'username' || type === 'way.chosen') && registerFlow.offer(snapshot, type, name);
};

const some = (actor: string, ...ends: readonly string[]): Readonly<Record<string, Outcome>> =>
  Object.fromEntries(
    Object.entries(registerFlow.outcomes[actor] as Readonly<Record<string, Outcome>>).filter(([end]) =>
      ends.includes(end),
    ),
  );

const fillIn =
  (label: string, text: string): Act =>
  ({ ui }) =>
    ui.type(label, text);
const says =
  (text: string): Act =>
  ({ ui }) =>
    ui.read(text);
const answered = (call: { name: string }, answer: Answer, then?: Act): Reply => ({
  call: call.name,
  answer,
  ...(then && { then }),
});
const tooMany = refusal('too_many_requests', { retryAfter: 42 });
const ready: Act = ({ ui }) => ui.see('button', said('register_submit'), 'ready');

/** Registration, on its page and in the modal that the login form leads to. */
export const registerScene: Scene = {
  flow: {
    ...registerFlow,
    offer,
    outcomes: {
      ...registerFlow.outcomes,
      slider: some('slider', 'solved', 'given up'),
      provePhone: some('provePhone', 'proved'),
      register: some(
        'register',
        'registered',
        'the name is taken',
        'switched off',
        'the ticket is used up',
        'too many, wait 42 s',
        'still worked on',
        'no answer',
      ),
    },
  },
  open: async (world, variant) => {
    if (variant === 'switched off') return asNewcomer(world, { registering: { directRegistration: false } });
    if (variant !== inModal) return asNewcomer(world);
    world.gateway.runs({ phone: 'sms', registering: { mobileRegistration: false } });
    await asVisitor(world);
    await openLogin(world);
    return world.ui.press('button', said('login_create_account'));
  },
  deeds: {
    'field.changed: a name': fillIn(said('login_username'), 'newcomer'),
    'field.changed: a password': fillIn(said('login_password'), 'quiet-harbour-9'),
    'field.changed: the same again': fillIn(said('register_confirm'), 'quiet-harbour-9'),
    'field.changed: a short number': fillIn(said('login_mobile'), '912'),
    'field.changed: a number': fillIn(said('login_mobile'), '912345678'),
    'field.changed: a code': fillIn(said('login_code'), '123456'),
    'field.changed: an invitation': fillIn(
      said('register_optional').replace('{label}', said('register_affiliate')),
      'bosun01',
    ),
    'way.chosen: by number': ({ ui }) => ui.press('tab', said('login_mobile')),
    'way.chosen: by name': ({ ui }) => ui.press('tab', said('login_username')),
    'code.requested': ({ ui }) => ui.press('button', said('login_code_send')),
    'form.submitted': ({ ui }) => ui.press('button', said('register_submit')),
    'form.reset': ({ ui }) => ui.press('button', said('register_reset')),
    'form.retried': async ({ ui, isIn }) =>
      ui.press('button', (await isIn(['register.failed'])) ? said('retry') : said('register_ask_again')),
    'form.reopened': ({ ui }) => ui.press('button', said('register_back_to_form')),
    'form.closed': ({ ui }) => ui.press('button', said('close')),
    'login.chosen': ({ ui }) => ui.press('button', said('header_log_in')),
    'loadForm ends: the form': {
      call: registerSettings.name,
      answer: ({ gateway }) => gateway.usual(registerSettings.name),
    },
    'loadForm ends: no answer': answered(registerSettings, offline),
    'checkAffiliate ends: good': answered(affiliate, reply(affiliate)),
    'checkAffiliate ends: unknown': answered(affiliate, refusal('affiliate_unknown'), says(said('affiliate_unknown'))),
    'checkAffiliate ends: too many, wait 42 s': answered(affiliate, tooMany, says(said('too_many_requests'))),
    'checkAffiliate ends: no answer': answered(affiliate, offline, says(said('network_abnormal'))),
    'slider ends: solved': solveSlider,
    'slider ends: given up': ({ ui }) => ui.press('button', said('close')),
    'provePhone ends: proved': { given: () => Promise.resolve() },
    'register ends: registered': answered(byUsername, reply(byUsername)),
    'register ends: the name is taken': answered(byUsername, refusal('name_taken'), says(said('name_taken'))),
    'register ends: the ticket is used up': answered(
      byUsername,
      refusal('verification_needed'),
      says(said('verification_needed')),
    ),
    'register ends: switched off': answered(byUsername, refusal('feature_off')),
    'register ends: too many, wait 42 s': answered(byUsername, tooMany, says(said('too_many_requests'))),
    'register ends: still worked on': answered(byUsername, refusal('key_in_use')),
    'register ends: no answer': answered(byUsername, offline),
    'numberCode/slider ends: solved': solveSlider,
    'numberCode/sendCode ends: sent, for a minute': {
      call: registerCode.name,
      answer: ({ began }) => reply(registerCode, { expirationTime: new Date(began + 60_000).toISOString() }),
    },
  },
  sees: {
    'register.loading': ({ ui }) => ui.miss('button', said('register_submit')),
    'register.failed': async ({ ui }) => {
      await ui.see('heading', said('register_failed'));
      await ui.see('button', said('retry'), 'ready');
    },
    // A picture to solve stands in front of the form, and counts for it here.
    'register.open.filling.editing': async (world) => {
      if (!(await world.ui.has('dialog', said('slider_heading')))) await ready(world);
    },
    'register.open.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'register.open.submitting.checkingAffiliate': ({ ui }) => ui.see('button', said('register_submit'), 'busy'),
    'register.open.submitting.provingHuman': ({ ui }) => ui.see('dialog', said('slider_heading')),
    'register.open.submitting.provingPhone': null,
    'register.open.submitting.registering': ({ ui }) => ui.see('button', said('register_submit'), 'busy'),
    'register.open.unsure': async ({ ui }) => {
      await ui.see('heading', said('register_unsure'));
      await ui.see('button', said('register_ask_again'), 'ready');
    },
    'register.done': ({ ui }) => ui.see('dialog', said('registered_title')),
    'register.off': ({ ui }) => ui.see('dialog', said('registration_off_title')),
    'register.closed': ({ ui }) => ui.miss('dialog', said('register_title')),
  },
};
