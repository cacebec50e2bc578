/** @jsxImportSource hono/jsx */
import { bonusKind } from '../../../../contract/records/records.ts';
import { memberAwards, memberBonuses } from '../../../domains/member/tabs.ts';
import type { Person } from '../../../trust/members/person.ts';
import { cursorIn, dayIn, inDays, optionsOf, pagesOf, plain, wordIn } from '../../filters.ts';
import { Field, Filters } from '../../kit/forms.tsx';
import { Chips, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Facts, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import type { Desk } from '../../page.ts';
import { Days, NotSuchDays } from './days.tsx';
import { memberAddress, memberTab } from './member.tsx';

const kinds = Object.values(bonusKind.schema);
const states = ['free', 'open', 'met', 'given_up'] as const;

const tones: Readonly<Record<string, Tone>> = {
  waiting: 'wait',
  open: 'wait',
  claimed: 'good',
  met: 'good',
  free: 'good',
};

const StateTag = ({ state }: { state: string }) => <Tag tone={tones[state] ?? 'plain'}>{plain(state)}</Tag>;

const Bonuses = async ({ desk, person }: { desk: Desk; person: Person }) => {
  const { services, symbol, now } = desk;
  const asked = {
    ...{ kind: wordIn(desk, 'kind', kinds), state: wordIn(desk, 'state', states) },
    ...{ from: dayIn(desk, 'from'), to: dayIn(desk, 'to'), ...cursorIn(desk) },
  };
  const found = await inDays(memberBonuses({ database: services.database, person, now }, asked));
  const money = (minor: string) => <Money minor={BigInt(minor)} symbol={symbol} />;
  return (
    <>
      <Filters action={memberAddress(person.account, 'gifts')} label="Filter the bonuses">
        <Field kind="select" name="kind" label="Kind" options={optionsOf(kinds)} value={asked.kind} />
        <Field kind="select" name="state" label="Turnover" options={optionsOf(states)} value={asked.state} />
        <Days desk={desk} />
      </Filters>
      {found ? (
        <>
          <Facts facts={[{ label: 'Given in these days', value: money(found.total) }]} />
          <section class="panel">
            <Table
              caption="Bonuses, the newest first"
              rows={found.rows}
              empty="No bonus in these days."
              columns={[
                { head: 'Bonus', cell: ({ title }) => title },
                { head: 'When', cell: ({ at }) => <When at={new Date(at)} now={now} as="full" /> },
                { head: 'Kind', cell: ({ kind }) => plain(kind) },
                { head: 'Amount', align: 'end', cell: ({ amount }) => money(amount) },
                {
                  head: 'Turnover done',
                  align: 'end',
                  cell: ({ required, done }) =>
                    required === '0' ? (
                      '–'
                    ) : (
                      <>
                        {money(done)} of {money(required)}
                      </>
                    ),
                },
                { head: 'State', align: 'end', onPhone: 'beside', cell: ({ state }) => <StateTag state={state} /> },
              ]}
            />
          </section>
          <Pager {...pagesOf(desk, found.next)} />
        </>
      ) : (
        <NotSuchDays />
      )}
    </>
  );
};

const Rewards = async ({ desk, person }: { desk: Desk; person: Person }) => {
  const { services, symbol, now } = desk;
  const { rows, next } = await memberAwards(services.database, person.id, cursorIn(desk).cursor);
  return (
    <>
      <section class="panel">
        <Table
          caption="Rewards that a member can claim or could have, the newest first"
          rows={rows}
          empty="No reward yet."
          columns={[
            { head: 'Reward', cell: ({ title }) => title },
            { head: 'Since', cell: ({ at }) => <When at={at} now={now} as="full" /> },
            { head: 'Until', cell: ({ until }) => (until ? <When at={until} now={now} as="full" /> : 'no end') },
            { head: 'Kind', cell: ({ kind }) => plain(kind) },
            {
              head: 'Worth',
              align: 'end',
              cell: ({ amount, points }) => (
                <>
                  {amount > 0n && <Money minor={amount} symbol={symbol} />}
                  {amount > 0n && points > 0n && ' and '}
                  {points > 0n && <span class="num">{points.toLocaleString('en')} points</span>}
                </>
              ),
            },
            { head: 'State', align: 'end', onPhone: 'beside', cell: ({ state }) => <StateTag state={state} /> },
          ]}
        />
      </section>
      <Pager {...pagesOf(desk, next)} />
    </>
  );
};

const body = async (desk: Desk, person: Person) => {
  const here = memberAddress(person.account, 'gifts');
  const isRewards = desk.query('of') === 'rewards';
  return (
    <>
      <Chips
        label="Gifts"
        links={[
          { href: here, label: 'Bonuses', current: !isRewards },
          { href: `${here}?of=rewards`, label: 'Rewards to claim', current: isRewards },
        ]}
      />
      {isRewards ? await Rewards({ desk, person }) : await Bonuses({ desk, person })}
    </>
  );
};

export const giftsTab = memberTab('gifts', body);
