/** @jsxImportSource hono/jsx */
import type { ContentKind } from '../../../house/deskWords.ts';
import { Picture, Written } from '../../html/Written.tsx';
import { dateTime } from '../../kit/words.ts';
import type { Form } from '../../page.ts';
import { toldFields } from '../../readers/contentFields.ts';
import { languageName } from './contentWords.tsx';

/** Where the site shows a picture that is named as a file of the house names it. */
const addressOf = (named: string): string => (named.startsWith('pictures/') ? `/${named}` : named);

const Shown = ({ kind, form, words }: { kind: ContentKind; form: Form; words: Readonly<Record<string, string>> }) => {
  const said = (name: string): string => words[name] ?? '';
  const picture = (name: string) => {
    const named = form[`row.${name}`] ?? '';
    return named === '' ? null : <Picture address={addressOf(named)} />;
  };
  switch (kind) {
    case 'banners':
      return (
        <div class="shown-banner">
          {picture('url')}
          <div>
            <strong>{said('title')}</strong>
            <span>{said('subtitle')}</span>
          </div>
        </div>
      );
    case 'promotions':
      return (
        <article class="shown-item">
          {picture('image')}
          <h3>{said('title')}</h3>
          <p class="muted">{said('summary')}</p>
          <Written html={said('html')} />
        </article>
      );
    case 'announcements': {
      const at = form['row.at'] ?? '';
      const isMoment = !Number.isNaN(Date.parse(`${at}Z`));
      return (
        <article class="shown-item">
          <h3>{said('title')}</h3>
          {isMoment && <p class="muted small num">{dateTime(new Date(`${at}Z`))}</p>}
          <Written html={said('content')} />
          {(form['row.images'] ?? '')
            .split('\n')
            .filter((named) => named.trim() !== '')
            .map((named) => (
              <Picture address={addressOf(named.trim())} />
            ))}
        </article>
      );
    }
  }
};

const wordsIn = (kind: ContentKind, form: Form, prefix: string): Record<string, string> =>
  Object.fromEntries(toldFields(kind).map(({ name }) => [name, form[`${prefix}.${name}`] ?? '']));

/** What visitors read in each language, of what the editor has now. */
export const Previews = ({
  kind,
  form,
  languages,
}: {
  kind: ContentKind;
  form: Form;
  languages: readonly string[];
}) => (
  <>
    {languages.map((code, at) => {
      const own = wordsIn(kind, form, `words.${code}`);
      const isTold = Object.values(own).some((said) => said.trim() !== '');
      return (
        <details class="more" open={at === 0}>
          <summary>
            {languageName(code)} {at > 0 && !isTold && <span class="muted small">as it was written</span>}
          </summary>
          <div class="preview" dir="auto" role="group" aria-label={`Preview, ${languageName(code)}`}>
            <Shown kind={kind} form={form} words={isTold ? own : wordsIn(kind, form, 'row')} />
          </div>
        </details>
      );
    })}
  </>
);
