import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { RegisterRef } from '../../../machines/auth/register.machine.ts';
import type { RegisterField } from '../../../machines/auth/register.rules.ts';
import { useField } from '../../form/useField.ts';
import { labels } from './labels.ts';
import { selectIsOptional } from './register.select.ts';

/** A field of the form with its label, which says whether it may stay empty. */
export const useRegisterField = (register: RegisterRef, name: RegisterField) => {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: labels[name] });
  const isOptional = useSelector(
    register,
    useMemo(() => selectIsOptional(name), [name]),
  );
  return {
    ...useField(register, name),
    label: isOptional ? formatMessage({ id: 'register_optional' }, { label }) : label,
  };
};
