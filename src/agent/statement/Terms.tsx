import { useIntl } from 'react-intl';
import { Panel } from '../../ui/Panel.tsx';
import { TermsTable } from '../terms/TermsTable.tsx';
import type { StatementReply } from './reply.ts';

/** The terms that a statement was reckoned by, with the step that was reached. */
export const Terms = ({ statement: { terms, settlement }, symbol }: { statement: StatementReply; symbol: string }) => {
  const title = useIntl().formatMessage({ id: 'agent_statement_terms' });
  const one = terms.dividend ?? terms.daily ?? terms.hourly ?? terms.realtime;
  return (
    one && (
      <Panel title={title}>
        <TermsTable name={title} terms={one} reached={settlement.step} symbol={symbol} />
      </Panel>
    )
  );
};
