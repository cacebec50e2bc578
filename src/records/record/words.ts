import type { TextId } from '../../intl/texts.ts';
import type { Bets, Bonuses, Transactions } from '../../../machines/records/records.ts';

type Bet = Bets['list'][number];
type Bonus = Bonuses['list'][number];
type Kind = Transactions['list'][number]['kind'];
type TagKind = 'plain' | 'good' | 'wait' | 'bad';

export const gameTypes: Readonly<Record<Bet['gameType'], TextId>> = {
  RNG: 'category_slots',
  LIVE: 'category_live',
  SPORTS: 'category_sports',
  ESPORTS: 'category_esports',
  FISH: 'category_fish',
  PVP: 'category_pvp',
  ELOTT: 'category_lottery',
  LOTT: 'record_type_lott',
  COCKFIGHT: 'category_cockfight',
};

export const betStates: Readonly<Record<Bet['state'], { word: TextId; kind: TagKind }>> = {
  waiting: { word: 'record_bet_waiting', kind: 'wait' },
  won: { word: 'record_bet_won', kind: 'good' },
  lost: { word: 'record_bet_lost', kind: 'plain' },
  push: { word: 'record_bet_push', kind: 'plain' },
  refunded: { word: 'record_bet_refunded', kind: 'plain' },
};

export const kinds: Readonly<Record<Kind, TextId>> = {
  deposit: 'record_kind_deposit',
  withdrawal: 'record_kind_withdrawal',
  bet: 'record_kind_bet',
  win: 'record_kind_win',
  refund: 'record_kind_refund',
  wallet: 'record_kind_wallet',
  transfer_in: 'record_kind_transfer_in',
  transfer_out: 'record_kind_transfer_out',
  bonus: 'record_kind_bonus',
  given_up: 'record_kind_given_up',
  rebate: 'record_kind_rebate',
  points: 'record_kind_points',
  dividend: 'record_kind_dividend',
  salary: 'record_kind_salary',
  commission: 'record_kind_commission',
  security_deposit: 'record_kind_security_deposit',
  charge_back: 'record_kind_charge_back',
  dispute: 'record_kind_dispute',
  opening: 'record_opening',
  other: 'record_kind_other',
};

export const bonusKinds: Readonly<Record<Bonus['kind'], TextId>> = {
  promotion: 'record_bonus_promotion',
  raffle: 'record_bonus_raffle',
  red_envelope: 'record_bonus_red_envelope',
  wheel: 'record_bonus_wheel',
  mission: 'record_bonus_mission',
  rebate: 'record_kind_rebate',
  rank: 'record_bonus_rank',
  referral: 'record_bonus_referral',
  registration: 'record_bonus_registration',
};

export const bonusStates: Readonly<Record<Bonus['state'], { word: TextId; kind: TagKind }>> = {
  free: { word: 'record_bonus_free', kind: 'good' },
  open: { word: 'record_bonus_open', kind: 'wait' },
  met: { word: 'record_bonus_met', kind: 'good' },
  given_up: { word: 'record_bonus_given_up', kind: 'plain' },
};

export const steps = {
  day: 'record_by_day',
  week: 'record_by_week',
  month: 'record_by_month',
} as const satisfies Record<string, TextId>;
