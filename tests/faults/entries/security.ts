import { contract } from '../../../contract/index.ts';
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
import { endWithSecurityPage, told, toSecurityPage, type } from '../screens.ts';
import type { Site } from '../site.ts';

const { security, password } = contract;

const shown = 'securityCentre.shown';

const centreOf = (site: Site) => site.part<typeof securityCentreMachine>();

/** Comes to the security centre, as it is when nothing is being changed. */
const openCentre = async (site: Site): Promise<void> => {
  await toSecurityPage(site);
  if (centreOf(site)) return;
  site.start((client, { now, inOurTime }, app) => ({
    machine: createSecurityCentre(client, inOurTime),
    input: { now, digits: selectDigitsByCode(app), dialingCode: selectLikelyCode(app), toasts: site.app.toasts },
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

type Part = Omit<Entry, 'cells' | 'typed' | 'says' | 'askAnew'>;

interface Places {
  readonly editing: string;
  /** The text of what a gateway may refuse the call with. */
  readonly refused: string;
  /** What comes of a request that is delivered twice. */
  readonly twice?: Outcome;
  readonly well: Outcome;
}

const failedIn =
  (editing: string) =>
  (says: string): Outcome => ({ in: editing, says, kept: true, sent: 1 });

/** A form of the security centre: it stays filled in, and ends with its page. Nothing holds back the next of too many tries but the gateway. */
const formOfCentre = (part: Part, { editing, refused, twice, well }: Places): Entry => {
  const failed = failedIn(editing);
  const ends = { failed, refused: failed(refused), tooMany: failed('too_many_requests'), well, reload: memberAnew };
  return {
    ...part,
    typed: (site) => formOf(site)?.getSnapshot().context.fields ?? null,
    says: (site) => told(site, formOf(site)?.getSnapshot().context),
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

/** The form is gone, because what it is for is done. */
const done: Outcome = { in: shown, says: null, kept: false, sent: 1, over: true };

const codeLives = 300_000;
const addressing = 'bindContact.addressing';
const proving = 'bindContact.proving.filling.counting';

const binding = {
  mobile: {
    chosen: 'mobile.chosen',
    typed: { mobileNum: '912345678' },
    code: security.phoneCode,
    bind: security.bindPhone,
  },
  email: {
    chosen: 'email.chosen',
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
      reply(code, { expirationTime: new Date(site.gatewayTime() + codeLives).toISOString() }),
    );
    await openCentre(site);
    centreOf(site)?.send({ type: chosen });
    await site.until(() => formOf(site) !== undefined, 'no form opens');
    type(formOf(site), typed);
  };

const askCode = (site: Site): void => {
  const form = formOf(site);
  if (site.isIn(addressing)) submit(site);
  else (form as { send: (event: { type: 'code.requested' }) => void } | undefined)?.send({ type: 'code.requested' });
};

/** One code to what is to be bound, and another when it has expired. */
const codeTo = (kind: ContactKind): Entry =>
  formOfCentre(
    {
      call: binding[kind].code.name,
      reach: toAddress(kind),
      ask: askCode,
      waiting: 'bindContact.sendingCode',
      done: proving,
      refusal: { code: 'invalid_fields' },
      second: refusal('too_many_requests', { retryAfter }),
    },
    {
      editing: addressing,
      refused: 'invalid_fields',
      twice: failedIn(addressing)('too_many_requests'),
      well: { in: proving, says: null, kept: true, sent: 1, wait: codeLives },
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
        await site.comesTo(proving);
        type(formOf(site), { verificationCode: '123456', password: 'deal-me-in' });
      },
      ask: submit,
      waiting: 'bindContact.proving.binding',
      done: shown,
      refusal: { code: 'code_wrong' },
      second: refusal('code_expired'),
    },
    { editing: proving, refused: 'code_wrong', twice: failedIn(proving)('code_expired'), well: done },
  );

/** R2.75 */
export const bindPhone = bindingOf('mobile');
export const bindEmail = bindingOf('email');

const openAuthenticator =
  (enrolled: boolean, typed: Partial<ProofFields>) =>
  async (site: Site): Promise<void> => {
    site.gateway.usually(security.overview.name, reply(security.overview, { authenticator: enrolled }));
    await openCentre(site);
    centreOf(site)?.send({ type: 'authenticator.chosen' });
    await site.comesTo(enrolled ? 'authenticator.removing.filling' : 'authenticator.proving.filling');
    type(formOf(site), typed);
  };

const scanning = 'authenticator.scanning.filling';

/** R2.75 R4.39 */
export const authenticatorStart = formOfCentre(
  {
    call: security.authenticatorStart.name,
    reach: openAuthenticator(false, { password: 'deal-me-in' }),
    ask: submit,
    waiting: 'authenticator.proving.starting',
    done: scanning,
    refusal: { code: 'wrong_credentials' },
  },
  { editing: 'authenticator.proving.filling', refused: 'security_password_wrong', well: { ...done, in: scanning } },
);

/** R4.39: a secret that is confirmed is none that could be confirmed again. */
export const authenticatorConfirm = formOfCentre(
  {
    call: security.authenticatorConfirm.name,
    reach: async (site) => {
      await openAuthenticator(false, { password: 'deal-me-in' })(site);
      submit(site);
      await site.comesTo(scanning);
      type(formOf(site), { code: '123456' });
    },
    ask: submit,
    waiting: 'authenticator.scanning.confirming',
    done: shown,
    refusal: { code: 'code_wrong' },
    second: refusal('wrong_state'),
  },
  {
    editing: scanning,
    refused: 'code_wrong',
    well: done,
    twice: { in: 'authenticator.proving.filling', says: 'wrong_state', kept: false, sent: 1, over: true },
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
    waiting: 'authenticator.removing.takingOff',
    done: shown,
    refusal: { code: 'code_wrong' },
    second: refusal('wrong_state'),
  },
  {
    editing: 'authenticator.removing.filling',
    refused: 'code_wrong',
    well: done,
    twice: failedIn('authenticator.removing.filling')('wrong_state'),
  },
);

const payment = 'paymentPassword.open.editing';

/** R2.57 R2.75: the first of two requests makes the old one wrong. */
export const paymentPassword = formOfCentre(
  {
    call: password.setPayment.name,
    reach: async (site) => {
      await openCentre(site);
      centreOf(site)?.send({ type: 'paymentPassword.chosen' });
      await site.comesTo(payment);
      type(formOf(site), {
        password: 'deal-me-in',
        oldPaymentPassword: '482913',
        newPaymentPassword: '913482',
        confirmNewPaymentPassword: '913482',
      });
    },
    ask: submit,
    waiting: 'paymentPassword.open.saving',
    done: shown,
    refusal: { code: 'wrong_credentials' },
    second: refusal('payment_password_wrong'),
  },
  {
    editing: payment,
    refused: 'security_password_wrong',
    well: done,
    twice: failedIn(payment)('security_payment_wrong'),
  },
);
