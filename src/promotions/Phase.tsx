import { FormattedMessage } from 'react-intl';
import { useNow } from '../app/site.tsx';
import { Tag } from '../ui/Tag.tsx';
import { phaseOf, type Promotion } from './promotions.ts';

/** Says of a promotion that does not run now whether it is still to come. */
export const Phase = ({ promotion }: { promotion: Promotion }) => {
  switch (phaseOf(promotion, useNow()())) {
    case 'upcoming':
      return (
        <Tag kind="wait">
          <FormattedMessage id="promo_upcoming" />
        </Tag>
      );
    case 'ended':
      return (
        <Tag>
          <FormattedMessage id="promo_ended" />
        </Tag>
      );
    case 'running':
      return null;
  }
};
