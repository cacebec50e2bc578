import { contract } from '../../../contract/index.ts';
import type { MessageId } from '../../../machines/common/failure.ts';
import type { ContactKind } from '../../../machines/security/bindContact.rules.ts';
import type { ProofFields } from '../../../machines/security/authenticator.rules.ts';
import type { securityCentreMachine } from '../../../machines/security/securityCentre.machine.ts';
import { selectDigitsByCode, selectLikelyCode } from '../../../src/app/app/app.select.ts';
import {
  selectAuthenticator,
  selectBindEmail,
  selectBindMobile,
  selectPaymentPassword,
} from '../../../src/security/securityCentre/securityCentre.select.ts';
import { createSecurityCentre } from '../../../src/security/securityCentre/createSecurityCentre.ts';
import { refusal, reply, type Answer } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { memberAnew, membersCells } from '../outcomes.ts';
import { answer, textOfDialog } from '../people.ts';
import { endWithSecurityPage, messageOn, toSecurityPage, type } from '../screens.ts';
import type { Site } from '../site.ts';

const { security, password } = contract;

const shown = 'securityCentre.shown';

const centreOf = (site: Site) => site.part<typeof securityCentreMachine>();

/** Opens the security centre, with nothing being changed. */
const openCentre = async (site: Site): Promise<void> => {
  await toSecurityPage(site);
  if (centreOf(site)) return;
  site.start((client, clock, app) => ({
    machine: createSecurityCentre({ client, clock }),
    input: {
      now: clock.now,
      digits: selectDigitsByCode(app),
      dialingCode: selectLikelyCode(app),
      toasts: site.app.toasts,
    },
  }));
  endWithSecurityPage(site);
  await site.comesTo(shown);
};

/** The form that is open in the centre. */
const formOf = (site: Site) => {
  const snapshot = centreOf(site)?.getSnapshot();
  return (
    snapshot &&
    (selectBindMobile(snapshot) ??
      selectBindEmail(snapshot) ??
      selectAuthenticator(snapshot) ??
      selectPaymentPassword(snapshot))
  );
};

const submit = (site: Site): void => {
  formOf(site)?.send({ type: 'form.submitted' });
};

type Part = Omit<Entry, 'cells' | 'typed' | 'says' | 'askAnew' | 'waiting'>;

interface Places {
  /** The state of the form, such as `bindContact.addressing`. */
  readonly at: string;
  /** The text of the refusal that a gateway may answer with. */
  readonly refused: string;
  /** The text if it may have been done although nobody heard of it. */
  readonly unsure: MessageId;
  /** The outcome of a request that is delivered twice. */
  readonly twice?: Outcome;
  readonly well: Outcome;
}

const editing = (at: string): string => `${at}.filling.editing`;

const failedIn =
  (at: string) =>
  (says: string): Outcome => ({ in: editing(at), says, kept: true, sent: 1 });

const limitedIn = (at: string): Outcome => ({
  in: `${at}.filling.waiting`,
  says: 'too_many_requests',
  kept: true,
  sent: 1,
  wait: retryAfter * 1_000,
});

/** A form of the security centre: it stays filled in, and closes with its page. */
const formOfCentre = (part: Part, { at, refused, unsure, twice, well }: Places): Entry => {
  const failed = failedIn(at);
  const ends = { failed, unsure, refused: failed(refused), rateLimited: limitedIn(at), well, reload: memberAnew };
  return {
    ...part,
    waiting: `${at}.submitting`,
    typed: (site) => formOf(site)?.getSnapshot().context.fields ?? null,
    says: (site) => messageOn(site, formOf(site)?.getSnapshot().context),
    askAnew: async (site) => {
      if (textOfDialog(site) !== null) {
        answer(site, 'ok');
        return;
      }
      if (!formOf(site)) await part.reach(site);
      await part.ask(site);
    },
    cells: { ...membersCells(ends), ...(twice && { 'delivered twice': twice }), back: memberAnew },
  };
};

/** The form has done its job and closed. */
const done: Outcome = { in: shown, says: null, kept: false, sent: 1, over: true };

const codeLifetime = 300_000;
const addressing = 'bindContact.addressing';
const proving = 'bindContact.proving.form';

const binding = {
  mobile: {
    chosen: 'mobile.chosen',
    refused: 'invalid_mobile',
    typed: { mobileNum: '912345678' },
    code: security.phoneCode,
    bind: security.bindPhone,
  },
  email: {
    chosen: 'email.chosen',
    refused: 'security_email_invalid',
    typed: { email: 'mai@example.com' },
    code: security.emailCode,
    bind: security.bindEmail,
  },
} as const satisfies Record<ContactKind, object>;

const toAddress =
  (kind: ContactKind) =>
  async (site: Site): Promise<void> => {
    const { chosen, code, typed } = binding[kind];
    site.gateway.usually(code.name, (): Answer =>
      reply(code, { expirationTime: new Date(site.gatewayTime() + codeLifetime).toISOString() }),
    );
    await openCentre(site);
    centreOf(site)?.send({ type: chosen });
    await site.until(() => formOf(site) !== undefined, 'no form opens');
    type(formOf(site), typed);
  };

const askCode = (site: Site): void => {
  const form = formOf(site);
  if (site.isIn(editing(addressing))) submit(site);
  else (form as { send: (event: { type: 'code.requested' }) => void } | undefined)?.send({ type: 'code.requested' });
};

/** One code to the contact being bound, and another once it has expired. */
const codeTo = (kind: ContactKind): Entry =>
  formOfCentre(
    {
      call: binding[kind].code.name,
      reach: toAddress(kind),
      ask: askCode,
      done: editing(proving),
      refusal: { code: 'invalid_fields' },
      second: refusal('too_many_requests', { retryAfter }),
    },
    {
      at: addressing,
      unsure: 'unsure_code',
      refused: binding[kind].refused,
      twice: limitedIn(addressing),
      well: { in: editing(proving), says: null, kept: true, sent: 1, wait: codeLifetime },
    },
  );

/** R2.75 R5.09 R5.16 */
export const phoneCode = codeTo('mobile');
/** R2.75 R5.07 */
export const emailCode = codeTo('email');

/** A code binds once. */
const bindingOf = (kind: ContactKind): Entry =>
  formOfCentre(
    {
      call: binding[kind].bind.name,
      reach: async (site) => {
        await toAddress(kind)(site);
        submit(site);
        await site.comesTo(editing(proving));
        type(formOf(site), { verificationCode: '123456', password: 'deal-me-in' });
      },
      ask: submit,
      done: shown,
      refusal: { code: 'code_wrong' },
      second: refusal('code_expired'),
    },
    { at: proving, unsure: 'unsure_data', refused: 'code_wrong', twice: failedIn(proving)('code_expired'), well: done },
  );

/** R2.75 */
export const bindPhone = bindingOf('mobile');
export const bindEmail = bindingOf('email');

const provingSelf = 'authenticator.proving';
const removing = 'authenticator.removing';

const openAuthenticator =
  (enrolled: boolean, typed: Partial<ProofFields>) =>
  async (site: Site): Promise<void> => {
    site.gateway.usually(security.overview.name, reply(security.overview, { authenticator: enrolled }));
    await openCentre(site);
    centreOf(site)?.send({ type: 'authenticator.chosen' });
    await site.comesTo(editing(enrolled ? removing : provingSelf));
    type(formOf(site), typed);
  };

const scanning = 'authenticator.scanning';

/** R2.75 R4.39 */
export const authenticatorStart = formOfCentre(
  {
    call: security.authenticatorStart.name,
    reach: openAuthenticator(false, { password: 'deal-me-in' }),
    ask: submit,
    done: editing(scanning),
    refusal: { code: 'wrong_credentials' },
  },
  {
    at: provingSelf,
    unsure: 'network_abnormal',
    refused: 'security_password_wrong',
    well: { ...done, in: editing(scanning) },
  },
);

/** R4.39: a secret cannot be confirmed twice. */
export const authenticatorConfirm = formOfCentre(
  {
    call: security.authenticatorConfirm.name,
    reach: async (site) => {
      await openAuthenticator(false, { password: 'deal-me-in' })(site);
      submit(site);
      await site.comesTo(editing(scanning));
      type(formOf(site), { code: '123456' });
    },
    ask: submit,
    done: shown,
    refusal: { code: 'code_wrong' },
    second: refusal('wrong_state'),
  },
  {
    at: scanning,
    unsure: 'unsure_data',
    refused: 'code_wrong',
    well: done,
    twice: { in: editing(provingSelf), says: 'wrong_state', kept: false, sent: 1, over: true },
  },
);

/** R2.75 */
export const authenticatorRemove = formOfCentre(
  {
    call: security.authenticatorRemove.name,
    reach: async (site) => {
      site.gateway.usually(security.authenticatorRemove.name, reply(security.authenticatorRemove));
      await openAuthenticator(true, { password: 'deal-me-in', code: '123456' })(site);
    },
    ask: submit,
    done: shown,
    refusal: { code: 'code_wrong' },
    second: refusal('wrong_state'),
  },
  { at: removing, unsure: 'unsure_data', refused: 'code_wrong', well: done, twice: failedIn(removing)('wrong_state') },
);

const payment = 'paymentPassword.open';

/** R2.57 R2.75: the first of two requests makes the old one wrong. */
export const paymentPassword = formOfCentre(
  {
    call: password.setPayment.name,
    reach: async (site) => {
      await openCentre(site);
      centreOf(site)?.send({ type: 'paymentPassword.chosen' });
      await site.comesTo(editing(payment));
      type(formOf(site), {
        password: 'deal-me-in',
        oldPaymentPassword: '482913',
        newPaymentPassword: '913482',
        confirmNewPaymentPassword: '913482',
      });
    },
    ask: submit,
    done: shown,
    refusal: { code: 'wrong_credentials' },
    second: refusal('payment_password_wrong'),
  },
  {
    at: payment,
    unsure: 'unsure_payment',
    refused: 'security_password_wrong',
    well: done,
    twice: failedIn(payment)('security_payment_wrong'),
  },
);
