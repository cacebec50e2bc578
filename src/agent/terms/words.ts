import type { AgentContract, Ask, Side } from '../../../machines/agent/contracts.ts';
import type { ContractKind, Period } from '../../../machines/agent/terms.ts';
import type { TextId } from '../../intl/texts.ts';
import type { TagProps } from '../../ui/Tag.tsx';

/** What each kind of contract is called. */
export const kindWords = {
  dividend: 'record_kind_dividend',
  daily: 'agent_daily',
  hourly: 'agent_hourly',
  realtime: 'agent_real_time',
} as const satisfies Record<ContractKind, TextId>;

/** How often a dividend is paid. */
export const periodWords = {
  daily: 'agent_period_daily',
  weekly: 'agent_period_weekly',
  semimonthly: 'agent_period_semimonthly',
  monthly: 'agent_period_monthly',
} as const satisfies Record<Period, TextId>;

/** How often contracts of a kind are settled. */
export const rhythmWords = {
  dividend: 'agent_rhythm_dividend',
  daily: 'agent_rhythm_daily',
  hourly: 'agent_rhythm_hourly',
  realtime: 'agent_rhythm_realtime',
} as const satisfies Record<ContractKind, TextId>;

interface Word {
  word: TextId;
  kind: NonNullable<TagProps['kind']>;
}

const settled = {
  running: { word: 'agent_state_running', kind: 'good' },
  rejected: { word: 'agent_state_rejected', kind: 'plain' },
  withdrawn: { word: 'agent_state_withdrawn', kind: 'plain' },
  ended: { word: 'agent_state_ended', kind: 'plain' },
} as const satisfies Partial<Record<AgentContract['state'], Word>>;

/** The state of a contract as one of its sides reads it; one that is agreed begins to run later. */
export const stateWord = ({ state, waitsFor }: AgentContract, side: Side, isToCome: boolean): Word => {
  if (state === 'requested')
    return waitsFor === side
      ? { word: 'agent_state_waits_for_you', kind: 'wait' }
      : { word: 'agent_state_waits_for_them', kind: 'wait' };
  if (state === 'ending')
    return waitsFor === side
      ? { word: 'agent_state_they_end', kind: 'bad' }
      : { word: 'agent_state_you_end', kind: 'wait' };
  return state === 'running' && isToCome ? { word: 'agent_state_agreed', kind: 'good' } : settled[state];
};

/** Why a contract ended, or an offer was withdrawn. */
export const reasonWords = {
  replaced: 'agent_reason_replaced',
  above_upline: 'agent_reason_above_upline',
  upline_ended: 'agent_reason_upline_ended',
  agreed: 'agent_reason_agreed',
  unanswered: 'agent_reason_unanswered',
} as const satisfies Record<NonNullable<AgentContract['reason']>, TextId>;

type About = 'offer' | 'end';
const aboutOf = ({ state }: AgentContract): About => (state === 'ending' ? 'end' : 'offer');

interface AskWords {
  press: TextId;
  /** The question before it is done, and what it means. */
  question: TextId;
  text: TextId;
}

const acceptOffer = { press: 'agent_accept', question: 'agent_accept_offer', text: 'agent_accept_offer_text' } as const;
const rejectOffer = { press: 'agent_reject', question: 'agent_reject_offer', text: 'agent_reject_offer_text' } as const;
const agree = { press: 'agent_agree_end', question: 'agent_accept_end', text: 'agent_accept_end_text' } as const;
const keep = { press: 'agent_keep', question: 'agent_reject_end', text: 'agent_reject_end_text' } as const;
const withdraw = { press: 'agent_withdraw', question: 'agent_withdraw_offer', text: 'agent_withdraw_text' } as const;
const end = { press: 'agent_end', question: 'agent_end_contract', text: 'agent_end_text' } as const;
const takeBack = { press: 'agent_take_back', question: 'agent_take_back_end', text: 'agent_take_back_text' } as const;

const askWords: Readonly<Record<Ask, Readonly<Record<About, AskWords>>>> = {
  accept: { offer: acceptOffer, end: agree },
  reject: { offer: rejectOffer, end: keep },
  withdraw: { offer: withdraw, end: withdraw },
  end: { offer: end, end },
  takeBack: { offer: takeBack, end: takeBack },
};

/** How an ask is put, by what it is about. */
export const wordsOfAsk = (ask: Ask, contract: AgentContract): AskWords => askWords[ask][aboutOf(contract)];
