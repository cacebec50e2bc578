import { plainPath } from '../../machines/app/pages.rules.ts';
import { missionsPath, rankPath, rebatePath } from '../../machines/common/places.ts';
import { memberScreen } from '../member/centre/memberScreen.tsx';
import { Ranks } from '../member/rank/Ranks.tsx';
import { OffersHidden } from '../protection/OffersHidden.tsx';
import { Missions } from '../promotions/missions/Missions.tsx';
import { Rebate } from '../promotions/rebate/Rebate.tsx';
import { RewardCentre } from '../promotions/rewards/RewardCentre.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, { path }) => {
  if (member.out !== null) return <OffersHidden />;
  switch (plainPath(path)) {
    case missionsPath:
      return <Missions member={member} />;
    case rankPath:
      return <Ranks member={member} />;
    case rebatePath:
      return <Rebate member={member} />;
    default:
      return <RewardCentre member={member} />;
  }
});
