import { placeOfPart } from '../../../machines/agent/contractPlaces.ts';
import type { ContractKind } from '../../../machines/agent/terms.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import { Record } from '../../records/record/Record.tsx';
import { statementSources } from './source.tsx';

/** R2.96 to R2.98: the statements of the contracts of one kind. */
export const Statements = ({ kind, member, search }: { kind: ContractKind; member: Member; search: string }) => (
  <Record
    member={member}
    source={statementSources[kind]}
    title="agent_statements"
    path={placeOfPart(kind, 'statements')}
    search={search}
  />
);
