import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import type { LoginRef } from '../../../machines/auth/login.machine.ts';
import type { LoginFields } from '../../../machines/auth/login.rules.ts';
import { selectErrors, selectFields, selectIsEditable } from './login.select.ts';

type TextName = Exclude<
  { [Name in keyof LoginFields]: LoginFields[Name] extends string ? Name : never }[keyof LoginFields],
  'type'
>;

/** What a text field of the form shows, what is wrong with it, and whom it tells of a change. */
export const useField = (login: LoginRef, name: TextName) => {
  const { formatMessage } = useIntl();
  const error = useSelector(login, selectErrors)[name];
  return {
    name,
    value: useSelector(login, selectFields)[name],
    readOnly: !useSelector(login, selectIsEditable),
    error: error && formatMessage({ id: error }),
    onChange: (value: string) => {
      login.send({ type: 'field.changed', name, value });
    },
  };
};
