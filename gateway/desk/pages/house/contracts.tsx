/** @jsxImportSource hono/jsx */
import type { ContractKind } from '../../../../contract/earnings.ts';
import { isContractKind } from '../../../domains/agent/house.ts';
import { listContracts } from '../../../operating/lists/contracts.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { fieldsOf, mayAct } from '../../ActForm.tsx';
import { Button, Field, Form, Reason } from '../../kit/forms.tsx';
import { Card, Chips, PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { When } from '../../kit/values.tsx';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, pagesOf } from './paging.ts';
import { contractPage } from './contract.tsx';
import { kinds, kindWords, percent, seesContracts, StateTag, Terms } from './contractParts.tsx';

const examples: Readonly<Record<ContractKind, string>> = {
  dividend:
    '{"period": "weekly", "steps": [{"periodValidBet": "100000", "periodProfit": "0", "activeMembers": 3, "rate": 500}]}',
  daily: '{"steps": [{"teamBetAmount": "0", "rate": 40}]}',
  hourly: '{"steps": [{"teamBetAmount": "0", "rate": 40}]}',
  realtime: '{"profitRate": 10, "lossRate": 10, "singleBetAmount": "1000"}',
};

const Examples = () => (
  <details class="more">
    <summary>What the terms of each kind look like</summary>
    <p class="muted small">
      Rates are in hundredths of a per cent: 40 is 0.40 %. Amounts are in minor units, in quotes.
    </p>
    <dl class="examples">
      {kinds.map((kind) => (
        <div>
          <dt>{kindWords[kind]}</dt>
          <dd>
            <code>{examples[kind]}</code>
          </dd>
        </div>
      ))}
    </dl>
  </details>
);

const Agree = ({ desk }: { desk: Desk }) => {
  const field = fieldsOf(desk, 'contract', 'agree');
  return (
    <Card id="agree" title="Agree on a contract">
      <p class="muted small">
        With an agent who has no upline. It begins with the next period. A rate that rises needs a second person, an
        owner.
      </p>
      <Form action="/act" token={desk.token} hidden={{ back: desk.here }} label="Agree on a contract">
        <div class="fields">
          <Field {...field('account')} label="Account" maxLength={40} required />
          <Field
            {...field('kind')}
            kind="select"
            label="Kind"
            options={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
          />
        </div>
        <Field {...field('terms')} kind="textarea" label="Terms" remark="JSON" maxLength={20_000} required />
        <Examples />
        <Reason {...field('reason')} remark="optional" />
        <div class="row">
          <Button name="act" value="contract">
            Agree on it
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const list = async (desk: Desk) => {
  const { database } = desk.services;
  const asked = desk.query('kind');
  const kind = isContractKind(asked) ? asked : undefined;
  const after = /^\d{1,18}$/.test(desk.query('after')) ? afterIn(desk) : undefined;
  const { rows, next } = await listContracts(database, { kind, after });
  const { rateCeiling } = await readSetting(database, 'agents');
  return {
    title: 'Contracts',
    body: (
      <>
        <PageHead
          title="Contracts"
          facts={`What the house pays its top agents. No rate is above ${kinds.map((each) => `${percent(rateCeiling[each])} (${kindWords[each].toLowerCase()})`).join(', ')}.`}
        />
        <Chips
          label="Kind"
          links={[
            { href: '/contracts', label: 'All', current: kind === undefined },
            ...kinds.map((each) => ({
              href: `/contracts?kind=${each}`,
              label: kindWords[each],
              current: each === kind,
            })),
          ]}
        />
        <section class="panel">
          <Table
            caption="Contracts of the house, the oldest first"
            rows={rows}
            empty="The house has no contract yet."
            hrefOf={({ kind: of, account }) => `/contracts/${of}/${account}`}
            columns={[
              { head: 'Account', cell: ({ account }) => account },
              { head: 'Kind', cell: ({ kind: of }) => kindWords[of] },
              { head: 'Terms', cell: (line) => <Terms {...line} /> },
              { head: 'From', align: 'end', cell: ({ from }) => (from ? <When at={from} now={desk.now} /> : '–') },
              {
                head: 'Until',
                align: 'end',
                cell: ({ until }) => (until ? <When at={until} now={desk.now} /> : 'no end'),
              },
              {
                head: 'State',
                align: 'end',
                onPhone: 'beside',
                cell: ({ state, from }) => <StateTag state={state} from={from} now={desk.now} />,
              },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
        {mayAct(desk, 'contract') && <Agree desk={desk} />}
      </>
    ),
  };
};

export const contractPages: readonly DeskPage[] = [
  { path: '/contracts', sees: seesContracts, view: list },
  contractPage,
];
