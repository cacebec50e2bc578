/** @jsxImportSource hono/jsx */
import { raisedBy } from '../../operating/raises.ts';
import type { SettingInput } from '../../operating/settingInput.ts';
import { findSetting, listSettings, settingKey, type SettingRow } from '../../operating/settingRows.ts';
import { isSetting, settingNames } from '../../trust/settings/settings.ts';
import { readNewest, type LogLine } from '../../trust/staff/log.ts';
import { rights } from '../../trust/staff/roles.ts';
import { ActForm, mayAct, openedOf } from '../ActForm.tsx';
import { History, historyOf } from '../History.tsx';
import { Button, Field, Filters, Form, Reason } from '../kit/forms.tsx';
import { Card, Columns, Notice, PageHead, Pager } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import { Details, Money, Tag, When } from '../kit/values.tsx';
import { some } from '../kit/words.ts';
import type { Desk, DeskPage } from '../page.ts';
import { afterIn, isOn, pagesOf } from '../paging.ts';
import { asDecimal } from '../readers/reader.ts';

const sees = rights('. . . s 2');

/** A value in a cell: long ones are counted. */
const Value = ({ value, kind, symbol }: { value: unknown; kind: SettingInput['kind']; symbol: string }) => {
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
  amount: 'an amount',
  rate: 'from 0 to 100 %',
};

const boundsOf = ({ input, bounds }: SettingRow): string => {
  const words = boundsWords[input.kind];
  if (words === undefined) return bounds;
  return input.nullable ? `${words}, or none` : words;
};

const shortened = (words: string): string => (words.length > 90 ? `${words.slice(0, 90)}…` : words);

/** Who changed each of some settings last: a part, or the whole that it belongs to. */
const changersOf = async ({ services: { database } }: Desk, rows: readonly SettingRow[]) => {
  const subjects = [...new Set(rows.flatMap((row) => [settingKey(row), row.name]))];
  const lines = await readNewest(database, { about: 'setting', subjects, acts: ['setting.set', 'setting.unset'] });
  const bySubject = new Map(lines.map((line) => [line.subject, line]));
  return (row: SettingRow): LogLine | undefined => {
    const [part, whole] = [bySubject.get(settingKey(row)), bySubject.get(row.name)];
    return part && whole ? (part.id > whole.id ? part : whole) : (part ?? whole);
  };
};

const Changed = ({ line, desk }: { line: LogLine | undefined; desk: Desk }) =>
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

const list = async (desk: Desk) => {
  const { query, services, symbol } = desk;
  const name = isSetting(query('name')) ? query('name') : undefined;
  const asked = { after: afterIn(desk), changed: isOn(desk, 'changed'), name };
  const { rows, next } = await listSettings(services.database, asked);
  const changerOf = await changersOf(desk, rows);
  return {
    title: 'Settings',
    body: (
      <>
        <PageHead title="Settings" facts="What the running gateways go by. A change holds at once." />
        <Filters action="/settings" label="Filter the settings">
          <Field
            kind="select"
            name="name"
            label="Setting"
            value={name ?? ''}
            options={[{ value: '', label: 'All' }, ...settingNames.map((each) => ({ value: each, label: each }))]}
          />
          <Field kind="checkbox" name="changed" label="Only what differs from its default" checked={asked.changed} />
        </Filters>
        <section class="panel">
          <Table
            caption="Settings and their parts"
            rows={rows}
            empty={asked.changed ? 'Everything is as it comes.' : 'There is no such setting.'}
            hrefOf={(row) => `/settings/${settingKey(row)}`}
            columns={[
              {
                head: 'Setting',
                cell: ({ name: of, part }) =>
                  part === null ? (
                    of
                  ) : (
                    <>
                      <span class="muted">{of}.</span>
                      {part}
                    </>
                  ),
              },
              { head: 'Value', cell: ({ value, input }) => <Value value={value} kind={input.kind} symbol={symbol} /> },
              {
                head: 'Default',
                cell: (row) =>
                  row.isChanged ? <Value value={row.default} kind={row.input.kind} symbol={symbol} /> : 'the same',
              },
              {
                head: 'Bounds',
                onPhone: 'hidden',
                cell: (row) => <span class="muted">{shortened(boundsOf(row))}</span>,
              },
              { head: 'Changed by', align: 'end', cell: (row) => <Changed line={changerOf(row)} desk={desk} /> },
              {
                head: 'State',
                align: 'end',
                onPhone: 'beside',
                cell: ({ isChanged }) => (isChanged ? <Tag tone="wait">changed</Tag> : <Tag>default</Tag>),
              },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

/** A value as its field begins with it. */
const typedOf = (value: unknown, { kind }: SettingInput): string => {
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'choice' || kind === 'flag') return JSON.stringify(value);
  if (value === null) return '';
  if (kind === 'amount' || kind === 'rate') return asDecimal(value as string | number);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const ValueField = ({
  row,
  value,
  error,
  symbol,
}: {
  row: SettingRow;
  value: string;
  error?: string | undefined;
  symbol: string;
}) => {
  const { kind, nullable, choices } = row.input;
  const common = {
    ...{ name: 'value', id: 'value', label: 'Value', value, error },
    ...(nullable && { remark: 'empty is none' }),
    hint: `It is ${boundsOf(row)}.`,
  };
  const none = nullable ? [{ value: 'null', label: 'none' }] : [];
  switch (kind) {
    case 'flag': {
      const options = [{ value: 'true', label: 'yes' }, { value: 'false', label: 'no' }, ...none];
      return <Field kind="select" options={options} {...common} />;
    }
    case 'choice': {
      const options = choices.map((each) => ({ value: JSON.stringify(each), label: String(each) }));
      return <Field kind="select" options={[...options, ...none]} {...common} />;
    }
    case 'amount':
      return <Field inputMode="decimal" before={symbol} {...common} />;
    case 'rate':
      return <Field inputMode="decimal" after="%" {...common} />;
    case 'number':
      return <Field inputMode="numeric" {...common} />;
    case 'line':
      return <Field maxLength={2_048} {...common} />;
    case 'text':
      return <Field kind="textarea" maxLength={100_000} {...common} />;
    case 'json':
      return <Field kind="textarea" rows={12} maxLength={200_000} {...common} remark="JSON" />;
  }
};

/** What needs a second person, said before anybody asks for it. */
const TwoPeople = ({ row: { name, part } }: { row: SettingRow }) => {
  const raised = raisedBy(name, part);
  if (raised === null) return null;
  const words =
    name === 'limits'
      ? 'More tries, or a shorter time for them,'
      : raised === 'grows'
        ? 'A higher figure, which lets more money go,'
        : 'A lower figure, which lets money go sooner,';
  return (
    <Notice tone="wait" title="Two people.">
      {words} needs a second person, an owner. The other way round one is enough.
    </Notice>
  );
};

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const row = await findSetting(database, desk.param('key'));
  if (!row) return null;
  const key = settingKey(row);
  const opened = await openedOf(database, 'setting', key);
  const { aftermath, symbol } = desk;
  const here = aftermath?.at?.act === 'setting.set' && aftermath.kind === 'refused' ? aftermath : null;
  const line = (await changersOf(desk, [row]))(row);
  return {
    title: key,
    body: (
      <>
        <PageHead
          title={key}
          tag={row.isChanged ? <Tag tone="wait">changed</Tag> : <Tag>default</Tag>}
          facts={
            <a class="link" href={`/settings?name=${row.name}`}>
              All of {row.name}
            </a>
          }
        />
        <Columns
          even
          first={
            <>
              <Card id="value-now" title="What it is">
                <Details
                  facts={[
                    { label: 'Value', value: <Value value={row.value} kind={row.input.kind} symbol={symbol} /> },
                    { label: 'Default', value: <Value value={row.default} kind={row.input.kind} symbol={symbol} /> },
                    { label: 'Bounds', value: boundsOf(row) },
                    { label: 'Changed by', value: <Changed line={line} desk={desk} /> },
                  ]}
                />
              </Card>
              {mayAct(desk, 'setting.set') ? (
                <Card id="change" title="Change it">
                  <TwoPeople row={row} />
                  <Form
                    action="/act"
                    token={desk.token}
                    hidden={{ subject: key, back: desk.here, opened }}
                    label={`Change ${key}`}
                  >
                    <ValueField
                      row={row}
                      value={here?.typed?.['value'] ?? typedOf(row.value, row.input)}
                      error={here?.faults?.['value']}
                      symbol={symbol}
                    />
                    <Reason
                      id="reason"
                      value={here?.typed?.['reason']}
                      error={here?.faults?.['reason']}
                      remark="optional"
                    />
                    <div class="row">
                      <Button name="act" value="setting.set">
                        Change
                      </Button>
                    </div>
                  </Form>
                </Card>
              ) : (
                <p class="muted">An owner changes it.</p>
              )}
            </>
          }
          second={
            <>
              {row.isChanged && mayAct(desk, 'setting.unset') && (
                <Card id="reset" title="Back to the default">
                  <ActForm
                    desk={desk}
                    names={['setting.unset']}
                    subject={key}
                    opened={opened}
                    kinds={{ 'setting.unset': 'line' }}
                  />
                </Card>
              )}
              <History desk={desk} happenings={await historyOf(desk, 'setting', key)} />
            </>
          }
        />
      </>
    ),
  };
};

export const settingPages: readonly DeskPage[] = [
  { path: '/settings', sees, view: list },
  { path: '/settings/:key', sees, view: one },
];
