import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import { problemText, useField } from '../../form/useField.ts';
import { labels } from './labels.ts';
import { selectIsOptional, selectProblem } from './register.select.ts';

/**
 * A field of the form with its label, which says whether it may stay empty, and, once it is filled in and left, its
 * error.
 */
export const useRegisterField = (register: RegisterRef, name: RegisterField) => {
  const intl = useIntl();
  const { error, ...field } = useField(register, name);
  const [isLeft, setLeft] = useState(false);
  const label = intl.formatMessage({ id: labels[name] });
  const isOptional = useSelector(
    register,
    useMemo(() => selectIsOptional(name), [name]),
  );
  const problem = useSelector(
    register,
    useMemo(() => selectProblem(name), [name]),
  );
  return {
    ...field,
    label: isOptional ? intl.formatMessage({ id: 'register_optional' }, { label }) : label,
    error: isLeft && problem && !error ? problemText(problem, intl) : error,
    onFocus: () => {
      setLeft(false);
    },
    onBlur: () => {
      setLeft(true);
    },
  };
};
