import { askCompany, readReply, type Company } from './askCompany.ts';
import { callCases } from './callCases.ts';
import { Orders, payouts, type Case, type Facts, type Payee } from './cases.ts';
import { depositCases, voucherCases } from './depositCases.ts';
import { CannotCheck } from '../cannotCheck.ts';
import type { NoticeBoard } from './noticeBoard.ts';
import { payoutCases } from './payoutCases.ts';
import { repeatCase } from './repeatCase.ts';
import { NotTried, StepFailed, Trial, type Patience, type Step } from './trial.ts';

/** What came of a case; `untried` says why it was not tried. */
export interface CaseFinding {
  readonly number: number;
  readonly title: string;
  readonly steps: readonly Step[];
  readonly untried: string | null;
}

interface Check {
  readonly company: Company;
  readonly board: NoticeBoard;
  readonly patience: Patience;
  /** The account that payouts go to; null leaves payouts to companies that pay no real money. */
  readonly payee: Payee | null;
}

/** What is assumed of a company whose answer about itself cannot be read. */
const nothing: Facts = { name: 'unknown', serves: [], currencies: [], test: false };

/** Why a case is not tried; null if it is. */
const whyNot = ({ serves, isActed = false }: Case, orders: Orders): string | null => {
  if (serves && orders.facts === nothing) return 'it needs to know what the company serves';
  if (serves && !orders.serves(serves)) return `the company serves none of: ${serves.join(', ')}`;
  if (orders.facts.test) return null;
  if (isActed) return 'the company does not say `test`, so nobody pays or declines';
  return serves === payouts && !orders.mayPayOut
    ? 'the company does not say `test`, so money would leave: say with --payee where it may go'
    : null;
};

/** Tries every case in its order, and gives each to the report as soon as it is known. */
export const checkCompany = async (
  { company, board, patience, payee }: Check,
  report: (finding: CaseFinding) => void = () => undefined,
): Promise<readonly CaseFinding[]> => {
  const heard = await askCompany(company, 'about', {});
  if (heard.status === null) throw new CannotCheck(`The company at ${company.address} gives ${heard.text}.`);
  const read = readReply('about', heard);
  const orders = new Orders(company, 'reply' in read ? read.reply : nothing, payee);
  const cases = [
    ...callCases(orders),
    ...depositCases(orders),
    ...voucherCases(orders),
    ...payoutCases(orders),
    repeatCase(orders),
  ];
  const findings: CaseFinding[] = [];
  for (const [at, each] of cases.entries()) {
    const trial = new Trial(company, board, patience);
    let untried = whyNot(each, orders);
    if (untried === null)
      await each.run(trial).catch((error: unknown) => {
        if (error instanceof NotTried) untried = error.message;
        else if (!(error instanceof StepFailed)) throw error;
      });
    const finding = { number: at + 1, title: each.title, steps: trial.steps, untried };
    report(finding);
    findings.push(finding);
  }
  return findings;
};
