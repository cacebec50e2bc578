/** @jsxImportSource hono/jsx */
import type { ContentKind } from '../../../house/deskWords.ts';
import { Button, Field, Form } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import type { Aftermath, Desk, Form as Typed } from '../../page.ts';
import { itemFields, toldFields, type ItemField } from '../../readers/contentFields.ts';
import { languageName } from './contentWords.tsx';

interface EditorProps {
  readonly desk: Desk;
  readonly kind: ContentKind;
  /** Null for a new item, for which the form has a name field. */
  readonly id: string | null;
  readonly form: Typed;
  readonly faults: NonNullable<Aftermath['faults']>;
  /** The first is the one that items are written in. */
  readonly languages: readonly string[];
  readonly opened: string | null;
}

const InputOf = ({
  field,
  name,
  form,
  faults,
}: { field: ItemField; name: string } & Pick<EditorProps, 'form' | 'faults'>) => {
  const { label, kind, most, choices = [], hint, optional } = field;
  const common = {
    ...{ name, id: name, label, value: form[name] ?? '', error: faults[name], hint },
    ...(optional && { remark: 'optional' }),
  };
  switch (kind) {
    case 'line':
    case 'number':
      return <Field maxLength={most} {...common} {...(kind === 'number' && { inputMode: 'numeric' as const })} />;
    case 'amount':
      return <Field inputMode="decimal" {...common} />;
    case 'lines':
      return <Field kind="textarea" rows={2} maxLength={most} {...common} />;
    case 'html':
      return <Field kind="textarea" rows={8} maxLength={most} {...common} />;
    case 'moment':
      return <Field kind="datetime-local" {...common} remark="UTC" />;
    case 'choice':
      return <Field kind="select" options={optionsOf(choices, common.value)} {...common} />;
    case 'picture':
    case 'pictures':
      return (
        <div class="pair">
          {kind === 'picture' ? (
            <Field maxLength={most} {...common} />
          ) : (
            <Field kind="textarea" rows={2} maxLength={most} {...common} />
          )}
          <Field
            kind="file"
            name={`${name}.file`}
            label={kind === 'picture' ? 'Choose a picture' : 'Add a picture'}
            accept="image/png,image/jpeg,image/webp"
            hint="PNG, JPEG or WebP, up to 2 MB."
          />
        </div>
      );
  }
};

/** The choices, with what the item has now where that is none of them. */
const optionsOf = (choices: NonNullable<ItemField['choices']>, value: string) => [
  ...choices.map(([each, label]) => ({ value: each, label })),
  ...(value === '' || choices.some(([each]) => each === value) ? [] : [{ value, label: value }]),
];

/** The words of one language, each beside what was written. */
const Translation = ({
  code,
  kind,
  form,
  faults,
}: { code: string } & Pick<EditorProps, 'kind' | 'form' | 'faults'>) => {
  const fields = toldFields(kind).map((field) => ({ field, name: `words.${code}.${field.name}` }));
  const isTold = fields.some(({ name }) => (form[name] ?? '') !== '');
  const isWrong = fields.some(({ name }) => faults[name] !== undefined);
  return (
    <details class="more" open={isTold || isWrong}>
      <summary>
        {languageName(code)} <span class="muted small">{isTold ? 'translated' : 'as it was written'}</span>
      </summary>
      <div class="translation">
        {fields.map(({ field, name }) => (
          <>
            <div class="written-first">
              <span class="field-label">{field.label}, as it was written</span>
              <p>{form[`row.${field.name}`]}</p>
            </div>
            <InputOf
              field={{ ...field, label: `${field.label} in ${languageName(code)}`, hint: '' }}
              {...{ name, form, faults }}
            />
          </>
        ))}
      </div>
    </details>
  );
};

/** Everything that is written of one item. */
export const Editor = ({ desk, kind, id, form, faults, languages, opened }: EditorProps) => {
  const fields = itemFields[kind];
  const input = (field: ItemField) => <InputOf field={field} name={`row.${field.name}`} {...{ form, faults }} />;
  const hidden = { subject: `${kind}/${id ?? ''}`, back: desk.here, ...(opened !== null && { opened }) };
  return (
    <Form action="/act" token={desk.token} hidden={hidden} label="Edit" id="editor" files>
      <Card id="words" title="What it says">
        <div class="form">
          {id === null && (
            <Field
              name="row.id"
              label="Name"
              value={form['row.id']}
              error={faults['row.id']}
              maxLength={100}
              hint="Letters, digits and hyphens, such as spring-cup. It stays."
              required
            />
          )}
          {fields.filter(({ isTold }) => isTold).map(input)}
        </div>
      </Card>
      <Card id="details" title="Where and when">
        <div class="form">
          <div class="fields">
            {fields.filter(({ isTold, kind: of }) => !isTold && of !== 'picture' && of !== 'pictures').map(input)}
          </div>
          {fields.filter(({ kind: of }) => of === 'picture' || of === 'pictures').map(input)}
          <div class="fields">
            <Field
              name="from"
              id="from"
              kind="datetime-local"
              label="From"
              remark="UTC, optional"
              value={form['from']}
              error={faults['from']}
            />
            <Field
              name="until"
              id="until"
              kind="datetime-local"
              label="Until"
              remark="UTC, optional"
              value={form['until']}
              error={faults['until']}
            />
          </div>
        </div>
      </Card>
      {languages.length > 1 && (
        <Card id="languages" title="In other languages">
          {languages.slice(1).map((code) => (
            <Translation {...{ code, kind, form, faults }} />
          ))}
        </Card>
      )}
      <div class="row editor-buttons">
        <Button name="act" value="content.save">
          {id === null ? 'Save as a draft' : 'Save'}
        </Button>
        <Button kind="line" name="preview" value="content.save" icon="eye" unchecked>
          Preview
        </Button>
      </div>
    </Form>
  );
};
