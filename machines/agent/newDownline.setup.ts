import { assign } from 'xstate';
import type { RequestOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import { errorsByCode, fieldsRefused, type Refused } from '../common/refusal.ts';
import { checkDownline, type DownlineErrors, type DownlineRules } from './newDownline.rules.ts';

export type DownlineFields = RequestOf<Contract['registerCenter']['createDownline']>;

interface Opened {
  account: string;
  kind: DownlineFields['kind'];
}

export type DownlineReply = ({ kind: 'opened' } & { opened: Opened }) | Refused;

interface DownlineInput {
  now: () => number;
}

interface Context extends DownlineInput, FormContext<DownlineFields, DownlineErrors> {
  rule: DownlineRules | null;
  opened: Opened | null;
}

const noFields: DownlineFields = { kind: 'member', username: '', password: '', confirmPassword: '' };

export const initialContext = (input: DownlineInput): Context => ({
  ...input,
  ...freshForm(noFields),
  rule: null,
  opened: null,
});

const byCode = errorsByCode<DownlineErrors>({
  name_taken: { username: { id: 'name_taken' } },
  feature_off: { kind: { id: 'agent_members_only' } },
});

const wrongFields: DownlineErrors = {
  username: { id: 'register_value_refused' },
  password: { id: 'password_easy' },
  confirmPassword: { id: 'password_mismatch' },
};

const refusedFields = (refused: Refused): DownlineErrors => ({
  ...byCode(refused),
  ...Object.fromEntries(Object.entries(wrongFields).filter(([name]) => fieldsRefused(refused).includes(name))),
});

/** The name as it is sent: without the blanks around it. */
export const downlineOf = ({ context: { fields } }: { context: Pick<Context, 'fields'> }): DownlineFields => ({
  ...fields,
  username: fields.username.trim(),
});

/** The parts of the chart of an account that an agent opens. */
export const downlineSetup = formSetup({
  types: {
    input: {} as DownlineInput,
    context: {} as Context,
    events: {} as FormEvent<DownlineFields> | { type: 'rule.retried' } | { type: 'another.pressed' },
  },
  actors: { loadRule: port<DownlineRules>('loadRule'), open: port<DownlineReply, DownlineFields>('open') },
  check: ({ fields, rule }) => checkDownline(fields, rule),
  refusedFields,
  withoutSecrets: (fields) => ({ ...fields, password: '', confirmPassword: '' }),
}).extend({
  actions: {
    storeRule: assign((_, p: { answer: DownlineRules }) => ({ rule: p.answer, failure: null })),
    storeOpened: assign((_, { answer }: { answer: DownlineReply }) =>
      answer.kind === 'opened' ? { opened: answer.opened } : {},
    ),
    emptyForm: assign(freshForm(noFields)),
  },
});
