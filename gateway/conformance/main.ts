import { parseArgs } from 'node:util';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { CannotCheck, Callers } from './callers.ts';
import { checkCall, type Finding } from './check.ts';
import { lineOf, summaryOf } from './report.ts';

const help = `Holds a gateway to the contract, call by call.

npm run conformance -- --gateway http://localhost:4173 --account mai --password deal-me-in

  --gateway   where the gateway answers
  --account   in whose name calls with a session are made; without one they are only tried without a session
  --password  that account's password
  --only      an area or a call to look at: wallet, wallet.balance

Every call is made for real: take an account that was made for this, on a gateway whose money is not.
Where the gateway asks for a wait of up to a minute, it waits.
It ends with 0 when nothing misfits, with 1 when something does, and with 2 when it cannot begin.`;

interface Options {
  gateway?: string;
  account?: string;
  password?: string;
  only?: string;
  help?: boolean;
}

const say = (text: string) => {
  process.stdout.write(`${text}\n`);
};

const readOptions = (): Options => {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: { gateway: text, account: text, password: text, only: text, help: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new CannotCheck(`${(error as Error).message} See --help.`);
  }
};

const chooseCalls = (only: string | undefined): readonly Call[] => {
  const chosen = calls.filter(({ name }) => only === undefined || name === only || name.startsWith(`${only}.`));
  if (chosen.length === 0)
    throw new CannotCheck(
      `The contract has neither an area nor a call ${only ?? ''}. Its areas: ${Object.keys(contract).join(', ')}.`,
    );
  return chosen;
};

const check = async ({ gateway, account, password, only }: Options): Promise<boolean> => {
  if (gateway === undefined || !/^https?:\/\//.test(gateway) || !URL.canParse(gateway)) {
    throw new CannotCheck('Say where the gateway is, as in --gateway http://localhost:4173.');
  }
  if ((account === undefined) !== (password === undefined))
    throw new CannotCheck('An --account goes with its --password.');
  const chosen = chooseCalls(only);
  const callers = await Callers.meet(
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
  return findings.every(({ outcome }) => outcome !== 'misfit');
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
