import { sql, type SQL } from 'drizzle-orm';

/** The first payments that were credited to members on the days after one and up to another, in parentheses. */
export const firstDepositsIn = (after: string, until: string): SQL => sql`(
  select own.owner as member, e.amount, e.at
  from accounts waiting
  join entries sent on sent.account = waiting.id
  join entries e on e.transfer = sent.transfer
  join accounts own on own.id = e.account
  where waiting.owner is null and waiting.name = 'suspense' and sent.kind = 'deposit.credited'
    and sent.day > ${after}::date and sent.day <= ${until}::date
    and own.owner is not null and e.came = e.amount)`;
