/** @jsxImportSource hono/jsx */
import type { WithdrawalCase } from '../../../domains/cashier/withdrawals/case.ts';
import { CaseHead } from '../../kit/page.tsx';
import { Money, Steps, Tag, When, type Step, type Tone } from '../../kit/values.tsx';
import { dateTime } from '../../kit/words.ts';
import { mayAct } from '../../ActForm.tsx';
import type { Desk } from '../../page.ts';
import { MemberLink } from './member.tsx';

type State = WithdrawalCase['state'];

const states: Readonly<Record<State, readonly [words: string, tone: Tone]>> = {
  requested: ['Waits for a decision', 'wait'],
  approved: ['Approved, being sent', 'good'],
  unsure: ['The company has not said', 'bad'],
  paid: ['Paid, waits for an answer', 'good'],
  received: ['Received', 'good'],
  received_by_timeout: ['Counts as received', 'good'],
  partly_received: ['Partly received', 'bad'],
  not_received: ['Not received', 'bad'],
  rejected: ['Rejected', 'plain'],
  failed: ['Failed', 'bad'],
  cancelled: ['Cancelled by the member', 'plain'],
};

const resolutions: Readonly<Record<string, readonly [words: string, tone: Tone]>> = {
  waiting: ['Disputed', 'wait'],
  returned: ['Given back by the company', 'good'],
  goodwill: ['Paid by the house', 'good'],
  paid_again: ['Paid again', 'good'],
  refused: ['Nothing is owed', 'plain'],
};

/** Whether two people have to approve it. */
export const needsTwo = ({ steps }: WithdrawalCase): boolean =>
  steps.some(({ step, state }) => step === 'second_approval' && state !== 'not_needed');

const tagOf = (about: WithdrawalCase): readonly [words: string, tone: Tone] => {
  if (about.dispute) return resolutions[about.dispute.resolution] ?? states[about.state];
  if (about.returnedAt !== null && about.state !== 'failed') return ['Came back from the bank', 'wait'];
  if (about.state !== 'requested') return states[about.state];
  if (about.approvedBy !== null) return ['Needs a second person', 'wait'];
  return needsTwo(about) ? ['Needs two people', 'wait'] : states.requested;
};

/** Whether the person at the desk can be the next one to approve. */
export const mayApprove = (desk: Desk, { state, approvedBy, member }: WithdrawalCase): boolean =>
  state === 'requested' && !member.isLocked && approvedBy !== desk.session.who.name && mayAct(desk, 'approve');

const names = {
  asked: 'Asked',
  taken: 'Taken',
  first_approval: 'First approval',
  second_approval: 'Second approval',
  sent: 'Sent',
} as const;

const nextBy: Readonly<Record<string, string>> = { sent: 'by the company' };

const stepsOf = (desk: Desk, about: WithdrawalCase): Step[] => {
  const isTwo = needsTwo(about);
  const isApproved = about.steps.some(({ step, state }) => step === 'first_approval' && state === 'done');
  const own = about.approvedBy === desk.session.who.name;
  const shown = about.steps.filter(
    ({ step, state }) =>
      state === 'done' || (state === 'waiting' && !(step === 'taken' && (isApproved || about.state !== 'requested'))),
  );
  const here = shown.findIndex(({ state }) => state === 'waiting');
  const steps = shown.map(({ step, state, at, by }, place): Step => {
    const name = step === 'first_approval' && !isTwo ? 'Approval' : names[step];
    if (state === 'done')
      return { name, state: 'done', note: at && <When at={at} now={desk.now} />, by: by ?? about.member.account };
    if (place !== here) return { name, state: 'next', note: 'next', ...(nextBy[step] && { by: nextBy[step] }) };
    const forWhom = mayApprove(desk, about) ? 'for you' : own ? 'for another person' : 'for a colleague';
    return { name, state: 'here', note: 'waits', by: step === 'sent' ? 'for the company' : forWhom };
  });
  const end = about.steps.some(({ state }) => state === 'stopped') ? about.events.at(-1) : undefined;
  if (!end) return steps;
  const by = end.byWhom.startsWith('desk:') ? end.byWhom.slice(5) : about.member.account;
  return [...steps, { name: states[about.state][0], state: 'failed', note: <When at={end.at} now={desk.now} />, by }];
};

/** What a withdrawal comes to, whose it is, until when an answer was promised, and where it stands. */
export const WithdrawalHead = ({ desk, about }: { desk: Desk; about: WithdrawalCase }) => {
  const [words, tone] = tagOf(about);
  const { until, isLate } = about.promise;
  return (
    <CaseHead
      title={<Money minor={about.dispute?.missing ?? about.amount} symbol={desk.symbol} tone="brass" />}
      about={
        <>
          <span class="num">{about.number}</span> for <MemberLink desk={desk} account={about.member.account} />, to{' '}
          {about.to.bankName} •• {about.to.end}
        </>
      }
      tag={<Tag tone={tone}>{words}</Tag>}
      promise={
        until === null ? undefined : isLate ? (
          <>
            promised by {dateTime(until)}, <When at={until} now={desk.now} as="promise" />
          </>
        ) : (
          `promised by ${dateTime(until)}`
        )
      }
    >
      <Steps steps={stepsOf(desk, about)} />
    </CaseHead>
  );
};
