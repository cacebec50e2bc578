/** @jsxImportSource hono/jsx */
import type { WithdrawalCase } from '../../../domains/cashier/withdrawals/case.ts';
import { acts } from '../../../operating/acts/index.ts';
import { ActForm } from '../../ActForm.tsx';
import { LinkButton } from '../../kit/forms.tsx';
import { Card } from '../../kit/page.tsx';
import { Details, Money, When, type Fact } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';

interface CaseProps {
  readonly desk: Desk;
  readonly about: WithdrawalCase;
}

/** The pictures of a case, each of which is opened by itself: the log notes it. */
export const Pictures = ({ at, places }: { at: string; places: readonly number[] }) =>
  places.length === 0 ? (
    <>none</>
  ) : (
    <div class="row tight">
      {places.map((place) => (
        <LinkButton href={`${at}/pictures/${place}`} label={`Picture ${place + 1}`} icon="eye" />
      ))}
    </div>
  );

const receipts: Readonly<Record<string, string>> = {
  not_received: 'that nothing came',
  partly_received: 'that only a part came',
  received: 'that it came',
};

/** What did not arrive, or came back, and how that is proven. */
export const DisputeCard = ({ desk, about }: CaseProps) => {
  const { dispute, returnedAt, number, pictures, events, payout } = about;
  const money = (minor: bigint) => <Money minor={minor} symbol={desk.symbol} />;
  const answer = events.findLast(({ event }) => event in receipts);
  const facts: (Fact | null)[] = [
    answer
      ? {
          label: 'The member says',
          value: (
            <>
              {receipts[answer.event]}, <When at={answer.at} now={desk.now} as="full" />
            </>
          ),
        }
      : null,
    { label: 'Sent', value: money(payout) },
    dispute && dispute.received !== null ? { label: 'Received', value: money(dispute.received) } : null,
    dispute ? { label: 'Missing', value: money(dispute.missing) } : null,
    returnedAt ? { label: 'Came back from the bank', value: <When at={returnedAt} now={desk.now} as="full" /> } : null,
    dispute?.resolvedAt ? { label: 'Settled', value: <When at={dispute.resolvedAt} now={desk.now} as="full" /> } : null,
    about.reason === null ? null : { label: 'Reason', value: about.reason },
    {
      label: 'Pictures',
      value: <Pictures at={`/disputes/${number}`} places={pictures} />,
      ...(pictures.length > 0 && { note: 'The log notes who opens one.' }),
    },
  ];
  return (
    <Card id="dispute" title={dispute ? 'What did not arrive' : 'What came back'}>
      <Details facts={facts.filter((fact) => fact !== null)} />
    </Card>
  );
};

/** What each button does to the money. */
const outcomes: readonly (readonly [act: string, does: string])[] = [
  ['disputeReturned', 'The company has sent it back, and it goes to the member’s main wallet.'],
  ['disputeGoodwill', 'The house pays it to the member’s main wallet, and the company owes it to the house.'],
  ['disputePaidAgain', 'A colleague has paid it again at the bank; the company owes it to the house.'],
  ['disputeRefused', 'It did arrive. The member reads the reason.'],
  ['disputeRecovered', 'The company has given back what the house paid.'],
  ['giveReturned', 'What the bank sent back goes to the member’s main wallet.'],
  ['reopen', 'The time to answer begins again, once.'],
];

const openActs = ({ dispute, returnedAt, state, events }: WithdrawalCase): readonly string[] => {
  const happened = (name: string) => events.some(({ event }) => event === name);
  if (dispute?.resolution === 'waiting')
    return ['disputeRefused', 'disputePaidAgain', 'disputeGoodwill', 'disputeReturned'];
  const isBack = returnedAt !== null && (state === 'received' || dispute?.resolution === 'refused');
  if (isBack) return ['giveReturned'];
  if ((dispute?.resolution === 'goodwill' || dispute?.resolution === 'paid_again') && !happened('recovered'))
    return ['disputeRecovered'];
  return state === 'received_by_timeout' && !happened('reopened') ? ['reopen'] : [];
};

/** How a payout that did not arrive, or came back, can be settled. */
export const DisputeActs = ({ desk, about, opened }: CaseProps & { opened: string }) => {
  const names = openActs(about);
  if (names.length === 0) return null;
  const isTaken = about.takenBy === desk.session.who.name || names.includes('reopen');
  return (
    <Card id="settle" title={names.includes('reopen') ? 'The time to answer is over' : 'How it is settled'}>
      <div class="stack">
        <Details
          facts={outcomes
            .filter(([name]) => names.includes(name))
            .map(([name, does]) => ({ label: acts[name]?.title ?? name, value: does }))}
        />
        <ActForm
          desk={desk}
          subject={about.number}
          opened={opened}
          id="settling"
          label="Settle"
          names={[...(isTaken ? [] : ['take']), ...names]}
          words={{ take: about.takenBy === null ? 'Take' : 'Take over' }}
          kinds={{ disputeRefused: 'danger' }}
          remark={names.includes('disputeRefused') ? 'needed if nothing is owed, the member reads it' : undefined}
        />
      </div>
    </Card>
  );
};
