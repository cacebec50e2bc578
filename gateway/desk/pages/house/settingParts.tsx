/** @jsxImportSource hono/jsx */
import type { SettingInput } from '../../../operating/settingInput.ts';
import { settingKey, type SettingRow } from '../../../operating/settingRows.ts';
import { readNewest, type LogLine } from '../../../trust/staff/log.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { Money, When } from '../../kit/values.tsx';
import { some } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';
import { asDecimal } from '../../readers/reader.ts';

export const seesSettings = rights('. . . s 2');

/** A value in a cell: long ones are counted. */
export const Value = ({ value, kind, symbol }: { value: unknown; kind: SettingInput['kind']; symbol: string }) => {
  if (value === null || value === undefined) return <span class="muted">none</span>;
  if (kind === 'amount') return <Money minor={BigInt(value as string)} symbol={symbol} />;
  if (kind === 'rate') return <>{asDecimal(value as number)} %</>;
  if (typeof value === 'boolean') return <>{value ? 'yes' : 'no'}</>;
  if (value === '') return <span class="muted">empty</span>;
  if (typeof value === 'number') return <>{value.toLocaleString('en')}</>;
  if (typeof value === 'string') return <>{value.length > 80 ? `${value.slice(0, 80)}…` : value}</>;
  const written = JSON.stringify(value);
  if (written.length <= 60) return <code class="wide-code">{written}</code>;
  return <>{Array.isArray(value) ? `a list of ${value.length}` : some(Object.keys(value).length, 'value')}</>;
};

const boundsWords: Partial<Readonly<Record<SettingInput['kind'], string>>> = {
  flag: 'yes or no',
  rate: 'from 0 to 100 %',
};

export const boundsOf = ({ input, bounds }: SettingRow): string => {
  if (input.kind === 'amount')
    return bounds.includes('above 0')
      ? 'an amount above 0.00'
      : `an amount of 0.00 or more${input.nullable ? ', or none' : ''}`;
  const words = boundsWords[input.kind];
  if (words === undefined) return bounds;
  return input.nullable ? `${words}, or none` : words;
};

/** Who changed each of some settings last: a part, or the whole that it belongs to. */
export const changersOf = async ({ services: { database } }: Desk, rows: readonly SettingRow[]) => {
  const subjects = [...new Set(rows.flatMap((row) => [settingKey(row), row.name]))];
  const lines = await readNewest(database, { about: 'setting', subjects, acts: ['setting.set', 'setting.unset'] });
  const bySubject = new Map(lines.map((line) => [line.subject, line]));
  return (row: SettingRow): LogLine | undefined => {
    const [part, whole] = [bySubject.get(settingKey(row)), bySubject.get(row.name)];
    return part && whole ? (part.id > whole.id ? part : whole) : (part ?? whole);
  };
};

export const Changed = ({ line, desk }: { line: LogLine | undefined; desk: Desk }) =>
  line ? (
    <>
      {line.staff}{' '}
      <span class="muted">
        <When at={line.at} now={desk.now} />
      </span>
    </>
  ) : (
    <span class="muted">–</span>
  );
