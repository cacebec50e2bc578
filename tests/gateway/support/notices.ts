import { randomUUID } from 'node:crypto';
import { readSecrets } from '../../../gateway/domains/cashier/companies/secrets.ts';
import { after } from '../../../gateway/ground/clock.ts';
import { signedHeaders } from '../../../gateway/ground/http/webhookSignature.ts';
import { sandboxCompany } from '../../../gateway/sandbox/payCompany.ts';
import type { House } from './house.ts';

export interface NoticeManner {
  readonly id?: string;
  /** How far its time is from the gateway's, in milliseconds. */
  readonly at?: number;
  readonly company?: string;
  readonly signedBy?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a notice to the gateway as a company would, and gives the status of the answer. */
export const sendNotice = async (
  { url, gateway: { database, clock } }: House,
  notice: object,
  { id = randomUUID(), at = 0, company = sandboxCompany, signedBy, headers = {} }: NoticeManner = {},
): Promise<number> => {
  const secret = signedBy ?? (await readSecrets(database)).get(company)?.at(-1)?.secret ?? '';
  const body = Buffer.from(JSON.stringify(notice));
  const signed = signedHeaders([secret], id, body, after(clock.now(), at));
  const { status } = await fetch(`${url}/hooks/${company}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed, ...headers },
  });
  return status;
};
