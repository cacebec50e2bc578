import { fromPromise } from 'xstate';
import type { RequestOf } from '../../../contract/call.ts';
import { register as registerArea } from '../../../contract/areas/register.ts';
import { system } from '../../../contract/areas/system.ts';
import { verification } from '../../../contract/areas/verification.ts';
import type { Contract } from '../../../contract/index.ts';
import type { PhoneProject } from '../../../machines/app/siteStatus.ts';
import { captchaMachine, type PictureReply } from '../../../machines/auth/captcha.machine.ts';
import { numberCodeMachine, type NumberCodeRequest } from '../../../machines/auth/numberCode.machine.ts';
import type {
  AffiliateReply,
  FormReply,
  Invitation,
  PhoneProof,
  PhoneReply,
  RegisterReply,
  Registration,
} from '../../../machines/auth/register.context.ts';
import { registerMachine } from '../../../machines/auth/register.machine.ts';
import type { CodeReply, SmsTarget } from '../../../machines/common/codeSending.ts';
import type { Clock } from '../../app/site.tsx';
import type { Client } from '../../api/client.ts';
import { refusable } from '../../api/call.ts';
import { orRefused } from '../../api/orRefused.ts';
import { phoneProvider } from '../phoneProvider/phoneProvider.ts';
import { orToldToWait } from '../captcha/createCaptcha.ts';
import { keepDraft } from './registerDraft.ts';
import { toRegisterRules } from '../../form/registerRules.ts';
import { createSlider } from '../slider/createSlider.ts';

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

/** A registration by this gateway, with all that it needs on the way; the project is that of the third party that verifies phones, where one does. */
export const createRegister = (client: Client, { now, inOurTime }: Clock, project: PhoneProject | null) => {
  const provider = project && phoneProvider(project, now);
  const { registerSettings } = client(system);
  const { affiliate, byUsername, byMobile } = client(registerArea);
  const { captcha, registerCode } = client(verification);
  const slider = createSlider({ client, clock: { now, inOurTime } });

  /** Without a code, the one that belongs to the domain is looked for, which may go wrong without anybody being kept from registering. */
  const invitationOf = (code: string | null, signal: AbortSignal): Promise<Invitation> => {
    const call = affiliate({ ...(code !== null && { code }), domain: location.hostname }, { signal }).then(
      ({ affiliateCode }) =>
        affiliateCode === null ? { kind: 'none' as const } : { kind: 'good' as const, code: affiliateCode },
    );
    if (code !== null) return orRefused(call, ['refused'], () => ({ kind: 'bad' as const, code }));
    return orRefused(call, ['tooMany'], () => ({ kind: 'none' as const }));
  };

  const loadForm = fromPromise<FormReply, string | null>(async ({ input, signal }) => {
    const [settings, invitation] = await Promise.all([registerSettings({}, { signal }), invitationOf(input, signal)]);
    return { rules: toRegisterRules(settings), invitation };
  });

  const checkAffiliate = fromPromise<AffiliateReply, string | null>(({ input, signal }) => {
    if (input === null) throw new Error('there is no invitation to ask for');
    const call = affiliate({ code: input, domain: location.hostname }, { signal }).then(() => ({
      kind: 'good' as const,
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });

  const sendCode = fromPromise<CodeReply, NumberCodeRequest | null>(({ input, signal }) => {
    if (input === null) throw new Error('a code was asked for without a number');
    const {
      target,
      target: { mobile, dialingCode },
      ticket,
    } = input;
    if (provider) return provider.send(target);
    const call = registerCode(
      { mobileNum: mobile, countryDialingCode: dialingCode, humanTicket: ticket },
      { signal },
    ).then(({ expirationTime }) => ({ kind: 'sent' as const, resendAt: inOurTime(expirationTime) }));
    return refusable(call);
  });

  const proveCode = provider ? proveBy(provider) : proveByItself;
  const provePhone = fromPromise<PhoneReply, { to: SmsTarget; code: string }>(({ input: { code } }) => proveCode(code));

  const loadPicture = fromPromise<PictureReply, undefined>(({ signal }) =>
    orToldToWait(captcha({ purpose: 'register' }, { signal }), inOurTime),
  );

  const register = fromPromise<RegisterReply, Registration>(({ input, signal }) => {
    const options = { signal, ...(input.key !== null && { key: input.key }) };
    const call = (
      input.by === 'mobile' ? byMobile(toMobileForm(input), options) : byUsername(toForm(input), options)
    ).then(({ account }) => ({ kind: 'registered' as const, account }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });

  return registerMachine.provide({
    actors: {
      loadForm,
      checkAffiliate,
      provePhone,
      register,
      draft: keepDraft,
      slider,
      captcha: captchaMachine.provide({ actors: { loadPicture } }),
      numberCode: numberCodeMachine.provide({ actors: { slider, sendCode } }),
    },
  });
};
