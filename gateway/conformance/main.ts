import { parseArgs } from 'node:util';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { Callers } from './callers.ts';
import { CannotCheck } from './cannotCheck.ts';
import { checkCall, type Finding } from './check.ts';
import { lineOf, ruleLineOf, summaryOf } from './report.ts';
import { checkWallet } from './wallet.ts';

const help = `Checks whether a gateway conforms to the contract, call by call.

npm run conformance -- --gateway http://localhost:4173 --account mai --password deal-me-in

  --gateway   the address of the gateway
  --account   the account for calls that need a session; without one they are only tried without a session
  --password  the password of that account
  --only      check only one area or call, such as wallet or wallet.balance
  --vendor    also check the wallet of game vendors, as the vendor with this code; a game of it is launched for the account
  --secret    the secret of that vendor

Every call is really made: use a test account, on a gateway without real money.
If the gateway asks to wait for up to a minute, the check waits.
The exit code is 0 if every call conforms, 1 if one does not, and 2 if the check cannot start.`;

interface Options {
  gateway?: string;
  account?: string;
  password?: string;
  only?: string;
  vendor?: string;
  secret?: string;
  help?: boolean;
}

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

const check = async ({ gateway, account, password, only, vendor, secret }: Options): Promise<boolean> => {
  if (gateway === undefined || !/^https?:\/\//.test(gateway) || !URL.canParse(gateway)) {
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

try {
  const options = readOptions();
  if (options.help) say(help);
  else process.exitCode = (await check(options)) ? 0 : 1;
} catch (error) {
  if (!(error instanceof CannotCheck)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
