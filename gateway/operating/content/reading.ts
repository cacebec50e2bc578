import { sql, type SQL } from 'drizzle-orm';
import { announcements, banners } from '../../domains/content/schema.ts';
import type { Database } from '../../ground/database/open.ts';
import { Refusal } from '../../ground/refusal.ts';
import { contentKinds, type ContentKind } from '../../house/deskWords.ts';
import type { Row } from '../../house/shapes.ts';
import { stores } from '../../house/stores.ts';
import { asNamed } from '../../house/write.ts';
import { promotions } from '../../trust/offers/schema.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { itemWords } from '../../trust/settings/translations.ts';
import { pageOf, pageSize, type Page } from '../lists/page.ts';
import { holdItem, stateIn, stateOf, type ContentState, type Desk } from './items.ts';
import { wordsOf, type ItemWords } from './words.ts';

export interface ContentLine {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  /** How many languages of the site it is told in, with the one that it was written in. */
  readonly languages: { readonly has: number; readonly of: number };
  readonly from: Date | null;
  readonly until: Date | null;
  readonly state: ContentState;
  readonly isOfDesk: boolean;
}

interface Found extends Record<string, unknown> {
  readonly kind: ContentKind;
  readonly id: string;
  readonly title: string;
  readonly desk: Desk;
  readonly state: ContentState;
  readonly shown_from: string | null;
  readonly shown_until: string | null;
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const selected: Readonly<Record<ContentKind, SQL>> = {
  promotions: sql`select 'promotions' as kind, id, title, desk, closed_at, starts_at as shown_from, ends_at as shown_until from ${promotions}`,
  banners: sql`select 'banners' as kind, id, title, desk, closed_at, shown_from, shown_until from ${banners}`,
  announcements: sql`select 'announcements' as kind, id, title, desk, closed_at, shown_from, shown_until from ${announcements}`,
};

const keyOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>): string => `${kind} ${id}`;

interface Asked {
  readonly kind?: ContentKind | undefined;
  readonly state?: ContentState | undefined;
  /** Only what was written or changed at the desk. */
  readonly ofDesk?: boolean;
  readonly after?: string | undefined;
}

/** What is written for visitors, by kind and name. A page begins after the key that the one before gave. */
export const listContent = async (
  database: Database,
  { kind, state, ofDesk = false, after }: Asked,
  now: Date,
): Promise<Page<ContentLine>> => {
  const { languages } = await readSetting(database, 'whitelabel');
  const translations = await readSetting(database, 'translations');
  const kinds = kind ? [kind] : contentKinds;
  const [lastKind = '', lastId = ''] = after?.split(' ') ?? [];
  const { rows: found } = await database.db.execute<Found>(sql`
    select * from (select *, ${stateIn(now)} as state from (${sql.join(
      kinds.map((each) => selected[each]),
      sql` union all `,
    )}) as content) as stated
    where (kind, id) > (${lastKind}, ${lastId})
      ${state === undefined ? sql`` : sql`and state = ${state}`} ${ofDesk ? sql`and desk is not null` : sql``}
    order by kind, id limit ${pageSize + 1}`);
  const { rows, next } = pageOf(found, keyOf);
  return {
    next,
    rows: rows.map(({ kind: of, id, title, desk, state: stands, shown_from: begins, shown_until: ends }) => {
      const told = languages.filter((code) => translations[code]?.[of][id] !== undefined).length;
      return {
        kind: of,
        id,
        title,
        languages: { has: Math.min(told + 1, languages.length), of: languages.length },
        from: momentOf(begins),
        until: momentOf(ends),
        state: stands,
        isOfDesk: desk !== null,
      };
    }),
  };
};

export interface ContentItem {
  readonly kind: ContentKind;
  /** As `saveContent` takes it. */
  readonly row: object;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly words: ItemWords;
  readonly state: ContentState;
  readonly isOfDesk: boolean;
  /** What visitors read in each language of the site; `isOwn` where it has no words of its own and is told as it was written. */
  readonly previews: readonly {
    readonly language: string;
    readonly isOwn: boolean;
    readonly words: Readonly<Record<string, string>>;
  }[];
}

/** One item with everything that its page shows. */
export const readContent = (database: Database, kind: ContentKind, id: string, now: Date): Promise<ContentItem> =>
  database.transaction(async () => {
    const standing = await holdItem(database, kind, id);
    const kept = (await stores[kind].read(database)).find(({ row }) => row.id === id);
    if (!standing || !kept) throw new Refusal('not_found');
    const row: Row<ContentKind> = kept.row;
    const words = await wordsOf(database, kind, id);
    const { languages } = await readSetting(database, 'whitelabel');
    const fields = row as unknown as Readonly<Record<string, string>>;
    const own = Object.fromEntries(Object.keys(itemWords[kind].schema).map((field) => [field, fields[field] ?? '']));
    return {
      kind,
      row: asNamed(kind, row),
      from: standing.from,
      until: standing.until,
      words,
      state: stateOf(standing, now),
      isOfDesk: standing.desk !== null,
      previews: languages.map((language) => ({
        language,
        isOwn: words[language] === undefined,
        words: words[language] ?? own,
      })),
    };
  });
