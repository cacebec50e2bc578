import { FormattedMessage } from 'react-intl';
import { plainPath } from '../../../machines/app/pages.rules.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import {
  bonusesPath,
  missionsPath,
  rankPath,
  rebatePath,
  referralPath,
  rewardsPath,
  type Place,
} from '../../../machines/common/places.ts';
import { selectSettings } from '../../app/app/app.select.ts';
import { useApp } from '../../app/site.tsx';
import type { TextId } from '../../intl/texts.ts';
import { ActionLink } from '../../ui/ActionLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { entryAt, isOffered } from '../centre/entries.ts';

interface Coming {
  says: TextId;
  instead: { name: TextId; href: string };
}

const promotions = { name: 'menu_all_promotions', href: '/promotions' } as const;
const bonuses = { name: 'still_to_come_bonuses', href: bonusesPath } as const;
const rewards: Coming = { says: 'still_to_come_rewards', instead: bonuses };

const coming: Readonly<Record<string, Coming>> = {
  [rewardsPath]: rewards,
  [referralPath]: { says: 'still_to_come_referral', instead: promotions },
  [missionsPath]: { says: 'still_to_come_missions', instead: promotions },
  [rebatePath]: { says: 'still_to_come_rebate', instead: bonuses },
  [rankPath]: { says: 'still_to_come_rank', instead: promotions },
};

/** R2.84 to R2.89: a page of the member centre that is not open yet says so, and leads to what comes closest. */
export const Coming = ({ member, place }: { member: Member; place: Place }) => {
  const settings = useApp(selectSettings);
  const entry = entryAt(place);
  const isHere = isOffered(entry, member, settings);
  const { says, instead } = coming[plainPath(place.path)] ?? rewards;
  return (
    <EmptyState
      icon={entry.icon}
      title={<FormattedMessage id={isHere ? 'still_to_come_soon' : 'still_to_come_not_offered'} />}
      action={
        <ActionLink href={instead.href}>
          <FormattedMessage id={instead.name} />
        </ActionLink>
      }
    >
      <FormattedMessage id={isHere ? says : 'still_to_come_not_offered_text'} />
    </EmptyState>
  );
};
