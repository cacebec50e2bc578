import { FormattedMessage } from 'react-intl';
import { contracts } from '../../../contract/agent/contracts.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import type { Contract } from '../../../contract/index.ts';
import { placeOfStatement } from '../../../machines/agent/contractPlaces.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { TextId } from '../../intl/texts.ts';
import { amount, type Sheet } from '../../records/record/sheet.tsx';
import { sourceOf, type RecordSource } from '../../records/record/source.ts';
import { Period } from '../terms/Period.tsx';
import { Rate } from '../../ui/Rate.tsx';
import { StepLink } from '../lists/StepLink.tsx';
import { baseOf } from './base.ts';
import { Party } from '../terms/Party.tsx';

type Statements = ReplyOf<Contract['contracts']['settlements']>;
type Row = Statements['list'][number];

const directions = { received: 'agent_statements_received', paid: 'agent_statements_paid' } as const satisfies Record<
  Row['direction'],
  TextId
>;

const openness = { true: 'agent_open_yes', false: 'agent_open_no' } as const satisfies Record<string, TextId>;

const RateOf = ({ step, rate, profitRate, lossRate }: Row) => {
  if (profitRate !== undefined && lossRate !== undefined)
    return (
      <FormattedMessage
        id="agent_two_rates"
        values={{ won: <Rate key="won" rate={profitRate} />, lost: <Rate key="lost" rate={lossRate} /> }}
      />
    );
  return step === null || rate === null ? (
    <FormattedMessage id="agent_no_step" />
  ) : (
    <FormattedMessage id="agent_rate_of_step" values={{ step, rate: <Rate key="rate" rate={rate} /> }} />
  );
};

const sheet: Sheet<Row, Statements['totals']> = {
  icon: 'doc',
  span: 'agent_span',
  misdated: 'agent_misdated',
  none: { title: 'agent_no_statements', text: 'agent_no_statements_text' },
  choices: [
    { field: 'direction', label: 'agent_direction', all: null, options: directions },
    { field: 'open', label: 'agent_owed', all: 'record_all', options: openness },
  ],
  columns: (symbol, { direction }) => [
    {
      name: 'agent_period',
      cell: ({ settlementId, ...row }) => (
        <StepLink href={placeOfStatement(row.kind, settlementId)}>
          <Period {...row} />
        </StepLink>
      ),
      leads: true,
    },
    { name: 'agent_party', cell: (row) => <Party {...row} />, leads: true },
    { name: 'agent_base', cell: (row) => amount(baseOf(row), symbol), isFigure: true },
    { name: 'agent_rate', cell: (row) => <RateOf {...row} />, isFigure: true },
    { name: 'agent_due', cell: ({ due }) => amount(due, symbol), isFigure: true },
    { name: 'agent_received', cell: ({ received }) => amount(received, symbol), isFigure: true },
    { name: 'agent_owed', cell: ({ owed }) => amount(owed, symbol), isFigure: true },
    // What a downline keeps is its own matter.
    ...(direction === 'paid'
      ? []
      : [{ name: 'agent_kept', cell: ({ keep }: Row) => amount(keep, symbol), isFigure: true } as const]),
  ],
  totals: ({ due, received, owed, keep }, { direction }) => [
    { name: 'agent_due', minor: due },
    { name: 'agent_received', minor: received },
    { name: 'agent_owed', minor: owed },
    ...(direction === 'paid' ? [] : [{ name: 'agent_kept', minor: keep } as const]),
  ],
};

const source = (kind: ContractKind): RecordSource =>
  sourceOf({
    name: `statements-${kind}`,
    beginning: { kind, direction: 'received' },
    sheet,
    calls: (client) => ({ read: client(contracts).settlements, save: client(contracts).settlementsCsv }),
  });

/** R2.96 to R2.98: the statements of each kind of contract. */
export const statementSources: Readonly<Record<ContractKind, RecordSource>> = {
  dividend: source('dividend'),
  daily: source('daily'),
  hourly: source('hourly'),
  realtime: source('realtime'),
};
