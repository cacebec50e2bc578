import { FormattedMessage } from 'react-intl';
import type { OwnPromotion } from '../../../machines/promotions/promotions.ts';
import type { TextId } from '../../intl/texts.ts';
import { Tag, type TagProps } from '../../ui/Tag.tsx';

interface Look {
  readonly kind: NonNullable<TagProps['kind']>;
  readonly word: TextId;
}

const looks: Readonly<Record<OwnPromotion['state'], Look>> = {
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

/** Where only a deposit is missing. */
const depositFirst: Look = { kind: 'wait', word: 'promo_own_deposit_first' };

/** R4.35: how far the player is with a promotion, in a word. */
export const OwnTag = ({ own }: { own: Pick<OwnPromotion, 'state' | 'missing'> }) => {
  const { kind, word } = own.missing === 'deposit' ? depositFirst : looks[own.state];
  return (
    <Tag kind={kind}>
      <FormattedMessage id={word} />
    </Tag>
  );
};
