import { readSetting } from '../../trust/settings/settings.ts';
import { Refusal } from '../../ground/refusal.ts';
import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { isAgentKind } from '../../trust/members/person.ts';
import { requiredFor, useCode } from '../../trust/offers/codes.ts';
import { countDown, hold } from '../../trust/protect/limits.ts';

export const codeCalls: Pick<HandlersOf<'promotions'>, 'redeemCode'> = {
  redeemCode: async ({ database, person, network, body, clock, now }) => {
    if (isAgentKind(person.kind)) throw new Refusal('wrong_state', { value: { why: 'members' } });
    const { promoCodePerAccount, promoCodePerAddress } = await readSetting(database, 'limits');
    // Counted before it is known whether the code is right, and not in the transaction, whose rollback would undo it.
    const [own, here] = [`promo-code:${person.id}`, `promo-code:address:${network}`];
    await hold(database, own, promoCodePerAccount, now);
    await hold(database, here, promoCodePerAddress, now);
    const used = await useCode(database, person.id, body.code, clock);
    await countDown(database, own);
    await countDown(database, here);
    return {
      title: used.title,
      amount: String(used.amount),
      points: String(used.points),
      required: String(requiredFor(used)),
      until: used.endsAt?.toISOString() ?? null,
    };
  },
};
