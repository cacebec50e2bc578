/** @jsxImportSource hono/jsx */
import type { MemberFigures } from '../../../domains/cashier/memberFigures.ts';
import { maySee, rights } from '../../../trust/staff/roles.ts';
import { Bars, Legend } from '../../kit/charts.tsx';
import { Card, Notice } from '../../kit/page.tsx';
import { Details, Facts, Money, When } from '../../kit/values.tsx';
import { amountText, shortDay } from '../../kit/words.ts';
import type { Desk } from '../../page.ts';

const seesMembers = rights('s s . s s');

export const maySeeMembers = ({ session: { who } }: Desk): boolean => maySee(seesMembers[who.role]);

export interface Member extends MemberFigures {
  readonly account: string;
  readonly since: Date;
  readonly isLocked: boolean;
}

/** A member by account, with the way to their page for whoever may see it. */
export const MemberLink = ({ desk, account }: { desk: Desk; account: string }) =>
  maySeeMembers(desk) ? (
    <a class="link" href={`/members/${encodeURIComponent(account)}`}>
      {account}
    </a>
  ) : (
    <>{account}</>
  );

export const LockedNotice = ({ member: { account, isLocked } }: { member: Pick<Member, 'account' | 'isLocked'> }) =>
  isLocked ? (
    <Notice tone="bad" title={`The account ${account} is locked.`}>
      Nothing is paid to it until it is unlocked.
    </Notice>
  ) : null;

/** A member in six figures, with what they bet since their last deposit. */
export const MemberCard = ({ desk, member }: { desk: Desk; member: Member }) => {
  const { now, symbol } = desk;
  const { lastDeposit, lastLogin, betsSinceDeposit: bets } = member;
  const money = (minor: bigint) => <Money minor={minor} symbol={symbol} />;
  return (
    <Card
      id="member"
      title={
        <>
          {member.account}, a member since {shortDay(member.since, now)}
        </>
      }
      aside={
        <a class="link small" href={`/members/${encodeURIComponent(member.account)}`}>
          Open
        </a>
      }
    >
      <div class="stack">
        <Facts
          facts={[
            { label: 'Paid in', value: money(member.paidIn) },
            { label: 'Paid out', value: money(member.paidOut) },
            { label: 'House’s result', value: <Money minor={member.result} symbol={symbol} tone="signed" /> },
            { label: 'Bonuses', value: money(member.bonuses) },
            { label: 'Open turnover', value: money(member.openTurnover) },
            {
              label: 'Last login',
              value: lastLogin ? <When at={lastLogin.at} now={now} /> : 'never',
              ...(lastLogin && { note: lastLogin.isKnownAddress ? 'from a known address' : 'from a new address' }),
            },
          ]}
        />
        <Details
          facts={[
            { label: 'In main now', value: money(member.main) },
            {
              label: 'Last deposit',
              value: lastDeposit ? (
                <>
                  {money(lastDeposit.amount)}, <When at={lastDeposit.at} now={now} />{' '}
                  <a class="link" href={`/deposits/${lastDeposit.number}`}>
                    {lastDeposit.number}
                  </a>
                </>
              ) : (
                'none'
              ),
            },
            {
              label: lastDeposit ? 'Bets since' : 'Bets',
              value: (
                <>
                  {bets.bets.toLocaleString('en')} {bets.bets === 1 ? 'bet' : 'bets'}, {money(bets.stake)} staked,{' '}
                  {money(bets.payout)} paid out
                </>
              ),
            },
          ]}
        />
      </div>
    </Card>
  );
};

/** What a member paid in and out in each of twelve weeks. */
export const WeeksCard = ({ member: { weeks }, now }: { member: Member; now: Date }) => {
  const mark = (at: number): string => shortDay(new Date(weeks[at]?.monday ?? now), now);
  const total = (of: 'paidIn' | 'paidOut') => amountText(weeks.reduce((all, week) => all + week[of], 0n));
  return (
    <Card id="weeks" title="In and out, 12 weeks" aside={<Legend first="In" second="Out" />}>
      <Bars
        says={`Money in and out in each of 12 weeks: ${total('paidIn')} in and ${total('paidOut')} out`}
        weeks={weeks.map(({ monday, paidIn, paidOut }) => ({
          label: `Week of ${shortDay(new Date(monday), now)}`,
          ...{ in: paidIn, out: paidOut },
        }))}
        marks={[mark(0), mark(4), mark(8), 'now']}
      />
    </Card>
  );
};
