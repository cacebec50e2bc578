import { fromPromise } from 'xstate';
import { register as registerArea } from '../../../contract/auth/register.ts';
import { system } from '../../../contract/app/system.ts';
import { verification } from '../../../contract/auth/verification.ts';
import type { RequestOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { numberCodeMachine, type NumberCodeRequest } from '../../../machines/auth/numberCode.machine.ts';
import { registerMachine } from '../../../machines/auth/register.machine.ts';
import type {
  FormReply,
  Invitation,
  PhoneProof,
  PhoneReply,
  RegisterReply,
  Registration,
} from '../../../machines/auth/registration.ts';
import type { CodeReply, SmsTarget } from '../../../machines/common/codeSending.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import { call, refusable } from '../../api/call.ts';
import type { Client } from '../../api/client.ts';
import { selectBrand, selectPhoneProject } from '../../app/app/app.select.ts';
import type { Site } from '../../app/site.tsx';
import { hardToGuess } from '../../form/easyPasswords.ts';
import { toRegisterRules } from '../../form/registerRules.ts';
import { createCaptcha } from '../captcha/createCaptcha.ts';
import { phoneProvider } from '../phoneProvider/phoneProvider.ts';
import { createSlider } from '../slider/createSlider.ts';
import { readInvitation } from './invitation.ts';
import { termsOf } from './register.select.ts';
import { newKey } from '../../api/newKey.ts';
import { keepDraft, readDraft } from './registerDraft.ts';

type Form = RequestOf<Contract['register']['byUsername']>;

const proofOf = (proof: PhoneProof | null): Pick<Form, 'verificationCode' | 'firebaseChannel' | 'firebaseIdToken'> => {
  if (proof === null) return {};
  return proof.kind === 'code'
    ? { verificationCode: proof.code }
    : { verificationCode: proof.code, firebaseChannel: 'sms', firebaseIdToken: proof.token };
};

/** R3.01 to R3.04: what both ways to register send. */
const toForm = ({
  fields: { username = '', password = '', confirmPassword = '', ...others },
  referralCode,
  captchaId,
  humanTicket,
  proof,
}: Registration): Form => ({
  username,
  password,
  confirmPassword,
  ...others,
  ...proofOf(proof),
  ...(referralCode !== null && { referralCode }),
  ...(humanTicket !== null && { humanTicket }),
  ...(captchaId !== null && { captchaId }),
  domain: location.hostname,
  login: true,
});

/** R3.05, R4.04: what a registration under a number sends besides; its name is the number. */
const toMobileForm = (registration: Registration): RequestOf<Contract['register']['byMobile']> => {
  const { mobileNum = '', countryDialingCode = '' } = registration.fields;
  return {
    ...toForm(registration),
    username: mobileNum,
    mobileNum,
    countryDialingCode,
    registerUrl: location.origin + location.pathname,
    registerMethod: 'WEB',
  };
};

/** A code that was sent by us is proof enough when it comes with the registration: nothing is called for it. */
const proveByItself = (code: string): Promise<PhoneReply> =>
  Promise.resolve({ kind: 'proved', proof: { kind: 'code', code } });

const proveBy =
  ({ prove }: ReturnType<typeof phoneProvider>) =>
  async (code: string): Promise<PhoneReply> => {
    const reply = await prove(code);
    return reply.kind === 'refused'
      ? reply
      : { kind: 'proved', proof: { kind: 'token', code, token: reply.proof.firebaseIdToken } };
  };

type Wiring = Pick<Site, 'app' | 'client' | 'clock'>;

/** What the form knows of the site and of earlier visits when it opens. */
export const registerSettings = ({ app }: Pick<Site, 'app'>) => {
  const status = app.getSnapshot();
  return { newKey, terms: termsOf(status), draft: readDraft(), location: status.context.location, ...readInvitation() };
};

const createNumberCode = (
  { client, clock }: Pick<Site, 'client' | 'clock'>,
  provider: ReturnType<typeof phoneProvider> | null,
) => {
  const { registerCode } = client(verification);
  const send = async (input: NumberCodeRequest | null, signal: AbortSignal): Promise<CodeReply> => {
    if (input === null) throw new Error('a code was requested without a number');
    const { target, ticket: humanTicket } = input;
    if (provider) return provider.send(target);
    const number = { mobileNum: target.mobile, countryDialingCode: target.dialingCode };
    return refusable(
      registerCode({ ...number, humanTicket }, { signal }).then(
        ({ expirationTime }) => ({ kind: 'sent', resendAt: clock.inOurTime(expirationTime) }) as const,
      ),
    );
  };
  return numberCodeMachine.provide({
    actors: {
      slider: createSlider({ client, clock }),
      sendCode: fromPromise<CodeReply, NumberCodeRequest | null>(({ input, signal }) => send(input, signal)),
    },
  });
};

/** R4.05, R4.06: without a code, the domain's is looked up; a failed lookup keeps nobody from registering. */
const invitationFrom =
  (client: Client) =>
  async (code: string | null, signal: AbortSignal): Promise<Invitation> => {
    const { affiliate } = client(registerArea);
    const reply = await refusable(
      affiliate({ ...(code !== null && { code }), domain: location.hostname }, { signal }).then(
        ({ affiliateCode }): Invitation =>
          affiliateCode === null ? { kind: 'none' } : { kind: 'good', code: affiliateCode },
      ),
    );
    if (reply.kind !== 'refused') return reply;
    const isAboutCode = reply.failure.kind === 'refused';
    if (code !== null && isAboutCode) return { kind: 'bad', code };
    if (code === null && !isAboutCode) return { kind: 'none' };
    throw new CallFailed('register.affiliate', reply.failure);
  };

const toInvitation = (code: string | null) => {
  if (code === null) throw new Error('there is no invitation to check');
  return { code, domain: location.hostname };
};

/** A registration with all that it needs on the way. */
export const createRegister = ({ app, client, clock }: Wiring) => {
  const project = selectPhoneProject(app.getSnapshot());
  const provider = project && phoneProvider(project, clock.now);
  const { affiliate, byUsername, byMobile } = client(registerArea);
  const invitationOf = invitationFrom(client);
  const proveCode = provider ? proveBy(provider) : proveByItself;
  return registerMachine.provide({
    actors: {
      loadForm: fromPromise<FormReply, string | null>(async ({ input, signal }) => {
        const [settings, invitation] = await Promise.all([
          client(system).registerSettings({}, { signal }),
          invitationOf(input, signal),
        ]);
        const rules = toRegisterRules(settings);
        const password = hardToGuess(rules.password, [selectBrand(app.getSnapshot())]);
        return { rules: { ...rules, password }, invitation };
      }),
      checkAffiliate: call(affiliate, toInvitation, () => ({ kind: 'good' })),
      provePhone: fromPromise<PhoneReply, { to: SmsTarget; code: string }>(({ input: { code } }) => proveCode(code)),
      register: fromPromise<RegisterReply, Registration>(({ input, signal }) => {
        const options = { signal, ...(input.key !== null && { key: input.key }) };
        const reply =
          input.by === 'mobile' ? byMobile(toMobileForm(input), options) : byUsername(toForm(input), options);
        return refusable(reply.then(({ account }) => ({ kind: 'registered', account }) as const));
      }),
      draft: keepDraft,
      slider: createSlider({ client, clock }),
      captcha: createCaptcha({ client, clock }, 'register'),
      numberCode: createNumberCode({ client, clock }, provider),
    },
  });
};
