import { calls } from '../../contract/index.ts';
import type { Finding } from './check.ts';
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

/** The last line of the report. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const many = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  return `Calls: ${findings.length}. Fit: ${many('fits')}. Do not fit: ${many('misfit')}. Not answered yet: ${many('unanswered')}. Not tried: ${many('untried')}.`;
};
