import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ToastsSnapshot } from '../../../machines/app/toasts.machine.ts';
import { useToastsRef } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { Toasts } from '../../ui/Toasts.tsx';

const selectToasts = ({ context }: ToastsSnapshot) => context.toasts;

/** What the site has to say in passing, above all else. */
export const ToastsHost = () => {
  const { formatMessage } = useIntl();
  const toasts = useToastsRef();
  const shown = useSelector(toasts, selectToasts).map(({ id, kind, text, values }) => ({
    id,
    kind,
    text: <FormattedMessage id={text as TextId} {...(values && { values })} />,
  }));
  return (
    <Toasts
      toasts={shown}
      dismissName={formatMessage({ id: 'toast_dismiss' })}
      onDismiss={(id) => {
        toasts.send({ type: 'toast.dismissed', id });
      }}
    />
  );
};
