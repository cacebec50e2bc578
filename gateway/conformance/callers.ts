import { createPublicKey } from 'node:crypto';
import { define, is, type } from 'superstruct';
import { contract } from '../../contract/index.ts';
import { moment } from '../../contract/shapes.ts';
import { CannotCheck, networkCode } from './cannotCheck.ts';
import { isUnanswered, refusalOf } from './judge.ts';
import { Wire, type Answer } from './wire.ts';

export interface Account {
  name: string;
  password: string;
}

const isKey = (text: unknown): boolean => {
  try {
    return typeof text === 'string' && createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const facts = type({ publicKey: define<string>('publicKey', isKey), now: moment });

const fetchStatus = (gateway: string): Promise<Answer> =>
  new Wire(gateway).send(contract.system.status).catch((error: unknown) => {
    throw new CannotCheck(`No gateway answers at ${gateway}${networkCode(error)}.`);
  });

/** The callers that a gateway is checked with: fresh visitors and, if an account is given, its owner. */
export class Callers {
  readonly account: Account | null;
  /** A caller who stays logged in: calls that end a session use another one. */
  readonly person: Wire | null;
  readonly #gateway: string;
  readonly #facts: { publicKey: string; now: string } | null;

  private constructor(parts: {
    gateway: string;
    account: Account | null;
    facts: { publicKey: string; now: string } | null;
    person: Wire | null;
  }) {
    this.#gateway = parts.gateway;
    this.#facts = parts.facts;
    this.account = parts.account;
    this.person = parts.person;
  }

  static async connect(gateway: string, account: Account | null): Promise<Callers> {
    const { envelope } = await fetchStatus(gateway);
    const parts = { gateway, account, facts: is(envelope?.value, facts) ? envelope.value : null };
    const visitors = new Callers({ ...parts, person: null });
    return new Callers({ ...parts, person: await visitors.logIn() });
  }

  get canSeal(): boolean {
    return this.#facts !== null;
  }

  visitor(): Wire {
    const wire = new Wire(this.#gateway);
    if (this.#facts) wire.learn(this.#facts);
    return wire;
  }

  /** A new session; null without an account, or if the gateway does not implement login yet. */
  async logIn(): Promise<Wire | null> {
    if (!this.account || !this.canSeal) return null;
    const wire = this.visitor();
    const { name: username, password } = this.account;
    const heard = await wire.send(contract.session.login, { type: 'username', username, password });
    if (isUnanswered(heard)) return null;
    if (heard.envelope?.success !== true) {
      throw new CannotCheck(
        `${username} cannot log in: the gateway answers with ${heard.status} ${refusalOf(heard) ?? 'and no code'}.`,
      );
    }
    const { token } = (heard.envelope.value ?? {}) as { token?: unknown };
    if (typeof token === 'string') wire.useToken(token);
    return wire;
  }
}
