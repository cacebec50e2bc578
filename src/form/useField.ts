import { useSelector } from '@xstate/react';
import { useIntl, type IntlShape } from 'react-intl';
import type { FormInput } from '../../machines/common/formSetup.ts';
import type { TextId } from '../intl/texts.ts';
import { selectIsEditable, type FormFlow } from './form.select.ts';
import { ruleText } from './patternText.ts';

type Problem =
  | TextId
  | { id: TextId; [value: string]: string | number }
  | { id: 'pattern'; patternId: string; min: number; max: number };

export const problemText = (problem: Problem, intl: Pick<IntlShape, 'formatMessage'>): string => {
  if (typeof problem === 'string') return intl.formatMessage({ id: problem });
  return problem.id === 'pattern' ? ruleText(problem, intl) : intl.formatMessage({ id: problem.id }, problem);
};

/** What a field of a form shows, its error, and how it is changed. */
export const useField = <Fields extends object, Name extends keyof Fields & string>(
  flow: FormFlow<Fields>,
  name: Name,
) => {
  const intl = useIntl();
  const problem = useSelector(flow, ({ context }) => (context.errors as Partial<Record<Name, Problem>>)[name]);
  return {
    name,
    value: useSelector(flow, ({ context }) => context.fields[name]),
    readOnly: !useSelector(flow, selectIsEditable),
    error: problem === undefined ? undefined : problemText(problem, intl),
    onChange: (value: Fields[Name]) => {
      // The compiler does not see that an event for one of the fields is one for any of them.
      flow.send({ type: 'field.changed', name, value } as unknown as FormInput<Fields>);
    },
  };
};
