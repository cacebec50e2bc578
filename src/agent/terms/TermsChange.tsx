import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Terms } from '../../../machines/agent/terms.ts';
import type { TextId } from '../../intl/texts.ts';
import { TableHead } from '../../ui/TableHead.tsx';
import { realTimeLines, realTimeNames, realTimeValue, TermsTable } from './TermsTable.tsx';
import styles from './TermsTable.module.css';

interface ChangeProps {
  now: Terms | null;
  proposed: Terms;
  symbol: string;
  nowName: string;
  proposedName: string;
}

const Under = ({ id, children }: { id: TextId; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>
      <FormattedMessage id={id} />
    </h3>
    {children}
  </div>
);

/** Terms beside those that they would replace. */
export const TermsChange = ({ now, proposed, symbol, nowName, proposedName }: ChangeProps) => {
  if (now === null) return <TermsTable name={proposedName} terms={proposed} symbol={symbol} />;
  if ('profitRate' in proposed && 'profitRate' in now)
    return (
      <table className={styles.change} aria-label={proposedName}>
        <TableHead columns={['agent_term', 'agent_now', 'agent_proposed_terms']} />
        <tbody>
          {realTimeNames.map((line) => (
            <tr key={line}>
              <th scope="row">
                <FormattedMessage id={realTimeLines[line]} />
              </th>
              <td>{realTimeValue(now, line, symbol)}</td>
              <td>{realTimeValue(proposed, line, symbol)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  return (
    <div className={styles.both}>
      <Under id="agent_now">
        <TermsTable name={nowName} terms={now} symbol={symbol} />
      </Under>
      <Under id="agent_proposed_terms">
        <TermsTable name={proposedName} terms={proposed} symbol={symbol} />
      </Under>
    </div>
  );
};
