import { useIntl } from 'react-intl';
import type { Place } from '../../machines/common/places.ts';
import { Page } from '../app/pages/Page.tsx';
import { selectIsOut } from '../app/session/session.select.ts';
import { useSession } from '../app/site.tsx';
import { CodePart } from '../promotions/promoCode/CodePart.tsx';
import { Promotions } from '../promotions/Promotions.tsx';
import { ExplainedStops } from '../protection/ExplainedStops.tsx';
import { OffersHidden } from '../protection/OffersHidden.tsx';
import { linkedCode, wantedPromotion } from '../promotions/promotions.ts';

/** R2.07, R2.08 */
export const Screen = ({ place }: { place: Place }) => {
  const { formatMessage } = useIntl();
  const isOut = useSession(selectIsOut);
  return (
    <Page title={formatMessage({ id: 'menu_promotions' })}>
      {isOut ? (
        <OffersHidden />
      ) : (
        <ExplainedStops>
          <CodePart code={linkedCode(place)} />
          <Promotions wanted={wantedPromotion(place)} />
        </ExplainedStops>
      )}
    </Page>
  );
};
