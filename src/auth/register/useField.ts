import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import { selectErrors, selectFields, selectIsEditable, selectIsOptional } from './register.select.ts';
import { labels } from './labels.ts';
import { problemText } from './problem.ts';

/** What a field of the form shows, what is wrong with it, and whom it tells of a change. */
export const useField = (register: RegisterRef, name: RegisterField) => {
  const intl = useIntl();
  const problem = useSelector(register, selectErrors)[name];
  const isOptional = useSelector(
    register,
    useMemo(() => selectIsOptional(name), [name]),
  );
  const label = intl.formatMessage({ id: labels[name] });
  return {
    name,
    label: isOptional ? intl.formatMessage({ id: 'register_optional' }, { label }) : label,
    value: useSelector(register, selectFields)[name],
    readOnly: !useSelector(register, selectIsEditable),
    error: problem && problemText(problem, intl),
    onChange: (value: string) => {
      register.send({ type: 'field.changed', name, value });
    },
  };
};
