import { FormattedMessage } from 'react-intl';
import type { OwnPromotion } from '../../../machines/promotions/promotions.ts';
import type { TextId } from '../../intl/texts.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';

const looks: Readonly<Record<OwnPromotion['state'], { kind: NonNullable<TagProps['kind']>; word: TextId }>> = {
  join: { kind: 'plain', word: 'promo_own_join' },
  claim: { kind: 'good', word: 'promo_own_claim' },
  applying: { kind: 'wait', word: 'promo_own_applying' },
  close: { kind: 'plain', word: 'promo_own_close' },
  rejected: { kind: 'bad', word: 'promo_own_rejected' },
  issued: { kind: 'good', word: 'promo_own_issued' },
  claimed: { kind: 'good', word: 'promo_own_claimed' },
  process: { kind: 'wait', word: 'promo_own_process' },
  joined: { kind: 'good', word: 'promo_own_joined' },
  coming_soon: { kind: 'wait', word: 'promo_own_coming_soon' },
  signed: { kind: 'good', word: 'promo_own_signed' },
};

/** R4.35: how far the player is with a promotion, in a word. */
export const OwnTag = ({ state }: Pick<OwnPromotion, 'state'>) => (
  <Tag kind={looks[state].kind}>
    <FormattedMessage id={looks[state].word} />
  </Tag>
);
