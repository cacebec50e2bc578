import { contract } from '../../contract/index.ts';
import { deployment, offline, reply, type Answer } from './answers.ts';
import { file, heldFiles } from './files.ts';
import { secretsIn } from '../secrets.ts';

interface Asked {
  readonly call: string;
  readonly settle: (answer: Answer) => void;
}

/** A question to the gateway: its answer, and a way to withdraw it. */
interface Question {
  readonly answer: Promise<Answer>;
  readonly drop: () => void;
}

const anything = { enabled: true, required: true, minLength: 4, maxLength: 64, acceptedPattern: '*', patternId: null };

const sixDigits = {
  enabled: false,
  required: false,
  minLength: 6,
  maxLength: 6,
  acceptedPattern: '[0-9]*',
  patternId: 'digits',
};

const plainFields = {
  username: anything,
  password: anything,
  affiliateCode: { ...anything, required: false },
  paymentPassword: sixDigits,
};

// Whose private half nobody has kept: nothing that is sealed with it is ever opened.
const publicKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAmOg0x6Vpa+3eNH5MbzdU
mZZMSw+ZlS+9OOxb5ysyxc0Dr909NCkXEuyqi4VvpCNRRkv8C1Lh6xTJzTL3gG9h
UajfjD7NWys0CytkYSOaVTnWlMjL2LKFRa+aulIj5PpRLHQI1DkldG7Emyv1+v81
PMUpvz95kM0XOEzzYZElCUV+SE8Lj88oODU79aPhZUuOT6eMcYb0XThaCH61cadW
XmqGFB4KwcNXqlTD1DW6aKJTSibSTdSvxEqSSmTIt1C0W20t7ex0cZd7zlGZxp4i
K3hhHT8RIdDS4b5TMzkB+2hoM1ZdKNJ1h8HsPl2Z3qC7/OBDE5+K2xm+2i2xnXwk
pwIDAQAB
-----END PUBLIC KEY-----
`;

/** Answers calls at once, but holds back those that a step is to answer. */
export class HeldGateway {
  readonly #now: () => number;
  readonly #usual: Map<string, () => Answer>;
  #held: ReadonlySet<string> = new Set();
  readonly #heldThroughout = new Set<string>();
  #requests: readonly Asked[] = [];
  #deployment = deployment();
  readonly #secrets = new Set<string>();
  #sentKey: string | null = null;

  constructor(now: () => number) {
    this.#now = now;
    const {
      password,
      system,
      content,
      promotions,
      games,
      favourites,
      lottery,
      member,
      messages,
      session,
      verification,
      wallet,
      security,
      register,
      service,
      deposits,
      withdrawals,
      cashier,
      points,
      records,
      missions,
      rewards,
      rank,
      referral,
      registerCenter,
      protection,
    } = contract;
    this.#usual = new Map<string, () => Answer>([
      [system.status.name, () => this.status()],
      ...Object.keys(heldFiles).map((call) => [call, () => file] as const),
      ...[
        system.countries,
        content.banners,
        promotions.list,
        promotions.own,
        games.menu,
        games.vendorTypes,
        member.info,
        member.setLanguage,
        session.login,
        session.firstLogin,
        session.logout,
        verification.captcha,
        verification.loginCode,
        wallet.balance,
        wallet.merchantWallet,
        wallet.transfer,
        wallet.collect,
        member.consolidated,
        content.announcements,
        content.winners,
        games.hot,
        games.popular,
        games.list,
        games.one,
        games.launch,
        games.leave,
        games.recent,
        favourites.ids,
        favourites.list,
        lottery.openedGame,
        lottery.menu,
        lottery.recentMenu,
        lottery.draw,
        lottery.openedNumero,
        password.change,
        password.setPayment,
        session.list,
        service.lookup,
        session.endOthers,
        security.overview,
        security.phoneCode,
        security.bindPhone,
        security.emailCode,
        security.bindEmail,
        security.authenticatorStart,
        security.authenticatorConfirm,
        deposits.methods,
        deposits.create,
        deposits.redeemVoucher,
        deposits.status,
        deposits.cancel,
        deposits.list,
        withdrawals.settings,
        withdrawals.request,
        withdrawals.status,
        withdrawals.cancel,
        withdrawals.confirm,
        withdrawals.extend,
        withdrawals.list,
        cashier.bankAccounts,
        cashier.addBankAccount,
        cashier.removeBankAccount,
        cashier.outcome,
        cashier.transferSettings,
        cashier.taker,
        cashier.transferUpline,
        cashier.transferDownline,
        missions.summary,
        missions.leaderboard,
        rewards.center,
        rewards.rebates,
        rank.levels,
        referral.overview,
        protection.overview,
        protection.figures,
        ...Object.values(points),
        ...Object.values(records),
        ...Object.values(registerCenter),
      ].map((call) => [call.name, () => reply(call)] as const),
      ...[register.byUsername, register.byMobile, verification.registerCode].map(
        (call) => [call.name, () => reply(call)] as const,
      ),
      [lottery.myBets.name, () => reply(lottery.myBets, { list: [] })],
      [games.newVendor.name, () => reply(games.newVendor, { list: [] })],
      [games.feed.name, () => reply(games.feed, { feeds: [] })],
      [messages.unread.name, () => reply(messages.unread, { unreadMessage: 0 })],
      [member.avatar.name, () => reply(member.avatar, { url: null })],
      // Nobody is invited. A slider's piece fits anywhere, for longer than a walk takes.
      [register.affiliate.name, () => reply(register.affiliate, { affiliateCode: null, nickname: null })],
      [system.registerSettings.name, () => reply(system.registerSettings, plainFields)],
      ...[verification.slider, verification.sliderAnswer].map(
        (call) =>
          [
            call.name,
            () => reply<typeof call>(call, { expirationTime: new Date(this.#now() + 600_000).toISOString() }),
          ] as const,
      ),
    ]);
  }

  /** The gateway's time, in milliseconds. */
  get now(): number {
    return this.#now();
  }

  status(changes = this.#deployment): Answer {
    return reply(contract.system.status, { ...changes, publicKey, now: new Date(this.#now()).toISOString() });
  }

  runs(changes: Parameters<typeof deployment>[0]): void {
    this.#deployment = deployment(changes);
  }

  usually(call: string, answer: Answer | (() => Answer)): void {
    this.#usual.set(call, typeof answer === 'function' ? answer : () => answer);
  }

  /** The same, where a tester orders it. */
  order(call: string, answer: Answer): void {
    this.usually(call, answer);
  }

  usual(call: string): Answer {
    return this.#usual.get(call)?.() ?? offline;
  }

  /** Holds these calls from now on, until a step answers them. */
  hold(calls: Iterable<string>): void {
    this.#held = new Set(calls);
  }

  /** Holds one more call, until the next step. */
  holdAlso(call: string): void {
    this.#held = new Set([...this.#held, call]);
  }

  /** Holds a call whenever it is made, even while the browser continues by itself. */
  holdThroughout(call: string): void {
    this.#heldThroughout.add(call);
  }

  get waiting(): readonly string[] {
    return this.#requests.map(({ call }) => call);
  }

  ask(call: string): Question {
    if (!this.#held.has(call) && !this.#heldThroughout.has(call)) {
      const answer = this.usual(call);
      this.#note(answer);
      return { answer: Promise.resolve(answer), drop: () => undefined };
    }
    let latest: Asked | null = null;
    const answer = new Promise<Answer>((settle) => {
      latest = { call, settle };
      this.#requests = [...this.#requests, latest];
    });
    return {
      answer,
      drop: () => {
        this.#requests = this.#requests.filter((one) => one !== latest);
      },
    };
  }

  answer(call: string, answer: Answer): void {
    const [request, ...more] = this.#requests.filter((one) => one.call === call);
    if (request === undefined) throw new Error(`no pending ${call}; pending: ${this.waiting.join(', ') || 'nothing'}`);
    if (more.length > 0) throw new Error(`${call} is asked twice at once`);
    this.#requests = this.#requests.filter((one) => one !== request);
    this.#note(answer);
    request.settle(answer);
  }

  /** The name that a page has drawn for what it sent last; null until then. */
  get sentKey(): string | null {
    return this.#sentKey;
  }

  noteKey(body: unknown): void {
    const { key } = JSON.parse(typeof body === 'string' ? body : '{}') as { readonly key?: string };
    this.#sentKey = key ?? this.#sentKey;
  }

  /** Everything in its answers that only the site may see. */
  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  #note(answer: Answer): void {
    if (answer?.headers['content-type'] !== 'application/json') return;
    for (const secret of secretsIn(JSON.parse(answer.body))) this.#secrets.add(secret);
  }
}
