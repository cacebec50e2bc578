import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';

/** A sentence below the steps. */
export const Remark = (text: ComponentProps<typeof FormattedMessage>) => (
  <p>
    <FormattedMessage {...text} />
  </p>
);

/** What a colleague of the operator has written, word for word. */
export const Reason = ({ reason }: { reason: string | null }) => reason !== null && <p>{reason}</p>;
