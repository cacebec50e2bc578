/** @jsxImportSource hono/jsx */
import {
  openApplications,
  openPlaces,
  promotionsWithApplications,
  promotionsWithPlaces,
} from '../../../domains/promotions/applicationQueue.ts';
import { mayAct } from '../../ActForm.tsx';
import { Field, Filters, LinkButton } from '../../kit/forms.tsx';
import { Chips } from '../../kit/page.tsx';
import { some } from '../../kit/words.ts';
import type { Desk, DeskDownload, DeskPage, View } from '../../page.ts';
import { countsFor, seesQueue } from '../../waiting.ts';
import { entryCase, entryPicture, worthOf } from './applicationCase.tsx';
import { giftView } from './gift.tsx';
import { pagingOf, splitView, waitedSince, type Row } from './split.tsx';

const sees = seesQueue('/applications');

const applications = async (desk: Desk, promotion: string | undefined) => {
  const { services, now } = desk;
  const { rows, next } = await openApplications(services.database, { ...pagingOf(desk), promotion }, now);
  const listed = rows.map((row): Row => ({
    age: waitedSince(row.at, now),
    path: `/applications/${row.id}`,
    name: row.account,
    amount: worthOf(desk, row),
    number: row.pictures.length > 0 ? some(row.pictures.length, 'picture') : '',
    remark: row.title,
  }));
  return { rows: listed, next, promotions: await promotionsWithApplications(services.database, now) };
};

const places = async (desk: Desk, promotion: string | undefined) => {
  const { services, now } = desk;
  const { rows, next } = await openPlaces(services.database, { ...pagingOf(desk), promotion }, now);
  const listed = rows.map((row): Row => ({
    age: waitedSince(row.at, now),
    path: `/applications/${row.id}`,
    name: row.account,
    number: '',
    remark: row.title,
  }));
  return { rows: listed, next, promotions: await promotionsWithPlaces(services.database, now) };
};

const view =
  (isOpen: boolean) =>
  async (desk: Desk): Promise<View | null> => {
    const { param, query } = desk;
    const body = isOpen ? await entryCase(desk, param('id')) : null;
    if (isOpen && !body) return null;
    const isPlaces = query('part') === 'places';
    const promotion = query('promotion');
    const { rows, next, promotions } = await (isPlaces ? places : applications)(
      desk,
      promotion === '' ? undefined : promotion,
    );
    const counts = await countsFor(desk);
    return splitView(desk, {
      ...{ title: isPlaces ? 'Places' : 'Applications', path: '/applications', rows, next },
      filter: { part: isPlaces ? 'places' : '', promotion },
      counts: [isPlaces ? counts.places : counts.applications],
      empty: 'Nothing to decide.',
      filters: (
        <>
          <Chips
            label="What is decided"
            links={[
              {
                ...{ href: '/applications', label: 'Applications', current: !isPlaces },
                count: counts.applications.count,
              },
              {
                ...{ href: '/applications?part=places', label: 'Places in tournaments', current: isPlaces },
                count: counts.places.count,
              },
            ]}
          />
          {(promotions.length > 1 || promotion !== '') && (
            <Filters action="/applications" label="By promotion">
              {isPlaces && <input type="hidden" name="part" value="places" />}
              <Field
                kind="select"
                name="promotion"
                label="Promotion"
                value={promotion}
                options={[
                  { value: '', label: 'All' },
                  ...promotions.map(({ id, title }) => ({ value: id, label: title })),
                ]}
              />
            </Filters>
          )}
        </>
      ),
      below: mayAct(desk, 'award') && (
        <LinkButton href="/applications/gift" label="Give as the house" icon="gift" kind="line" />
      ),
      open: body ? { path: `/applications/${param('id')}`, name: 'Application', body } : undefined,
    });
  };

export const applicationPages: readonly DeskPage[] = [
  { path: '/applications', sees, view: view(false) },
  { path: '/applications/gift', sees, view: giftView },
  { path: '/applications/:id', sees, view: view(true) },
];

export const applicationDownloads: readonly DeskDownload[] = [
  { path: '/applications/:id/pictures/:place', sees, file: entryPicture },
];
