/** @jsxImportSource hono/jsx */
import { raisedBy } from '../../../operating/raises.ts';
import type { SettingInput } from '../../../operating/settingInput.ts';
import { findSetting, settingKey, type SettingRow } from '../../../operating/settingRows.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { History, historyOf } from '../../History.tsx';
import { Button, Field, Form, Reason } from '../../kit/forms.tsx';
import { Card, Columns, Notice, PageHead } from '../../kit/page.tsx';
import { Details, Tag } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { asDecimal } from '../../readers/reader.ts';
import { boundsOf, Changed, changersOf, seesSettings, Value } from './settingParts.tsx';

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
    ...(kind !== 'json' && { hint: `It is ${boundsOf(row)}.` }),
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

const Whole = ({ title, value }: { title: string; value: unknown }) => (
  <details class="more">
    <summary>{title}</summary>
    <pre class="json">{JSON.stringify(value, null, 2)}</pre>
  </details>
);

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
                {row.input.kind === 'json' && (
                  <>
                    <Whole title="The value, whole" value={row.value} />
                    {row.isChanged && <Whole title="The default, whole" value={row.default} />}
                  </>
                )}
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

export const settingPage: DeskPage = { path: '/settings/:key', sees: seesSettings, view: one };
