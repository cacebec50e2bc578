/** @jsxImportSource hono/jsx */
import { listSettings, settingKey } from '../../../operating/settingRows.ts';
import { isSetting, settingNames } from '../../../trust/settings/settings.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Tag } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, isOn, pagesOf } from './paging.ts';
import { settingPage } from './setting.tsx';
import { boundsOf, Changed, changersOf, seesSettings, Value } from './settingParts.tsx';

const shortened = (words: string): string => (words.length > 90 ? `${words.slice(0, 90)}…` : words);

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
          <Field
            kind="select"
            name="changed"
            label="Changed"
            value={desk.query('changed')}
            options={[
              { value: '', label: 'All' },
              { value: 'yes', label: 'Differs from its default' },
            ]}
          />
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
                  row.isChanged ? (
                    <Value value={row.default} kind={row.input.kind} symbol={symbol} />
                  ) : (
                    <span class="muted">same</span>
                  ),
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

export const settingPages: readonly DeskPage[] = [{ path: '/settings', sees: seesSettings, view: list }, settingPage];
