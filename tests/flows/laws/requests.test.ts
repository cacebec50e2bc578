// @vitest-environment happy-dom
import type { AnyActorLogic, AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { createActor } from 'xstate';
import { expect, test } from 'vitest';
import type { Call } from '../../../contract/call.ts';
import { wayTo } from '../../../flowbook/explore.ts';
import type { Flow } from '../../../flowbook/flow.ts';
import { LiveRun } from '../../../flowbook/liveRun.ts';
import { flows } from '../../../flowbook/registry.ts';
import { registrationOf, type RegisterContext } from '../../../machines/auth/registration.ts';
import type { Step } from '../../../flowbook/step.ts';
import type { FormContext } from '../../../machines/common/formSetup.ts';
import type { Client } from '../../../src/api/client.ts';
import type { Site } from '../../../src/app/site.tsx';
import { createLinks } from '../../../src/agent/links/createLinks.ts';
import { createNewDownline } from '../../../src/agent/newDownline/createNewDownline.ts';
import { createSimulator } from '../../../src/agent/simulator/createSimulator.ts';
import { createChangePassword } from '../../../src/auth/changePassword/createChangePassword.ts';
import { createForgotPassword } from '../../../src/auth/forgotPassword/createForgotPassword.ts';
import { createLogin } from '../../../src/auth/login/createLogin.ts';
import { createRegister } from '../../../src/auth/register/createRegister.ts';
import { createResetPassword } from '../../../src/auth/resetPassword/createResetPassword.ts';
import { createStepUp } from '../../../src/auth/stepUp/createStepUp.ts';
import { createBankAccounts } from '../../../src/cashier/bankAccounts/createBankAccounts.ts';
import { createFirstLimit } from '../../../src/cashier/firstLimit/createFirstLimit.ts';
import { createPlayLimits } from '../../../src/protection/playLimits/createPlayLimits.ts';
import { createFeedback } from '../../../src/content/feedback/createFeedback.ts';
import { createAuthenticator } from '../../../src/security/authenticator/createAuthenticator.ts';
import { createBindContact } from '../../../src/security/bindContact/createBindContact.ts';
import { createPromoCode } from '../../../src/promotions/promoCode/createPromoCode.ts';
import { createApplication } from '../../../src/promotions/application/createApplication.ts';
import { createProfile } from '../../../src/member/profile/createProfile.ts';
import { createPaymentPassword } from '../../../src/security/paymentPassword/createPaymentPassword.ts';

interface Asked {
  readonly call: Call;
  readonly request: unknown;
}

/** A site whose gateway records its calls and never answers. */
const listening = (calls: Asked[]): Site => {
  const client = ((area: Readonly<Record<string, Call>>) =>
    Object.fromEntries(
      Object.entries(area).map(([name, call]) => [
        name,
        (request: unknown) => {
          calls.push({ call, request });
          return new Promise(() => undefined);
        },
      ]),
    )) as unknown as Client;
  const app = { getSnapshot: () => ({ context: { status: null } }) } as unknown as Site['app'];
  return { app, client, clock: { now: () => 0, inOurTime: Date.parse } };
};

const wirings: Readonly<Record<string, (site: Site) => Pick<AnyStateMachine, 'implementations'>>> = {
  authenticator: createAuthenticator,
  bankAccounts: createBankAccounts,
  application: createApplication,
  promoCode: createPromoCode,
  bindContact: createBindContact,
  changePassword: createChangePassword,
  feedback: createFeedback,
  forgotPassword: createForgotPassword,
  links: createLinks,
  login: createLogin,
  newDownline: createNewDownline,
  firstLimit: createFirstLimit,
  paymentPassword: createPaymentPassword,
  playLimits: createPlayLimits,
  profile: createProfile,
  register: createRegister,
  resetPassword: createResetPassword,
  simulator: (site) => createSimulator(site, 'daily'),
  stepUp: createStepUp,
};

const chosen = ['bankCode', 'type', 'countryDialingCode', 'questionType', 'kind', 'days'];

/** Fields that the form does not show by then. */
const settled: Readonly<Record<string, readonly string[]>> = {
  'bankAccounts.removing.submitting': ['accountNumber', 'accountName'],
  'bindContact.proving.form.submitting': ['mobileNum', 'email'],
};

const typed = [
  ' ',
  'x',
  '1',
  'x y',
  ' mai ',
  '+84987654321',
  '0912 345 678',
  '912-345-678',
  'mai@example.com',
  'mai@',
  'Nguyễn Thị Mai',
  '١٢٣٤٥٦',
  '🙂🙂🙂🙂🙂🙂',
  '123456',
  '123 456',
  '<b>mai</b>',
  "O'Hara",
  'x'.repeat(40),
  '9'.repeat(40),
  'Aa1!'.repeat(33),
  'word '.repeat(30),
  `${'x'.repeat(250)}@example.com`,
  `${'x'.repeat(2_000)} `.repeat(3),
  'x'.repeat(5_000),
];

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

const sendings = (flow: Flow): string[] =>
  nodesOf(flow.machine.root).flatMap((node) =>
    node.key === 'submitting' || node.id === 'register.open.submitting' ? [node.id] : [],
  );

interface Form {
  readonly flow: Flow;
  readonly at: string;
}

/** Nothing is typed into these, only chosen. */
const choices = ['checkSetting'];

const forms: readonly Form[] = flows
  .filter(({ id, cases }) => 'field.changed' in cases && !choices.includes(id))
  .flatMap((flow) => sendings(flow).map((at) => ({ flow, at })));

const contextOf = (run: LiveRun): FormContext => (run.snapshot() as AnyMachineSnapshot).context as FormContext;

interface Filled {
  readonly variant: string;
  readonly past: readonly Step[];
}

const filledIn = ({ flow, at }: Form): Filled[] =>
  Object.keys(flow.variants).flatMap((variant) => {
    const path = wayTo(flow, variant, ({ states }) =>
      states.some((state) => state === at || state.startsWith(`${at}.`)),
    );
    if (!path) return [];
    const last = path.findLastIndex((step) => step.kind === 'event' && step.type === 'form.submitted');
    return [{ variant, past: path.slice(0, last) }];
  });

test('every flow with fields is covered by the law about requests', () => {
  expect([...new Set(forms.map(({ flow }) => flow.id))].sort()).toEqual(Object.keys(wirings).sort());
});

/** What the form is being sent with, and by which port; null while it is still being filled in. */
const sentBy = (run: LiveRun, { flow, at }: Form): { port: string; input: unknown } | null => {
  if (!run.states().some((state) => state === at || state.startsWith(`${at}.`))) return null;
  if (flow.id === 'register')
    return { port: 'register', input: registrationOf(contextOf(run) as unknown as RegisterContext) };
  const port = nodesOf(flow.machine.root).find(({ id }) => id === at)?.invoke[0]?.src as string;
  return { port, input: run.puppet(port).input };
};

const callsOf = async (flow: Flow, { port, input }: { port: string; input: unknown }): Promise<Asked[]> => {
  const calls: Asked[] = [];
  const { actors } = wirings[flow.id]!(listening(calls)).implementations;
  const sending = createActor((actors as Readonly<Record<string, AnyActorLogic>>)[port]!, { input });
  sending.subscribe({ error: () => undefined });
  sending.start();
  // Some prepare what they send.
  await Promise.resolve();
  await Promise.resolve();
  return calls;
};

const namesOf = (run: LiveRun, at: string): string[] =>
  Object.entries(contextOf(run).fields as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    typeof value === 'string' && ![...chosen, ...(settled[at] ?? [])].includes(name) ? [name] : [],
  );

test.each(forms.map((form) => [form.at, form] as const))(
  'R5.24 whatever is typed into %s is either refused at its field or sent as a valid request',
  async (_, form) => {
    const wrong: string[] = [];
    let requests = 0;
    for (const { variant, past } of filledIn(form)) {
      for (const name of namesOf(new LiveRun(form.flow, variant, past), form.at))
        for (const value of [null, ...typed]) {
          const run = new LiveRun(form.flow, variant, past);
          if (value !== null) run.actor.send({ type: 'field.changed', name, value });
          run.actor.send({ type: 'form.submitted' });
          // Some ask once more before it is sent.
          if (sentBy(run, form) === null) run.actor.send({ type: 'form.submitted' });
          const sent = sentBy(run, form);
          if (sent === null) {
            if (Object.keys(contextOf(run).errors).length === 0)
              wrong.push(`${name} = ${value?.slice(0, 50)}: not sent, and nothing is said`);
            continue;
          }
          for (const { call, request } of await callsOf(form.flow, sent)) {
            requests += 1;
            const [error] = call.request.validate(request);
            if (error)
              wrong.push(`${name} = ${value?.slice(0, 50)}: ${call.name} does not take its ${error.path.join('.')}`);
          }
        }
    }
    expect(wrong).toEqual([]);
    expect(requests).toBeGreaterThan(0);
  },
);
