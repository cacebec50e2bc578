/** @jsxImportSource hono/jsx */
import { contentKinds, isContentKind } from '../../../house/deskWords.ts';
import { contentStates, type ContentState } from '../../../operating/content/items.ts';
import { listContent } from '../../../operating/content/reading.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { mayAct } from '../../ActForm.tsx';
import { kindWords, StateTag, stateWords } from './contentWords.tsx';
import { Field, Filters, LinkButton } from '../../kit/forms.tsx';
import { PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, isOn, pagesOf } from './paging.ts';

export const seesContent = rights('. s d s d');

const isState = (word: string): word is ContentState => (contentStates as readonly string[]).includes(word);

const view = async (desk: Desk) => {
  const { query, now } = desk;
  const kind = isContentKind(query('kind')) ? query('kind') : '';
  const state = isState(query('state')) ? query('state') : '';
  const asked = {
    ...(isContentKind(kind) && { kind }),
    ...(isState(state) && { state }),
    ...{ ofDesk: isOn(desk, 'desk'), after: afterIn(desk) },
  };
  const { rows, next } = await listContent(desk.services.database, asked, now);
  const isFiltered = kind !== '' || state !== '' || asked.ofDesk;
  return {
    title: 'Content',
    body: (
      <>
        <PageHead
          title="Content"
          facts="What players read: promotions, banners and announcements."
          actions={
            mayAct(desk, 'content.save') &&
            contentKinds.map((each) => (
              <LinkButton href={`/content/${each}/new`} label={`New ${kindWords[each].one}`} icon="plus" />
            ))
          }
        />
        <Filters action="/content" label="Filter the content">
          <Field
            kind="select"
            name="kind"
            label="Kind"
            value={kind}
            options={[
              { value: '', label: 'All' },
              ...contentKinds.map((each) => ({ value: each, label: kindWords[each].many })),
            ]}
          />
          <Field
            kind="select"
            name="state"
            label="State"
            value={state}
            options={[
              { value: '', label: 'All' },
              ...contentStates.map((each) => ({ value: each, label: stateWords[each].word })),
            ]}
          />
          <Field
            kind="select"
            name="desk"
            label="Changed"
            value={desk.query('desk')}
            options={[
              { value: '', label: 'All' },
              { value: 'yes', label: 'At the desk' },
            ]}
          />
        </Filters>
        <section class="panel">
          <Table
            caption="Content by kind and name"
            rows={rows}
            empty={isFiltered ? 'Nothing fits.' : 'Nothing published.'}
            hrefOf={({ kind: of, id }) => `/content/${of}/${id}`}
            columns={[
              { head: 'Title', cell: ({ title, id }) => (title === '' ? id : title) },
              { head: 'Kind', cell: ({ kind: of }) => kindWords[of].one },
              { head: 'Languages', align: 'end', cell: ({ languages: { has, of } }) => `${has} of ${of}` },
              { head: 'From', align: 'end', cell: ({ from }) => (from ? <When at={from} now={now} as="full" /> : '–') },
              {
                head: 'Until',
                align: 'end',
                cell: ({ until }) => (until ? <When at={until} now={now} as="full" /> : 'no end'),
              },
              { head: 'By', align: 'end', cell: ({ isOfDesk }) => (isOfDesk ? 'the desk' : 'the house') },
              { head: 'State', align: 'end', onPhone: 'beside', cell: ({ state: of }) => <StateTag state={of} /> },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
      </>
    ),
  };
};

export const contentPages: readonly DeskPage[] = [{ path: '/content', sees: seesContent, view }];
