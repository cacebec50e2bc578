/** @jsxImportSource hono/jsx */
import { readCase, type WithdrawalCase } from '../../../domains/cashier/withdrawals/case.ts';
import { seenOf } from '../../../domains/cashier/withdrawals/seen.ts';
import { ActForm, openedOf } from '../../ActForm.tsx';
import { Card, Columns, Notice } from '../../kit/page.tsx';
import { Details, Money, Tag, When } from '../../kit/values.tsx';
import { amountText, timeOfDay } from '../../kit/words.ts';
import { orNull } from '../../orNull.ts';
import type { Desk, Html } from '../../page.ts';
import { SeenLines } from '../../SeenLines.tsx';
import { DisputeActs, DisputeCard } from './disputeCase.tsx';
import { LockedNotice, MemberCard, MemberLink, WeeksCard } from './member.tsx';
import { readStory, StoryCard } from './story.tsx';
import { mayApprove, needsTwo, WithdrawalHead } from './withdrawalHead.tsx';

const Accounts = ({
  desk,
  those,
}: {
  desk: Desk;
  those: readonly { readonly account: string; readonly at: Date }[];
}) =>
  those.length === 0 ? (
    <>nobody</>
  ) : (
    <>
      {those.map(({ account, at }, place) => (
        <>
          {place > 0 && ', '}
          <MemberLink desk={desk} account={account} /> <When at={at} now={desk.now} />
        </>
      ))}
    </>
  );

/** Where the money goes: the name beside the registered one, the age of the bank account, and who else tried it. */
const ToWhom = ({ desk, about: { to, today, amount, fee, payout } }: { desk: Desk; about: WithdrawalCase }) => {
  const { now, symbol } = desk;
  const money = (minor: bigint) => <Money minor={minor} symbol={symbol} />;
  return (
    <Card
      id="to"
      title="To whom"
      aside={
        to.isSameName ? <Tag tone="good">the registered name</Tag> : <Tag tone="bad">another name than registered</Tag>
      }
    >
      <Details
        facts={[
          { label: 'Holder', value: to.holder },
          { label: 'Registered', value: to.realName ?? 'no name' },
          {
            label: 'Bank account',
            value: `${to.bankName} •• ${to.end}`,
            note:
              to.removedAt !== null ? (
                <>
                  removed since, <When at={to.removedAt} now={now} as="full" />
                </>
              ) : to.addedAt === null ? undefined : (
                <>
                  added <When at={to.addedAt} now={now} as="full" />, <When at={to.addedAt} now={now} as="age" /> ago
                </>
              ),
          },
          { label: 'Tried by others', value: <Accounts desk={desk} those={to.triedBy} /> },
          { label: 'Tried those of', value: <Accounts desk={desk} those={to.tried} /> },
          {
            label: 'Amount, fee',
            value:
              fee === 0n ? (
                <>{money(amount)}, no fee</>
              ) : (
                <>
                  {money(amount)}, {money(fee)}, so {money(payout)} is sent
                </>
              ),
          },
          {
            label: 'Today',
            value: (
              <>
                {today.times} of {today.timesADay}, {money(today.amount)} of {money(today.mostADay)}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
};

const FirstOfTwo = ({ desk, about }: { desk: Desk; about: WithdrawalCase }) => {
  if (about.state !== 'requested' || about.approvedBy === null) return null;
  const at = about.steps.find(({ step }) => step === 'first_approval')?.at ?? desk.now;
  if (about.approvedBy === desk.session.who.name)
    return (
      <Notice tone="wait" title={`You approved this at ${timeOfDay(at).slice(0, 5)}.`}>
        Another person has to approve it.
      </Notice>
    );
  return mayApprove(desk, about) ? (
    <Notice tone="wait" title={`${about.approvedBy} approved this, the first of two.`}>
      Compare what {about.approvedBy} saw with what it is now; with your approval it is sent.
    </Notice>
  ) : null;
};

/** What can still be done about a withdrawal before it is paid. */
const Decide = ({ desk, about, opened }: { desk: Desk; about: WithdrawalCase; opened: string }) => {
  const { takenBy, state } = about;
  const me = desk.session.who.name;
  const take = takenBy === me ? [] : ['take'];
  const form = {
    ...{ desk, opened, subject: about.number, bar: true, label: 'Decide', id: 'decide' },
    kinds: { reject: 'danger', cancelPayout: 'danger' } as const,
  };
  const taking = takenBy === null ? 'Take' : 'Take over';
  if (state === 'approved' || state === 'unsure')
    return <ActForm {...form} names={['cancelPayout', ...take]} words={{ take: taking }} />;
  if (state !== 'requested') return null;
  const sum = `${desk.symbol}${amountText(about.payout)}`;
  const isFirst = needsTwo(about) && about.approvedBy === null;
  return (
    <ActForm
      {...form}
      names={[...take, 'reject', ...(mayApprove(desk, about) ? ['approve'] : [])]}
      words={{ take: taking, approve: isFirst ? `Approve ${sum}, first of two` : `Approve and send ${sum}` }}
      kinds={{ ...form.kinds, take: 'line' }}
      remark="for a rejection, the member reads it"
    />
  );
};

/** A withdrawal with everything known about it and what can be done; null if there is none. */
export const withdrawalCase = async (desk: Desk, number: string): Promise<Html | null> => {
  const { database } = desk.services;
  const about = await orNull(() => readCase(database, number, desk.now));
  if (!about) return null;
  const opened = await openedOf(database, 'withdrawal', number);
  const told = { kind: 'withdrawal', number, events: about.events, member: about.member } as const;
  const story = await readStory(desk, told);
  const { approvedBy, approvedSeen, state } = about;
  const firstAt = about.steps.find(({ step }) => step === 'first_approval')?.at;
  const isSecond = state === 'requested' && approvedBy !== null && approvedSeen !== null && firstAt;
  const isDisputed = about.dispute !== null || about.returnedAt !== null;
  return (
    <>
      <WithdrawalHead desk={desk} about={about} />
      <LockedNotice member={about.member} />
      <FirstOfTwo desk={desk} about={about} />
      <Columns
        first={
          <>
            {isDisputed && <DisputeCard desk={desk} about={about} />}
            {isSecond ? (
              <SeenLines who={approvedBy} at={firstAt} then={approvedSeen} now={seenOf(about)} symbol={desk.symbol} />
            ) : (
              <ToWhom desk={desk} about={about} />
            )}
            <MemberCard desk={desk} member={about.member} />
          </>
        }
        second={
          <>
            {isSecond && <ToWhom desk={desk} about={about} />}
            <WeeksCard member={about.member} now={desk.now} />
            <StoryCard desk={desk} about={told} story={story} />
          </>
        }
      />
      <Decide desk={desk} about={about} opened={opened} />
      <DisputeActs desk={desk} about={about} opened={opened} />
    </>
  );
};
