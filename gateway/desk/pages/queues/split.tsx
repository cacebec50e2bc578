/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { QueueCount } from '../../../operating/queueCounts.ts';
import { addressOf } from '../../address.ts';
import { Pager, SplitList, type Listed } from '../../kit/page.tsx';
import { ageOf, countText } from '../../kit/words.ts';
import type { Desk, Html, View } from '../../page.ts';

export type Row = Omit<Listed, 'href'> & { readonly path: string };

interface Split {
  readonly title: string;
  /** The address of the list. */
  readonly path: string;
  /** What the list is filtered by. */
  readonly filter?: Readonly<Record<string, string>>;
  readonly counts: readonly QueueCount[];
  readonly filters?: Child;
  /** What else can be done, below the list. */
  readonly below?: Child;
  readonly rows: readonly Row[];
  readonly next: string | null;
  readonly empty: string;
  readonly open?: { readonly path: string; readonly name: string; readonly body: Html } | undefined;
}

const noteOf = (counts: readonly QueueCount[]): string => {
  const of = (what: 'count' | 'late') => counts.reduce((all, each) => all + each[what], 0);
  return of('late') > 0
    ? `${countText(of('count'))} wait, ${countText(of('late'))} late`
    : `${countText(of('count'))} wait`;
};

/** A queue, and beside it the case that is open; the list keeps its filter and its page. */
export const splitView = (
  desk: Desk,
  { title, path, filter = {}, counts, filters, below, rows, next, empty, open }: Split,
): View => {
  const cursor = desk.query('cursor');
  const place = open ? rows.findIndex((row) => row.path === open.path) : -1;
  const isWhole = cursor === '' && next === null;
  return {
    title: open ? open.name : title,
    frame: 'split',
    body: (
      <SplitList
        title={title}
        note={noteOf(counts)}
        filters={filters}
        rows={rows.map(({ path: to, ...row }) => ({ ...row, href: addressOf(to, { ...filter, cursor }) }))}
        empty={empty}
        pager={
          <>
            <Pager
              newer={cursor === '' ? undefined : addressOf(path, filter)}
              newerWord="First"
              older={next === null ? undefined : addressOf(path, { ...filter, cursor: next })}
              olderWord="More"
            />
            {below && <div class="pager">{below}</div>}
          </>
        }
        open={
          open && {
            href: addressOf(open.path, { ...filter, cursor }),
            back: addressOf(path, { ...filter, cursor }),
            place: place >= 0 && isWhole ? `${place + 1} of ${rows.length}` : undefined,
          }
        }
      >
        {open?.body}
      </SplitList>
    ),
  };
};

/** How long ago, in one unit, for the narrow column of a list. */
export const waitedSince = (at: Date, now: Date): string =>
  ageOf(now.getTime() - at.getTime())
    .split(' ')
    .slice(0, 2)
    .join(' ');

/** The cursor in the address, for a page of a queue. */
export const pagingOf = ({ query }: Desk): { readonly cursor?: string } =>
  query('cursor') === '' ? {} : { cursor: query('cursor') };
