import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contract } from '../../../contract/index.ts';
import { storedNumber } from '../../../gateway/domains/cashier/bankAccounts.ts';
import { bankAccounts } from '../../../gateway/domains/cashier/schema.ts';
import { limits } from '../../../gateway/trust/protect/schema.ts';
import { members } from '../../../gateway/trust/members/schema.ts';
import { demoPassword } from '../../../contract/sandbox.ts';
import { sandboxProvider } from '../../../gateway/sandbox/signIn.ts';
import { pose } from '../../../gateway/trust/protect/challenges.ts';
import { issueTicket as issueLoginTicket } from '../../../gateway/trust/protect/loginTickets.ts';
import type { Person } from '../../../gateway/trust/members/person.ts';
import { issueTicket as issueHumanTicket } from '../../../gateway/trust/protect/tickets.ts';
import { writeSetting } from '../../../gateway/trust/settings/settings.ts';
import type { Guest, House } from './house.ts';
import { pass } from './human.ts';
import { codeNow } from './totp.ts';

const minute = 60_000;

let made = 0;

/** Opens an account like mai's, with a new name and email address, and a number if one is given; gives its name. */
export const newMember = async (house: House, more: Partial<Person> = {}): Promise<string> => {
  const { db } = house.gateway.database;
  const account = `another${(made += 1)}`;
  const [mai] = await db.select().from(members).where(eq(members.accountKey, 'mai'));
  const { id: _, ...row } = mai!;
  const own = { account, accountKey: account, email: `${account}@example.com`, dialingCode: null, mobile: null };
  await db.insert(members).values({ ...row, ...own, ...more });
  return account;
};

/** Gives an account its own bank account, under a name. */
export const addBankName = async (
  { gateway: { database } }: House,
  member: bigint,
  accountName: string,
): Promise<void> => {
  const account = { member, bankCode: 'NORTH', accountNumber: String(1_000_000n + member) };
  const stored = await storedNumber(database, account);
  const row = { member, bankCode: account.bankCode, accountName, addedAt: new Date(0), ...stored };
  await database.db.insert(bankAccounts).values(row);
};

/** The six digits of the last message sent. */
export const lastCode = async (house: House): Promise<string> => /\d{6}/.exec(await house.lastMessage())?.[0] ?? '';

export const resetTicket = async (house: House, account: string): Promise<string> => {
  await (
    await house.guest()
  ).ask(contract.password.forgotByEmail, { username: account, email: `${account}@example.com` });
  return /#reset=(\S+)/.exec(await house.lastMessage())?.[1] ?? '';
};

export const loginTicket = async (house: House, account: string): Promise<string> => {
  const { database, clock } = house.gateway;
  return (await issueLoginTicket(database, await house.memberId(account), clock.now())).ticket;
};

/** A captcha whose characters are ACDEH. */
export const captchaFor = async (house: House, purpose: 'login' | 'register') => {
  const { database, clock } = house.gateway;
  const terms = { lifetime: 5 * minute, tries: 1, now: clock.now() };
  const { id } = await pose(database, { kind: 'captcha', purpose, subject: '' }, 'ACDEH', terms);
  return { captcha: 'ACDEH', captchaId: id };
};

/** What a solved slider gives, without the picture. */
export const ticketOfHuman = async (house: House, purpose: 'login' | 'register' | 'forgot'): Promise<string> => {
  const { database, clock } = house.gateway;
  return (await issueHumanTicket(database, { purpose, address: '127.0.0.1' }, clock.now())).ticket;
};

/** Makes every login from an unknown address need confirming; recognised addresses stay so. */
export const askForStepUp = (house: House, on = true) => writeSetting(house.gateway.database, 'stepUp', { on });

/** The ticket of a login that has to be confirmed; the headers name an address that the member has not used. */
export const stepUpTicket = async (guest: Guest, account: string, headers: Record<string, string>): Promise<string> => {
  const { value } = await guest.refused(
    contract.session.login,
    { type: 'username', username: account, password: demoPassword },
    { headers },
  );
  return (value as { stepUp: { ticket: string } }).stepUp.ticket;
};

/** Sets up a confirmed authenticator for a logged-in member and lets its first code expire; gives its secret. */
export const addAuthenticator = async (house: House, person: Guest): Promise<string> => {
  const { secret } = await person.ask(contract.security.authenticatorStart, { password: demoPassword });
  await person.ask(contract.security.authenticatorConfirm, { code: codeNow(secret, house.gateway.clock.now()) });
  pass(house, minute);
  return secret;
};

/** Lets people sign in at the sandbox's own provider. */
export const offerSocial = async (house: House): Promise<void> => {
  await writeSetting(house.gateway.database, 'social', { google: sandboxProvider(house.url) });
  await writeSetting(house.gateway.database, 'switches', { googleSignIn: true });
};

/** What a browser keeps to itself while its popup is open, and the address that the popup shows. */
export const startSocial = async (guest: Guest, codeVerifier = randomBytes(32).toString('base64url')) => {
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  const { url, state } = await guest.ask(contract.session.socialStart, { provider: 'google', codeChallenge });
  return { url, codeVerifier, oauthState: state };
};

/** The provider's code after continuing as Ada. */
export const socialCode = async (url: string): Promise<string> => {
  const page = await (await fetch(url)).text();
  const href = /<a href="([^"]+)">Continue as Ada<\/a>/.exec(page)?.[1] ?? '';
  return new URL(href.replaceAll('&amp;', '&')).searchParams.get('code') ?? '';
};

/** Makes the next login from this machine require a captcha, as after many failures. */
export const demandCaptcha = async (house: House): Promise<void> => {
  const { database, clock } = house.gateway;
  const bucket = 'login-failed:address:127.0.0.1';
  await database.db.delete(limits).where(eq(limits.bucket, bucket));
  await database.db.insert(limits).values({ bucket, since: clock.now(), hits: 1_000 });
};
