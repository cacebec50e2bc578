import { parseArgs } from 'node:util';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { second } from '../ground/clock.ts';
import { isWebhookSecret } from '../ground/http/webhookSignature.ts';
import { Callers } from './callers.ts';
import { CannotCheck } from './cannotCheck.ts';
import { checkCall, type Finding } from './check.ts';
import type { Payee } from './company/cases.ts';
import { checkCompany } from './company/checkCompany.ts';
import { NoticeBoard } from './company/noticeBoard.ts';
import { caseLinesOf, casesSummaryOf, lineOf, ruleLineOf, summaryOf } from './report.ts';
import { checkWallet } from './wallet.ts';

const defaultMerchant = 'croupier';

/** A company repeats a notice that was not taken after 5 seconds, and after 30. */
const patience = { notice: 30 * second, repeat: 60 * second };

const help = `Checks whether a gateway conforms to the contract, or a payment company to the payments protocol.

npm run conformance -- --gateway http://localhost:4173 --account mai --password deal-me-in

  --gateway   the address of the gateway
  --account   the account for calls that need a session; without one they are only tried without a session
  --password  the password of that account
  --only      check only one area or call, such as wallet or wallet.balance
  --vendor    also check the wallet of game vendors, as the vendor with this code; a game of it is launched for the account
  --secret    the secret of that vendor

Every call is really made: use a test account, on a gateway without real money.
If the gateway asks to wait for up to a minute, the check waits.

npm run conformance -- --company http://localhost:4175 --secret whsec_... --notices 4180

  --company   the address of the company; the check is its gateway
  --secret    the secret of the company: whsec_ and Base64
  --notices   the port where the check takes notices: tell the company to send them to http://localhost:<port>/hooks/<COMPANY>
  --merchant  the code of the site at the company; without one it is ${defaultMerchant}
  --payee     the account that payouts go to, as <bank code>,<account number>,<name>

The check opens deposits, and orders payouts of 1000 minor units. A company whose answer to about says test pays and declines
them for it; of any other, only what nobody has to pay is checked, and payouts only if a payee is named, who gets real money.

The exit code is 0 if everything that was tried conforms, 1 if something does not, and 2 if the check cannot start.`;

interface Options {
  gateway?: string;
  account?: string;
  password?: string;
  only?: string;
  vendor?: string;
  secret?: string;
  company?: string;
  notices?: string;
  merchant?: string;
  payee?: string;
  help?: boolean;
}

const ofGateways = ['gateway', 'account', 'password', 'only', 'vendor'] as const;
const ofCompanies = ['notices', 'merchant', 'payee'] as const;

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const readOptions = (): Options => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        gateway: text,
        account: text,
        password: text,
        only: text,
        vendor: text,
        secret: text,
        company: text,
        notices: text,
        merchant: text,
        payee: text,
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new CannotCheck(`${(error as Error).message} See --help.`);
  }
};

const chooseCalls = (only: string | undefined): readonly Call[] => {
  const chosen = calls.filter(({ name }) => only === undefined || name === only || name.startsWith(`${only}.`));
  if (chosen.length === 0)
    throw new CannotCheck(
      `The contract has no area or call named ${only ?? ''}. Its areas: ${Object.keys(contract).join(', ')}.`,
    );
  return chosen;
};

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

const checkGateway = async ({ gateway, account, password, only, vendor, secret }: Options): Promise<boolean> => {
  if (gateway === undefined || !isAddress(gateway)) {
    throw new CannotCheck('Give the address of the gateway, for example --gateway http://localhost:4173.');
  }
  if ((account === undefined) !== (password === undefined))
    throw new CannotCheck('--account and --password must be given together.');
  if ((vendor === undefined) !== (secret === undefined))
    throw new CannotCheck('--vendor and --secret must be given together.');
  const chosen = chooseCalls(only);
  const callers = await Callers.connect(
    gateway,
    account === undefined || password === undefined ? null : { name: account, password },
  );
  const findings: Finding[] = [];
  for (const call of chosen) {
    const finding = await checkCall(call, callers);
    say(lineOf(finding));
    findings.push(finding);
  }
  say(`\n${summaryOf(findings)}`);
  const fits = findings.every(({ outcome }) => outcome !== 'misfit');
  if (vendor === undefined || secret === undefined) return fits;
  const rules = await checkWallet({ gateway, code: vendor, secret }, callers);
  say('');
  for (const rule of rules) say(ruleLineOf(rule));
  const broken = rules.filter(({ misfits }) => misfits.length > 0).length;
  say(`\nRules of the wallet: ${rules.length}. Broken: ${broken}.`);
  return fits && broken === 0;
};

const readPayee = (text: string): Payee => {
  const [, bankCode, accountNumber, accountName] = /^([\w.:-]{1,100}),([^,]{1,40}),(.{1,100})$/.exec(text) ?? [];
  if (bankCode === undefined || accountNumber === undefined || accountName === undefined)
    throw new CannotCheck('--payee is a bank code, an account number and a name: --payee "NORTH,0012344471,Mai Linh".');
  return { bankCode, accountNumber, accountName };
};

const checkPayments = async (
  address: string,
  { secret = '', notices = '', merchant = defaultMerchant, payee }: Options,
): Promise<boolean> => {
  if (!isAddress(address))
    throw new CannotCheck('Give the address of the company, for example --company http://localhost:4175.');
  if (!isWebhookSecret(secret))
    throw new CannotCheck('Give the secret of the company with --secret: whsec_ and the Base64 of 24 to 64 bytes.');
  const port = Number(notices);
  if (!/^\d{1,5}$/.test(notices) || port < 1 || port > 65_535)
    throw new CannotCheck('--notices is the port where the check takes the notices of the company: 1 to 65535.');
  const paid = payee === undefined ? null : readPayee(payee);
  const board = await NoticeBoard.open(port, secret);
  try {
    const company = { address: address.replace(/\/$/, ''), secret, merchant };
    const findings = await checkCompany({ company, board, patience, payee: paid }, (finding) => {
      say(caseLinesOf(finding));
    });
    say(`\n${casesSummaryOf(findings)}`);
    return findings.every(({ steps }) => steps.every(({ fits }) => fits));
  } finally {
    await board.close();
  }
};

const check = (options: Options): Promise<boolean> => {
  const { company } = options;
  const strays = company === undefined ? ofCompanies : ofGateways;
  const stray = strays.find((name) => options[name] !== undefined);
  if (stray !== undefined && company === undefined)
    throw new CannotCheck(`--${stray} is for the check of a payment company, which starts with --company.`);
  if (stray !== undefined)
    throw new CannotCheck(`--${stray} is for the check of a gateway: check a payment company by itself.`);
  return company === undefined ? checkGateway(options) : checkPayments(company, options);
};

try {
  const options = readOptions();
  if (options.help) say(help);
  else process.exitCode = (await check(options)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof CannotCheck)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
