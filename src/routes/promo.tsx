import { useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { Page } from '../app/pages/Page.tsx';
import { CodePart } from '../promotions/promoCode/CodePart.tsx';
import { Promotions } from '../promotions/Promotions.tsx';
import { linkedCode, wantedPromotion } from '../promotions/promotions.ts';

/** R2.07, R2.08 */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  return (
    <Page title={formatMessage({ id: 'menu_promotions' })}>
      <CodePart code={linkedCode(place)} />
      <Promotions wanted={wantedPromotion(place)} />
    </Page>
  );
};
