import { BadSetting } from '../../ground/config.ts';
import { isContentKind } from '../../house/deskWords.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { rights } from '../../trust/staff/roles.ts';
import { addCode, endCode, needsSecond, readNewCode } from '../codes.ts';
import { leaveToHouse, publish, withdraw } from '../content/publishing.ts';
import { saveContent } from '../content/saving.ts';
import type { ItemWords } from '../content/words.ts';
import { readValue } from '../readJson.ts';
import type { Act, Acts, ActServices, Given } from './act.ts';
import { flag, lines, moment } from './fields.ts';

const writes = rights('. s d s d');

/** An item by its kind and name, as its subject writes them: banners/spring. */
const itemOf = (subject: string) => {
  const [kind = '', ...rest] = subject.split('/');
  if (!isContentKind(kind)) throw new BadSetting('Content is promotions, banners or announcements.');
  return { kind, id: rest.join('/') };
};

const onItem = (words: Pick<Act, 'title' | 'past'>, work: typeof publish): Act => ({
  ...words,
  ...{ about: 'content', rights: writes, reason: 'optional' },
  work: ({ database }, { subject }, now) => work(database, itemOf(subject), now),
});

const save = async ({ database, config }: ActServices, { subject, fields }: Given, now: Date) => {
  const { kind, id } = itemOf(subject);
  const momentOf = (name: string) => (fields[name] === undefined ? null : new Date(fields[name]));
  const row = readValue(fields['row'] ?? '');
  if (typeof row !== 'object' || row === null) throw new BadSetting('An item has fields, such as {"title": "Spring"}.');
  const written = {
    ...{ kind, row: { ...row, id }, from: momentOf('from'), until: momentOf('until') },
    words: (fields['words'] === undefined ? {} : readValue(fields['words'])) as ItemWords,
    isNew: fields['isNew'] === 'yes',
  };
  return { note: { state: await saveContent(database, written, { mode: config.mode, now }) } };
};

const codeTerms = ({ subject, fields }: Given) => readNewCode(subject, readValue(fields['terms'] ?? ''));

/** What players read and take: promotions, banners, announcements and codes. */
export const contentActs: Acts = {
  'content.save': {
    ...{ title: 'Save', past: 'saved', about: 'content', rights: writes },
    fields: {
      row: lines('Item', 100_000),
      words: lines('Words in other languages', 100_000, { optional: true }),
      from: moment('From', { optional: true }),
      until: moment('Until', { optional: true }),
      isNew: flag('A new item'),
    },
    work: save,
  },
  'content.publish': onItem({ title: 'Publish', past: 'published' }, publish),
  'content.withdraw': onItem({ title: 'Withdraw', past: 'withdrew' }, withdraw),
  'content.leave': onItem({ title: 'Leave it to the files of the house', past: 'left to the house' }, leaveToHouse),
  'code.add': {
    ...{ title: 'Add the code', past: 'added', about: 'code', rights: rights('. s d s 2'), reason: 'optional' },
    fields: {
      terms: lines('What it brings', 2_000, { hint: '{"title": "Spring", "amount": 1000, "times": 5, "most": 100}' }),
    },
    two: async ({ database }, given) =>
      needsSecond(codeTerms(given), BigInt((await readSetting(database, 'withdrawals')).fourEyesFrom)),
    seen: (_, given) => {
      const { title, amount, points, most } = codeTerms(given);
      const inAll = { label: 'Could bring in all', value: String(amount * BigInt(most)), as: 'amount' } as const;
      const words = (label: string, value: string) => ({ label, value, as: 'words' }) as const;
      return Promise.resolve([
        words('Title', title),
        words('Uses', String(most)),
        words('Points', String(points)),
        inAll,
      ]);
    },
    work: async ({ database }, given) => {
      await addCode(database, codeTerms(given));
    },
  },
  'code.end': {
    ...{ title: 'End the code', past: 'ended', about: 'code', rights: rights('. s d s 2'), reason: 'optional' },
    work: async ({ database }, { subject }, now) => {
      await endCode(database, subject, now);
    },
  },
};
