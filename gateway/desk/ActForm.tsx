/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { acts } from '../operating/acts/index.ts';
import type { ActField } from '../operating/acts/fields.ts';
import { digestOf, subjects, type Subjects } from '../operating/acts/subjects.ts';
import type { Database } from '../ground/database/open.ts';
import { mayDo } from '../trust/staff/roles.ts';
import { ActBar, Button, Field, Form, Reason, type ButtonKind } from './kit/forms.tsx';
import type { Desk } from './page.ts';

/** What the forms of a page carry, so that an act on something that has changed since is refused. */
export const openedOf = async (database: Database, about: keyof Subjects, subject: string): Promise<string> => {
  const target = await subjects[about](database, subject);
  return target ? digestOf(target) : '';
};

export const mayAct = ({ session: { who } }: Desk, name: string): boolean => {
  const act = acts[name];
  return act !== undefined && mayDo(act.rights[who.role]);
};

/** The fields of a page's own form for an act: after a refusal they keep what was typed, with its faults. */
export const fieldsOf = ({ aftermath }: Desk, act: string, prefix: string) => {
  const refused = aftermath?.at?.act === act && aftermath.kind === 'refused' ? aftermath : null;
  return (name: string) => ({
    name,
    id: `${prefix}-${name}`,
    value: refused?.typed?.[name],
    error: refused?.faults?.[name],
  });
};

interface ActFormProps {
  readonly desk: Desk;
  /** The acts that have a button here, the most usual one last. */
  readonly names: readonly string[];
  /** What they are about; a label where its name is typed. */
  readonly subject: string | { readonly label: string; readonly hint?: string };
  readonly opened?: string;
  /** Other words than the usual ones on a button. */
  readonly words?: Readonly<Record<string, string>>;
  readonly kinds?: Readonly<Record<string, ButtonKind>>;
  /** Said of the reason: who reads it. */
  readonly remark?: string | undefined;
  /** Values that the fields begin with. */
  readonly values?: Readonly<Record<string, string>>;
  /** Fields that are fixed here and not shown. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** In sight at the foot of a phone. */
  readonly bar?: boolean;
  readonly id?: string;
  readonly label?: string;
  readonly children?: Child;
}

const InputOf = ({
  name,
  field,
  id,
  value,
  error,
}: {
  name: string;
  field: ActField;
  id: string;
  value: string | undefined;
  error: string | undefined;
}) => {
  const { label, hint, optional, choices = [], most = 400 } = field;
  const common = { name, id: `${id}-${name}`, label, value, error, hint, ...(optional && { remark: 'optional' }) };
  switch (field.kind) {
    case 'lines':
      return <Field kind="textarea" maxLength={most} {...common} />;
    case 'choice':
      return (
        <Field
          kind="select"
          options={choices.map((each) => ({ value: each, label: each.replaceAll('_', ' ') }))}
          {...common}
        />
      );
    case 'flag':
      return <Field kind="checkbox" {...common} value="yes" checked={value === 'yes'} />;
    case 'moment':
      return <Field kind="datetime-local" {...common} remark={optional ? 'UTC, optional' : 'UTC'} />;
    case 'amount':
      return <Field inputMode="decimal" {...common} />;
    case 'text':
      return <Field maxLength={most} {...common} />;
  }
};

const longestName = 80;

/** The form of one or several acts on one subject, with the buttons that one's role allows; nothing where it allows none. */
export const ActForm = (props: ActFormProps) => {
  const { desk, names, subject, opened, words = {}, kinds = {}, remark, values = {}, fixed = {}, bar = false } = props;
  const named = typeof subject === 'string' ? subject : null;
  const { id = `${names.at(-1) ?? 'act'}-${named ?? 'new'}`.replace(/[^\w-]/g, '-'), label, children } = props;
  const allowed = names.filter((name) => mayAct(desk, name));
  if (allowed.length === 0) return null;
  const { aftermath } = desk;
  const at = aftermath?.at;
  const isHere = at !== undefined && allowed.includes(at.act) && at.subject === (named ?? at.subject);
  const typed = isHere && aftermath?.kind === 'refused' ? (aftermath.typed ?? {}) : {};
  const faults = isHere ? (aftermath?.faults ?? {}) : {};
  const fields = Object.fromEntries(allowed.flatMap((name) => Object.entries(acts[name]?.fields ?? {})));
  const hasReason = allowed.some((name) => acts[name]?.reason !== undefined);
  const isNeeded = allowed.every((name) => acts[name]?.reason === 'needed');
  const form = {
    ...{ id, action: '/act', token: desk.token },
    ...(label !== undefined && { label }),
    hidden: {
      ...(named !== null && { subject: named }),
      ...{ back: desk.here, ...(opened !== undefined && { opened }), ...fixed },
    },
  };
  const inputs = (
    <>
      {children}
      {typeof subject !== 'string' && (
        <Field
          name="subject"
          id={`${id}-subject`}
          {...subject}
          maxLength={longestName}
          value={typed['subject']}
          error={faults['subject']}
          required
        />
      )}
      {Object.entries(fields)
        .filter(([name]) => !(name in fixed))
        .map(([name, field]) => (
          <InputOf {...{ name, field, id }} value={typed[name] ?? values[name]} error={faults[name]} />
        ))}
      {hasReason && (
        <Reason
          id={`${id}-reason`}
          value={typed['reason']}
          error={faults['reason']}
          remark={remark ?? (isNeeded ? undefined : 'optional')}
        />
      )}
    </>
  );
  const buttons = allowed.map((name, at) => ({
    ...{
      name: 'act',
      value: name,
      kind: kinds[name] ?? (at === allowed.length - 1 ? ('primary' as const) : ('line' as const)),
    },
    children: words[name] ?? acts[name]?.title ?? name,
  }));
  if (bar)
    return (
      <ActBar {...form} buttons={buttons}>
        {inputs}
      </ActBar>
    );
  return (
    <Form {...form}>
      {inputs}
      <div class="row">
        {buttons.map((button) => (
          <Button {...button} />
        ))}
      </div>
    </Form>
  );
};
