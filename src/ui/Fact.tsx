import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** One entry of a `dl`: a name and its value. */
export const Fact = ({ name, children }: { name: TextId; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
);
