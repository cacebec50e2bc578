import { createPublicKey } from 'node:crypto';
import { define, is, type } from 'superstruct';
import { contract } from '../../contract/index.ts';
import { moment } from '../../contract/shapes.ts';
import { isUnanswered, refusalOf } from './judge.ts';
import { Wire, type Heard } from './wire.ts';

export interface Account {
  name: string;
  password: string;
}

/** A check that cannot begin; its message is for the person who started it. */
export class CannotCheck extends Error {}

const isKey = (text: unknown): boolean => {
  try {
    return typeof text === 'string' && createPublicKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const facts = type({ publicKey: define<string>('publicKey', isKey), now: moment });

/** Why nothing can be reached, where the network knows it. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ? ` (${cause.code})` : '';
};

const hear = (gateway: string): Promise<Heard> =>
  new Wire(gateway).send(contract.system.status).catch((error: unknown) => {
    throw new CannotCheck(`No gateway answers at ${gateway}${reasonOf(error)}.`);
  });

/** Those in whose name a gateway is called: visitors without a past, and where an account is given, the person it belongs to. */
export class Callers {
  readonly account: Account | null;
  /** Somebody who is logged in, and stays so: calls that end a session are not made in this one. */
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

  /** Reaches the gateway, learns its key and logs in. */
  static async meet(gateway: string, account: Account | null): Promise<Callers> {
    const { envelope } = await hear(gateway);
    const parts = { gateway, account, facts: is(envelope?.value, facts) ? envelope.value : null };
    const visitors = new Callers({ ...parts, person: null });
    return new Callers({ ...parts, person: await visitors.logIn() });
  }

  /** Whether sealed requests can be made at all. */
  get canSeal(): boolean {
    return this.#facts !== null;
  }

  visitor(): Wire {
    const wire = new Wire(this.#gateway);
    if (this.#facts) wire.learn(this.#facts);
    return wire;
  }

  /** A session of its own; null without an account, or on a gateway where nobody can log in yet. */
  async logIn(): Promise<Wire | null> {
    if (!this.account || !this.canSeal) return null;
    const wire = this.visitor();
    const { name: username, password } = this.account;
    const heard = await wire.send(contract.session.login, { type: 'username', username, password });
    if (isUnanswered(heard)) return null;
    if (heard.envelope?.success !== true) {
      throw new CannotCheck(
        `${username} cannot log in there: the gateway answers with ${heard.status} ${refusalOf(heard) ?? 'and no code'}.`,
      );
    }
    const { token } = (heard.envelope.value ?? {}) as { token?: unknown };
    if (typeof token === 'string') wire.useToken(token);
    return wire;
  }
}
