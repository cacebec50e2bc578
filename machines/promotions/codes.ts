import type { ReplyOf, RequestOf } from '../../contract/call.ts';
import type { codeCalls } from '../../contract/promotions/code.ts';

/** What a promo code has brought. */
export type CodeAward = ReplyOf<typeof codeCalls.redeemCode>;

/** What is sent to use a promo code. */
export type CodeRequest = RequestOf<typeof codeCalls.redeemCode>;
