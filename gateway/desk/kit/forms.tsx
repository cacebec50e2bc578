/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { Icon, type IconName } from './Icon.tsx';

interface FormProps {
  readonly action: string;
  /** The token of the session, which shows that the form is the desk's own. */
  readonly token: string;
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly hidden?: Readonly<Record<string, string>> | undefined;
  /** Whether files can be chosen in it. */
  readonly files?: boolean | undefined;
  readonly children?: Child;
}

/** A form that changes something. */
export const Form = ({ action, token, label, id, hidden = {}, files = false, children }: FormProps) => (
  <form
    class="form"
    method="post"
    action={action}
    id={id}
    aria-label={label}
    enctype={files ? 'multipart/form-data' : undefined}
  >
    <input type="hidden" name="token" value={token} />
    {Object.entries(hidden).map(([name, value]) => (
      <input type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/** Filters of a list, sent by GET so that the address can be shared. */
export const Filters = ({
  action,
  label,
  submit = 'Show',
  children,
}: {
  action: string;
  label: string;
  submit?: string | undefined;
  children: Child;
}) => (
  <form class="filters" method="get" action={action} role="search" aria-label={label}>
    {children}
    <button class="btn quiet" type="submit">
      {submit}
    </button>
  </form>
);

interface Common {
  readonly name: string;
  readonly label: string;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly hint?: Child;
  /** Said after the label: `optional`, or for what it is needed. */
  readonly remark?: string | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type FieldProps = Common &
  (
    | {
        readonly kind?: 'text' | 'password' | 'search' | 'email' | 'date' | 'month' | 'datetime-local' | undefined;
        readonly maxLength?: number | undefined;
        readonly placeholder?: string | undefined;
        readonly autocomplete?: string | undefined;
        readonly autofocus?: boolean | undefined;
        readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | undefined;
        readonly before?: string | undefined;
        readonly after?: string | undefined;
      }
    | {
        readonly kind: 'number';
        readonly min?: number | undefined;
        readonly max?: number | undefined;
        readonly step?: number | 'any' | undefined;
        readonly before?: string | undefined;
        readonly after?: string | undefined;
      }
    | {
        readonly kind: 'textarea';
        readonly maxLength: number;
        readonly placeholder?: string | undefined;
        /** One line at first, which grows. */
        readonly short?: boolean | undefined;
        readonly rows?: number | undefined;
      }
    | { readonly kind: 'select'; readonly options: readonly Option[] }
    | { readonly kind: 'checkbox'; readonly checked?: boolean | undefined }
    | { readonly kind: 'file'; readonly accept: string }
  );

const Below = ({ id, error, hint }: { id: string; error: string | undefined; hint: Child }) =>
  error === undefined ? (
    hint === undefined || hint === null ? null : (
      <p class="hint" id={`${id}-below`}>
        {hint}
      </p>
    )
  ) : (
    <p class="error-text" id={`${id}-below`}>
      <Icon name="warning" small />
      <span>{error}</span>
    </p>
  );

const Input = (props: FieldProps & { id: string; described: Record<string, string | boolean | undefined> }) => {
  const { id, name, value, described } = props;
  if (props.kind === 'textarea')
    return (
      <textarea
        id={id}
        name={name}
        maxlength={props.maxLength}
        placeholder={props.placeholder}
        class={props.short ? 'short' : undefined}
        rows={props.short ? 1 : (props.rows ?? 4)}
        {...described}
      >
        {value}
      </textarea>
    );
  if (props.kind === 'select')
    return (
      <>
        <select id={id} name={name} {...described}>
          {props.options.map((option) => (
            <option value={option.value} selected={option.value === value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron" small extra="chevron" />
      </>
    );
  if (props.kind === 'number')
    return (
      <>
        {props.before !== undefined && <span class="affix">{props.before}</span>}
        <input
          id={id}
          name={name}
          value={value}
          type="number"
          min={props.min}
          max={props.max}
          step={props.step}
          {...described}
        />
        {props.after !== undefined && <span class="affix">{props.after}</span>}
      </>
    );
  if (props.kind === 'checkbox') return null;
  if (props.kind === 'file') return <input id={id} name={name} type="file" accept={props.accept} {...described} />;
  return (
    <>
      {props.kind === 'search' && <Icon name="search" small />}
      {props.before !== undefined && <span class="affix">{props.before}</span>}
      <input
        id={id}
        name={name}
        value={value}
        type={props.kind ?? 'text'}
        maxlength={props.maxLength}
        placeholder={props.placeholder}
        autocomplete={props.autocomplete ?? 'off'}
        autofocus={props.autofocus}
        inputmode={props.inputMode}
        {...described}
      />
      {props.after !== undefined && <span class="affix">{props.after}</span>}
    </>
  );
};

/** A field with its label, what was typed, and what is wrong with it. `id` tells two of one name on a page apart. */
export const Field = (props: FieldProps & { id?: string | undefined }) => {
  const { name, label, value, error, hint, remark, required, disabled } = props;
  const id = props.id ?? name;
  const hasBelow = error !== undefined || (hint !== undefined && hint !== null);
  const described = {
    'aria-describedby': hasBelow ? `${id}-below` : undefined,
    // A long page opens at the first field that is wrong.
    ...(error !== undefined && { 'aria-invalid': 'true', autofocus: true }),
    required,
    disabled,
  };
  const wrong = error === undefined ? 'field' : 'field wrong';
  if (props.kind === 'checkbox')
    return (
      <div class={wrong}>
        <label class="check">
          <input type="checkbox" id={id} name={name} value={value ?? 'yes'} checked={props.checked} {...described} />
          <span>{label}</span>
        </label>
        <Below id={id} error={error} hint={hint} />
      </div>
    );
  return (
    <div class={wrong}>
      <label for={id}>
        {label}
        {remark !== undefined && <span class="optional"> {remark}</span>}
      </label>
      <div class="box">
        <Input {...props} id={id} described={described} />
      </div>
      <Below id={id} error={error} hint={hint} />
    </div>
  );
};

const longestReason = 400;

/** Why something is done: for the log, and where `remark` says so for the member. */
export const Reason = ({
  value,
  error,
  remark,
  required,
  id,
}: Pick<Common, 'value' | 'error' | 'remark' | 'required'> & { id?: string | undefined }) => (
  <Field
    kind="textarea"
    short
    name="reason"
    id={id}
    label="Reason"
    maxLength={longestReason}
    placeholder={`Up to ${longestReason} characters`}
    {...{ value, error, remark, required }}
  />
);

export type ButtonKind = 'primary' | 'quiet' | 'line' | 'danger';

interface ButtonProps {
  readonly kind?: ButtonKind | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly compact?: boolean | undefined;
  readonly wide?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The form that it sends, where it stands outside of it; and another address than the form's. */
  readonly form?: string | undefined;
  readonly action?: string | undefined;
  /** Leaves the fields unchecked by the browser. */
  readonly unchecked?: boolean | undefined;
  readonly children: Child;
}

const buttonClass = (kind: ButtonKind, compact?: boolean, wide?: boolean): string =>
  `btn ${kind}${compact ? ' compact' : ''}${wide ? ' wide' : ''}`;

export const Button = (props: ButtonProps) => (
  <button
    type="submit"
    class={buttonClass(props.kind ?? 'primary', props.compact, props.wide)}
    name={props.name}
    value={props.value}
    form={props.form}
    formaction={props.action}
    formnovalidate={props.unchecked}
    disabled={props.disabled}
  >
    {props.icon !== undefined && <Icon name={props.icon} small />}
    {props.children}
  </button>
);

/** A link that looks like a button; without words it says its name to a screen reader, without an address it leads nowhere. */
export const LinkButton = ({
  href,
  label,
  icon,
  kind = 'quiet',
  compact = true,
  iconOnly = false,
  download,
}: {
  href: string | undefined;
  label: string;
  icon?: IconName | undefined;
  kind?: ButtonKind | undefined;
  compact?: boolean | undefined;
  iconOnly?: boolean | undefined;
  download?: boolean | undefined;
}) => (
  <a
    class={`${buttonClass(kind, compact)}${iconOnly ? ' only-icon' : ''}`}
    href={href}
    {...(href === undefined ? { role: 'link', 'aria-disabled': 'true' } : {})}
    download={download}
    {...(iconOnly ? { 'aria-label': label, title: label } : {})}
  >
    {icon !== undefined && <Icon name={icon} small />}
    {!iconOnly && label}
  </a>
);

/**
 * The acts at the end of a case: fields, and buttons that stay in sight at the foot of a phone. It stands right in a page or
 * in a case.
 */
export const ActBar = ({
  id = 'acts',
  buttons,
  children,
  ...form
}: FormProps & { readonly buttons: readonly Omit<ButtonProps, 'form'>[] }) => (
  <section class="acts" aria-label={form.label ?? 'Decide'}>
    <Form id={id} {...form}>
      {children}
    </Form>
    <div class="act-bar">
      {buttons.map((button) => (
        <Button {...button} form={id} />
      ))}
    </div>
  </section>
);

/** A code that is shown once. */
export const Secret = ({ label, code, note }: { label: string; code: string; note?: Child }) => (
  <div class="secret">
    <span class="field-label">{label}</span>
    <code class={code.length > 24 ? 'long' : undefined}>{code}</code>
    {note !== undefined && <span class="hint">{note}</span>}
  </div>
);

/** A key in groups of four, which are easier to type. */
export const inFours = (key: string): string => key.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');
