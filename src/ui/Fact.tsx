import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TextId } from '../intl/texts.ts';

/** A line of a list of facts: its name, and what it is. */
export const Fact = ({ name, children }: { name: TextId; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={name} />
    </dt>
    <dd>{children}</dd>
  </div>
);
