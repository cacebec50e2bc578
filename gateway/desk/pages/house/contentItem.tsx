/** @jsxImportSource hono/jsx */
import { isContentKind, type ContentKind } from '../../../house/deskWords.ts';
import type { ContentState } from '../../../operating/content/items.ts';
import { readContent, type ContentItem } from '../../../operating/content/reading.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { Editor } from './contentEditor.tsx';
import { Previews } from './contentPreview.tsx';
import { kindWords, StateTag } from './contentWords.tsx';
import { History, historyOf } from '../../History.tsx';
import { Card, Columns, PageHead } from '../../kit/page.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, DeskPage, Form } from '../../page.ts';
import { formOf } from '../../readers/content.ts';
import { asTyped } from '../../readers/reader.ts';
import { seesContent } from './content.tsx';

/** The languages of the site, and those that this item has words in, the one that it was written in first. */
const languagesOf = async ({ services: { database } }: Desk, words: object): Promise<readonly string[]> => {
  const { languages } = await readSetting(database, 'whitelabel');
  return [...new Set([...languages, ...Object.keys(words)])];
};

/** What was typed, where the form comes back, or what the item has. */
const typedOr = ({ aftermath }: Desk, subject: string, saved: Form): Form =>
  aftermath?.at?.act === 'content.save' && aftermath.at.subject === subject ? { ...aftermath.typed } : saved;

const stateSays: Readonly<Record<ContentState, string>> = {
  draft: 'Nobody sees it yet.',
  planned: 'It will be shown once its time has come.',
  shown: 'Players see it. What you save is shown within a second.',
  over: 'Its time is over.',
  withdrawn: 'It was taken off the site.',
};

const State = ({ desk, item, subject, opened }: { desk: Desk; item: ContentItem; subject: string; opened: string }) => {
  const { state, isOfDesk } = item;
  const isOff = state === 'draft' || state === 'withdrawn';
  const form = { desk, subject, opened };
  return (
    <Card id="state" title="On the site">
      <p class="muted small">
        {stateSays[state]}{' '}
        {isOfDesk
          ? 'The desk wrote or changed it, so that a load of the house’s files leaves it as it is.'
          : 'The files of the house brought it. Once it is changed here, they leave it alone.'}
      </p>
      {isOff && <ActForm {...form} id="publish" names={['content.publish']} />}
      {state !== 'withdrawn' && (
        <ActForm {...form} id="withdraw" names={['content.withdraw']} kinds={{ 'content.withdraw': 'danger' }} />
      )}
      {isOfDesk && (
        <details class="more">
          <summary>Leave it to the house</summary>
          <p class="muted small">The next load changes or closes it, as the files say.</p>
          <ActForm {...form} id="leave" names={['content.leave']} kinds={{ 'content.leave': 'line' }} />
        </details>
      )}
    </Card>
  );
};

const PreviewCard = ({ kind, form, languages }: { kind: ContentKind; form: Form; languages: readonly string[] }) => (
  <Card id="preview" title="Preview">
    <Previews {...{ kind, form, languages }} />
    <p class="muted small">As players read it. Links lead nowhere here.</p>
  </Card>
);

const backLink = (kind: ContentKind) => (
  <a class="link" href={`/content?kind=${kind}`}>
    All {kindWords[kind].many.toLowerCase()}
  </a>
);

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const [kind, id] = [desk.param('kind'), desk.param('id')];
  if (!isContentKind(kind)) return null;
  const item = await orNull(() => readContent(database, kind, id, desk.now));
  if (!item) return null;
  const subject = `${kind}/${id}`;
  const saved = formOf(item);
  const form = typedOr(desk, subject, saved);
  const opened = await openedOf(database, 'content', subject);
  const languages = await languagesOf(desk, item.words);
  const preview = <PreviewCard {...{ kind, form, languages }} />;
  const history = <History desk={desk} happenings={await historyOf(desk, 'content', subject)} />;
  const written = saved['row.title'] ?? '';
  const title = written === '' ? id : written;
  const head = (
    <PageHead
      title={title}
      tag={<StateTag state={item.state} />}
      facts={
        <>
          {kindWords[kind].one} {id}, {backLink(kind)}
        </>
      }
    />
  );
  if (!mayAct(desk, 'content.save'))
    return {
      title,
      body: (
        <>
          {head}
          <Columns even first={preview} second={history} />
        </>
      ),
    };
  const faults = desk.aftermath?.faults ?? {};
  return {
    title,
    body: (
      <>
        {head}
        <Columns
          first={<Editor {...{ desk, kind, id, form, faults, languages, opened }} />}
          second={
            <>
              <State {...{ desk, item, subject, opened }} />
              {preview}
              {history}
            </>
          }
        />
      </>
    ),
  };
};

const fresh = async (desk: Desk) => {
  const kind = desk.param('kind');
  if (!isContentKind(kind) || !mayAct(desk, 'content.save')) return null;
  const form = typedOr(desk, `${kind}/`, kind === 'announcements' ? { 'row.at': asTyped(desk.now) } : {});
  const languages = await languagesOf(desk, {});
  const faults = desk.aftermath?.faults ?? {};
  const title = `New ${kindWords[kind].one}`;
  return {
    title,
    body: (
      <>
        <PageHead title={title} facts={<>It is a draft until it is published. {backLink(kind)}</>} />
        <Columns
          first={<Editor {...{ desk, kind, id: null, form, faults, languages, opened: null }} />}
          second={<PreviewCard {...{ kind, form, languages }} />}
        />
      </>
    ),
  };
};

export const contentItemPages: readonly DeskPage[] = [
  { path: '/content/:kind/new', sees: seesContent, view: fresh },
  { path: '/content/:kind/:id', sees: seesContent, view: one },
];
