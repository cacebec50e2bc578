import { calls } from '../../contract/index.ts';
import type { Finding } from './check.ts';
import type { CaseFinding } from './company/checkCompany.ts';
import type { WalletFinding } from './wallet.ts';

const widest = Math.max(...calls.map(({ name }) => name.length));
const widestPath = Math.max(...calls.map(({ path }) => path.length));

const verdict = (finding: Finding): string => {
  switch (finding.outcome) {
    case 'fits':
      return finding.refused ? `fits (refused: ${finding.refused})` : 'fits';
    case 'misfit':
      return `does not fit: ${finding.misfits.join('; ')}`;
    case 'unanswered':
      return 'not answered yet';
    case 'untried':
      return `not tried: ${finding.why}`;
  }
};

/** The line of the report about one call. */
export const lineOf = (finding: Finding): string => {
  const { name, method, path } = finding.call;
  return `${name.padEnd(widest)}  ${method.padEnd(6)} ${path.padEnd(widestPath)}  ${verdict(finding)}`;
};

export const ruleLineOf = ({ rule, misfits }: WalletFinding): string =>
  `${rule.padEnd(60)}  ${misfits.length === 0 ? 'fits' : `does not fit: ${misfits.join('; ')}`}`;

/** What came of a case in a word. */
const outcomeOf = ({ steps, untried }: CaseFinding): 'fits' | 'does not fit' | 'not tried' => {
  if (untried !== null) return 'not tried';
  return steps.every(({ fits }) => fits) ? 'fits' : 'does not fit';
};

/** The lines of the report about one case of a company. */
export const caseLinesOf = (finding: CaseFinding): string => {
  const { number, title, steps, untried } = finding;
  const outcome = outcomeOf(finding) + (untried === null ? '' : `: ${untried}`);
  return [
    `${String(number).padStart(2)}  ${title.padEnd(70)}  ${outcome}`,
    ...steps.flatMap(({ sent, expected, came }) => [
      `      sent      ${sent}`,
      `      expected  ${expected}`,
      `      came      ${came}`,
    ]),
  ].join('\n');
};

/** The last line of the report about a company. */
export const casesSummaryOf = (findings: readonly CaseFinding[]): string => {
  const many = (outcome: ReturnType<typeof outcomeOf>) =>
    findings.filter((finding) => outcomeOf(finding) === outcome).length;
  return `Cases: ${findings.length}. Fit: ${many('fits')}. Do not fit: ${many('does not fit')}. Not tried: ${many('not tried')}.`;
};

/** The last line of the report. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const many = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  return `Calls: ${findings.length}. Fit: ${many('fits')}. Do not fit: ${many('misfit')}. Not answered yet: ${many('unanswered')}. Not tried: ${many('untried')}.`;
};
