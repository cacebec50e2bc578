import { findStaff } from '../../../gateway/trust/staff/staff.ts';
import { formToken, startStaffSession } from '../../../gateway/trust/staff/sessions.ts';
import type { House } from './house.ts';

/** A browser of somebody at the desk. */
export class AtDesk {
  readonly #house: House;
  token: string | null;

  constructor(house: House, token: string | null) {
    this.#house = house;
    this.token = token;
  }

  get url(): string {
    const { desk } = this.#house.gateway;
    if (desk === null) throw new Error('the desk is not open');
    return desk;
  }

  #headers(): Record<string, string> {
    return this.token === null ? {} : { cookie: `croupier-desk=${this.token}` };
  }

  async #heard(answer: Response): Promise<Answer> {
    const given = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('croupier-desk='));
    if (given !== undefined) this.token = /^croupier-desk=([^;]+)/.exec(given)?.[1] ?? null;
    const html = await answer.text();
    return { status: answer.status, leadsTo: answer.headers.get('location'), html, text: wordsOf(html) };
  }

  /** Sends a form with files in it. */
  async upload(path: string, fields: Readonly<Record<string, string>>, files: Readonly<Record<string, File>>) {
    const body = new FormData();
    for (const [name, value] of Object.entries({ token: formToken(this.token ?? ''), ...fields, ...files }))
      body.append(name, value);
    const headers = { ...this.#headers(), origin: this.url };
    return this.#heard(await fetch(this.url + path, { method: 'POST', body, headers, redirect: 'manual' }));
  }

  async open(path: string): Promise<Answer> {
    return this.#heard(await fetch(this.url + path, { headers: this.#headers(), redirect: 'manual' }));
  }

  /** Sends a form of the desk's own, or one that somebody else has made. */
  async send(
    path: string,
    fields: Readonly<Record<string, string>>,
    { origin = this.url, token }: { origin?: string; token?: string } = {},
  ): Promise<Answer> {
    const own = this.token === null ? '' : formToken(this.token);
    const answer = await fetch(this.url + path, {
      method: 'POST',
      body: new URLSearchParams({ token: token ?? own, ...fields }),
      headers: { ...this.#headers(), origin },
      redirect: 'manual',
    });
    return this.#heard(answer);
  }

  act(act: string, subject: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.send('/act', { act, subject, back: '/', ...fields });
  }
}

export interface Answer {
  readonly status: number;
  readonly leadsTo: string | null;
  readonly html: string;
  /** The words of the page, without its navigation. */
  readonly text: string;
}

const wordsOf = (html: string): string =>
  html
    .replace(/^[^]*<main[^>]*>/, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Somebody of the sandbox's staff, logged in at the desk. */
export const atTheDesk = async (house: House, name: string): Promise<AtDesk> => {
  const { database, clock } = house.gateway;
  const who = await findStaff(database, name);
  if (!who) throw new Error(`nobody of the staff is called ${name}`);
  return new AtDesk(house, await startStaffSession(database, who.id, '127.0.0.1', clock.now()));
};
