import { isContentKind, type ContentKind } from '../../house/deskWords.ts';
import type { ContentItem } from '../../operating/content/reading.ts';
import { addPicture } from '../../operating/content/saving.ts';
import { BadSetting } from '../../ground/config.ts';
import type { Desk, Form } from '../page.ts';
import { itemFields, toldFields, type ItemField } from './contentFields.ts';
import { asDecimal, asTyped, hundredths, momentOf, wholeNumber, wrong, type Reader, type Sent } from './reader.ts';

/**
 * The editor of promotions, banners and announcements. Its fields are `row.title` for a field of the item, `words.TY.title` for what it
 * says in another language, `row.url.file` for a picture, and `from` and `until`. They become the JSON that `content.save` takes; a
 * language whose fields are all empty has no words.
 */
const unixLines = (typed: string): string => typed.replaceAll('\r\n', '\n').trim();

const linesOf = (typed: string): string[] =>
  unixLines(typed)
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** A field in the JSON of a row; what is left out has its default. */
const valueOf = ({ name, kind, optional }: ItemField, typed: string): unknown => {
  const at = `row.${name}`;
  switch (kind) {
    case 'line':
    case 'lines':
      return name === 'linkageTarget' && typed.trim() === '' ? null : unixLines(typed);
    case 'html':
      return unixLines(typed);
    case 'choice':
    case 'picture':
      return typed.trim() === '' ? null : typed.trim();
    case 'pictures':
      return linesOf(typed);
    case 'amount': {
      const minor = hundredths(at, typed);
      return minor === undefined ? undefined : String(minor);
    }
    case 'number': {
      const found = wholeNumber(at, typed);
      return name === 'awardPoints' && found !== undefined ? String(found) : found;
    }
    case 'moment': {
      const moment = momentOf(at, typed);
      if (moment === undefined && !optional) throw wrong({ [at]: 'This is needed.' });
      return moment;
    }
  }
};

/** Keeps the pictures that were chosen, and gives the fields that name them. */
const keptPictures = async ({ services: { database } }: Desk, kind: ContentKind, { form, files }: Sent) => {
  const kept: Record<string, string> = {};
  for (const { name, kind: of } of itemFields[kind]) {
    const bytes = of === 'picture' || of === 'pictures' ? files.get(`row.${name}.file`) : undefined;
    if (!bytes) continue;
    const picture = await addPicture(database, bytes).catch((error: unknown) => {
      throw error instanceof BadSetting ? wrong({ [`row.${name}`]: error.message }) : error;
    });
    kept[`row.${name}`] = of === 'picture' ? picture : [...linesOf(form[`row.${name}`] ?? ''), picture].join('\n');
  }
  return kept;
};

/** What is told in other languages, by their codes. */
const wordsIn = (kind: ContentKind, form: Form): Record<string, Record<string, string>> => {
  const words: Record<string, Record<string, string>> = {};
  for (const field of Object.keys(form)) {
    const code = /^words\.([A-Z]{2})\./.exec(field)?.[1];
    if (code === undefined || words[code]) continue;
    const own = toldFields(kind).map(({ name }) => [name, unixLines(form[`words.${code}.${name}`] ?? '')] as const);
    if (own.some(([, typed]) => typed !== '')) words[code] = Object.fromEntries(own);
  }
  return words;
};

export const contentForm: Reader = {
  read: async (desk, sent) => {
    const [kind = '', ...rest] = (sent.form['subject'] ?? '').split('/');
    if (!isContentKind(kind)) throw wrong({});
    const isNew = sent.form['row.id'] !== undefined;
    const id = isNew ? (sent.form['row.id'] ?? '').trim() : rest.join('/');
    if (!/^[\w.:-]{1,100}$/.test(id) || id === 'new')
      throw wrong({ 'row.id': 'A name has letters and digits, and of other signs only . _ : and -' });
    const typed = await keptPictures(desk, kind, sent);
    const form = { ...sent.form, ...typed };
    const row = itemFields[kind].map((field) => [field.name, valueOf(field, form[`row.${field.name}`] ?? '')] as const);
    const words = wordsIn(kind, form);
    const [from, until] = [momentOf('from', form['from']), momentOf('until', form['until'])];
    return {
      subject: `${kind}/${id}`,
      fields: {
        row: JSON.stringify(Object.fromEntries(row)),
        ...(Object.keys(words).length > 0 && { words: JSON.stringify(words) }),
        ...(from !== undefined && { from }),
        ...(until !== undefined && { until }),
        ...(isNew && { isNew: 'yes' }),
      },
      typed,
      then: `/content/${kind}/${id}`,
    };
  },
  // What is wrong begins with the field, and that of another language with its code.
  faultsIn: (says) => {
    const [, language, name = ''] = /^(?:([A-Z]{2})\.)?(\w+)\S* (?:cannot|is|has) /.exec(says) ?? [];
    const field = language === undefined ? name : `words.${language}.${name}`;
    const isWhole = language !== undefined || name === 'from' || name === 'until';
    return { [isWhole ? field : `row.${field}`]: says.replace(/^[^]*; it is /, 'This is ') };
  },
};

/** An item as the editor begins with it. */
export const formOf = ({ kind, row, from, until, words }: ContentItem): Form => {
  const values = row as Readonly<Record<string, unknown>>;
  const typedOf = ({ name, kind: of }: ItemField): string => {
    const value = values[name];
    if (value === null || value === undefined) return '';
    if (of === 'moment') return asTyped(value as string);
    if (of === 'amount') return asDecimal(value as string);
    return of === 'pictures'
      ? (value as string[]).join('\n')
      : typeof value === 'string'
        ? value
        : JSON.stringify(value);
  };
  return {
    ...Object.fromEntries(itemFields[kind].map((field) => [`row.${field.name}`, typedOf(field)])),
    ...Object.fromEntries(
      Object.entries(words).flatMap(([code, own]) =>
        Object.entries(own).map(([name, said]) => [`words.${code}.${name}`, said]),
      ),
    ),
    ...{ from: asTyped(from), until: asTyped(until) },
  };
};
