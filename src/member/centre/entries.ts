import {
  betsPath,
  bonusesPath,
  depositPath,
  documentsPath,
  messagesPath,
  missionsPath,
  playSafelyPath,
  profilePath,
  profitPath,
  rankPath,
  rebatePath,
  referralPath,
  rewardsPath,
  transactionsPath,
  transferPath,
  walletsPath,
  withdrawPath,
  type Place,
} from '../../../machines/common/places.ts';
import { hasProtection, referralFor } from '../../../machines/app/menu.ts';
import { plainPath } from '../../../machines/app/pages.rules.ts';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { SiteSettings } from '../../../machines/common/siteStatus.ts';
import type { RecordName } from '../../../machines/records/records.ts';
import type { TextId } from '../../intl/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';

export interface CentreEntry {
  name: TextId;
  icon: IconName;
  href: string;
  /** Who sees it; everyone, if it is left out. */
  isFor?: (member: Member, settings: SiteSettings) => boolean;
}

interface RecordEntry extends CentreEntry {
  record: RecordName;
}

const bets: RecordEntry = { name: 'header_betting_record', icon: 'list', href: betsPath, record: 'bets' };
const records: readonly RecordEntry[] = [
  bets,
  { name: 'header_account_record', icon: 'doc', href: transactionsPath, record: 'transactions' },
  { name: 'centre_profit', icon: 'chart', href: profitPath, record: 'profit' },
  { name: 'centre_bonuses', icon: 'gift', href: bonusesPath, record: 'bonuses' },
];

const deposit: CentreEntry = { name: 'header_deposit', icon: 'deposit', href: depositPath };

/** R2.84 to R2.89: what players get for playing and for bringing others. */
const rewards: readonly CentreEntry[] = [
  { name: 'centre_rewards', icon: 'trophy', href: rewardsPath },
  {
    name: 'centre_referral',
    icon: 'users',
    href: referralPath,
    isFor: (member, settings) => referralFor(member, settings)?.kind === 'referral',
  },
  { name: 'centre_missions', icon: 'star', href: missionsPath },
  { name: 'menu_bonus', icon: 'percent', href: rebatePath },
  { name: 'menu_vip', icon: 'crown', href: rankPath, isFor: (_, { vip }) => vip },
];

/** R2.74 to R2.90: where the menu of the member centre leads. */
export const entries: readonly CentreEntry[] = [
  { name: 'header_my_account', icon: 'shield', href: '/securityCenter' },
  { name: 'centre_profile', icon: 'user', href: profilePath },
  { name: 'protection_title', icon: 'pause', href: playSafelyPath, isFor: hasProtection },
  { name: 'documents_title', icon: 'doc', href: documentsPath, isFor: (_, { kyc }) => kyc },
  deposit,
  { name: 'header_withdraw', icon: 'withdraw', href: withdrawPath },
  { name: 'wallets_heading', icon: 'wallet', href: walletsPath },
  { name: 'transfer_heading', icon: 'transfer', href: transferPath },
  ...records,
  ...rewards,
  { name: 'header_messages', icon: 'mail', href: messagesPath },
];

const isAt =
  ({ path }: Pick<Place, 'path'>) =>
  ({ href }: CentreEntry): boolean =>
    href === plainPath(path);

export const entryAt = (place: Pick<Place, 'path'>): CentreEntry => entries.find(isAt(place)) ?? deposit;

/** The record that a page of the centre shows. */
export const recordAt = (place: Pick<Place, 'path'>): RecordEntry => records.find(isAt(place)) ?? bets;

/** Whether a member sees an entry of the menu; R1.22: who has stopped is shown no rewards. */
export const isOffered = (entry: CentreEntry, member: Member, settings: SiteSettings): boolean =>
  !(member.out !== null && rewards.includes(entry)) && (entry.isFor === undefined || entry.isFor(member, settings));
