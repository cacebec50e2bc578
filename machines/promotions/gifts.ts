import type { ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';

export type Wheel = ReplyOf<Contract['rewards']['wheel']>;
export type Envelopes = ReplyOf<Contract['rewards']['envelopes']>;
export type Raffle = ReplyOf<Contract['promotions']['raffle']>;

/** How a gift is for its member; the wheel is null while it is off. */
export type GiftNews =
  | { readonly kind: 'wheel'; readonly reply: Wheel | null }
  | { readonly kind: 'envelopes'; readonly reply: Envelopes }
  | { readonly kind: 'raffle'; readonly reply: Raffle };

/** What can be done with a gift now. */
export interface Standing {
  readonly is: 'off' | 'coming' | 'open' | 'none';
  /** When something can be done; null unless it is still to come. */
  readonly opensAt: string | null;
  readonly taken: number;
}

const wheelStanding = (wheel: Wheel | null): Standing =>
  wheel === null
    ? { is: 'off', opensAt: null, taken: 0 }
    : { is: wheel.spinsLeft > 0 ? 'open' : 'none', opensAt: null, taken: wheel.taken.length };

/** What opening an envelope still takes. */
export const missingFor = ({
  deposit,
  largestDeposit,
  validBet,
  valid,
}: Envelopes['list'][number]): { deposit: boolean; bets: boolean } => ({
  deposit: BigInt(largestDeposit) < BigInt(deposit),
  bets: BigInt(valid) < BigInt(validBet),
});

const envelopeStanding = ({ list: [today] }: Envelopes): Standing => {
  if (!today) return { is: 'off', opensAt: null, taken: 0 };
  switch (today.state) {
    case 'coming':
      return { is: 'coming', opensAt: today.from, taken: 0 };
    case 'open': {
      const { deposit, bets } = missingFor(today);
      return { is: deposit || bets ? 'none' : 'open', opensAt: null, taken: 0 };
    }
    case 'claimed':
    case 'gone':
    case 'ended':
      return { is: 'none', opensAt: null, taken: today.amount === null ? 0 : 1 };
  }
};

export const standingOf = (news: GiftNews): Standing => {
  switch (news.kind) {
    case 'wheel':
      return wheelStanding(news.reply);
    case 'envelopes':
      return envelopeStanding(news.reply);
    case 'raffle':
      return { is: news.reply.due > 0 ? 'open' : 'none', opensAt: null, taken: news.reply.claimed };
  }
};
