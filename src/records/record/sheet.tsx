import type { ReactNode } from 'react';
import type { RecordFilter } from '../../../machines/common/records.ts';
import type { TextId } from '../../intl/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Money } from '../../ui/Money.tsx';
import type { Column } from '../../ui/Table.tsx';

/** A filter that is chosen from a list; wallets and vendors are named by the gateway. A name is typed. */
export interface Choice {
  field: string;
  label: TextId;
  all: TextId | null;
  options: 'vendors' | 'wallets' | 'name' | Readonly<Record<string, TextId>>;
  /** Chosen by links in the list, and shown above it. */
  isLinked?: true;
}

interface Figure {
  name: TextId;
  minor: string;
  kind?: 'plain' | 'change';
}

/** What one record shows, and how it is filtered. */
export interface Sheet<Row, Totals> {
  icon: IconName;
  choices: readonly Choice[];
  columns: (symbol: string, filter: RecordFilter) => readonly Column<Row>[];
  /** None where the gateway adds nothing up; then there is no file to save either. */
  totals?: (totals: Totals, filter: RecordFilter) => readonly Figure[];
  span: TextId;
  misdated: TextId;
  /** What is said where the account of the filter does not exist for the viewer. */
  unknown?: { title: TextId; text: TextId };
  /** What an empty list says, where it means something else than that nothing happened on these days. */
  none?: { title: TextId; text: TextId };
  /** What an empty list says where nothing is filtered, so that it is empty altogether. */
  whenNever?: { title: TextId; text: TextId };
  /** Shown above the filter, also while nothing has loaded: where in a team the list begins. */
  above?: (filter: RecordFilter, totals: Totals | null) => ReactNode;
}

export const wordsOf = <Id extends string>(states: Readonly<Record<Id, { word: TextId }>>): Record<Id, TextId> =>
  Object.fromEntries(Object.entries<{ word: TextId }>(states).map(([id, { word }]) => [id, word])) as Record<
    Id,
    TextId
  >;

/** An amount in a record. */
export const amount = (minor: string | null, symbol: string, kind: 'plain' | 'change' = 'plain'): ReactNode =>
  minor === null ? null : <Money minor={minor} symbol={symbol} kind={kind} />;

/** The stakes that the payout is measured by, and apart from them what still waits. Stakes that were given back are in neither. */
export const stakesOf = ({ stake, open, returned }: { stake: string; open: string; returned: string }): Figure[] => [
  { name: 'record_stake', minor: String(BigInt(stake) - BigInt(open) - BigInt(returned)) },
  ...(open === '0' ? [] : [{ name: 'record_open', minor: open } as const]),
];

/** What came or went; nothing where it was nothing. */
export const moved = (minor: string, symbol: string): ReactNode => amount(minor === '0' ? null : minor, symbol);
