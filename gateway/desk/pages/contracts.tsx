/** @jsxImportSource hono/jsx */
import type { ContractKind, TermsOf } from '../../../contract/earnings.ts';
import { isContractKind } from '../../domains/agent/house.ts';
import { listContracts, type ContractLine } from '../../operating/lists/contracts.ts';
import { readSetting } from '../../trust/settings/settings.ts';
import { rights } from '../../trust/staff/roles.ts';
import { ActForm, mayAct, openedOf } from '../ActForm.tsx';
import { History, historyOf } from '../History.tsx';
import { Button, Field, Form, Reason } from '../kit/forms.tsx';
import { Card, Chips, Columns, PageHead, Pager } from '../kit/page.tsx';
import { Table } from '../kit/tables.tsx';
import { Tag, When } from '../kit/values.tsx';
import { amountText } from '../kit/words.ts';
import type { Desk, DeskPage } from '../page.ts';
import { afterIn, pagesOf } from '../paging.ts';
import { asDecimal } from '../readers/reader.ts';

const sees = rights('. . s s 2');

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const satisfies readonly ContractKind[];

const kindWords: Readonly<Record<ContractKind, string>> = {
  dividend: 'Dividend',
  daily: 'Daily salary',
  hourly: 'Hourly salary',
  realtime: 'Real-time salary',
};

const examples: Readonly<Record<ContractKind, string>> = {
  dividend:
    '{"period": "weekly", "steps": [{"periodValidBet": "100000", "periodProfit": "0", "activeMembers": 3, "rate": 500}]}',
  daily: '{"steps": [{"teamBetAmount": "0", "rate": 40}]}',
  hourly: '{"steps": [{"teamBetAmount": "0", "rate": 40}]}',
  realtime: '{"profitRate": 10, "lossRate": 10, "singleBetAmount": "1000"}',
};

const percent = (rate: number): string => `${asDecimal(rate)} %`;
const money = (minor: string): string => amountText(BigInt(minor));

/** What is agreed on, a line for each step. */
const termsWords = (kind: ContractKind, terms: TermsOf[ContractKind]): readonly string[] => {
  if (kind === 'realtime') {
    const { profitRate, lossRate, singleBetAmount } = terms as TermsOf['realtime'];
    return [
      `${percent(profitRate)} of every bet that is won and ${percent(lossRate)} of every one that is lost, from ${money(singleBetAmount)} a bet`,
    ];
  }
  if (kind === 'dividend') {
    const { period, steps } = terms as TermsOf['dividend'];
    return steps.map(
      ({ rate, periodValidBet, periodProfit, activeMembers }) =>
        `${percent(rate)} ${period}, from ${money(periodValidBet)} of valid bets, ${money(periodProfit)} of profit and ${activeMembers} active members`,
    );
  }
  return (terms as TermsOf['daily']).steps.map(
    ({ rate, teamBetAmount }) => `${percent(rate)} from ${money(teamBetAmount)} of bets of the team`,
  );
};

const Terms = ({ kind, terms }: Pick<ContractLine, 'kind' | 'terms'>) => (
  <ul class="plain-list">
    {termsWords(kind, terms).map((each) => (
      <li>{each}</li>
    ))}
  </ul>
);

const StateTag = ({ state, from, now }: Pick<ContractLine, 'state' | 'from'> & { now: Date }) => {
  if (state === 'ending') return <Tag tone="wait">ends</Tag>;
  return from && from > now ? <Tag tone="wait">begins later</Tag> : <Tag tone="good">running</Tag>;
};

const termsHint = (kind: ContractKind): string =>
  `JSON. Rates are in hundredths of a per cent and amounts in minor units, for example ${examples[kind]}`;

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
  const { aftermath } = desk;
  const here = aftermath?.at?.act === 'contract' && aftermath.kind === 'refused' ? aftermath : null;
  const field = (name: string) => ({
    name,
    id: `agree-${name}`,
    value: here?.typed?.[name],
    error: here?.faults?.[name],
  });
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
        <Reason id="agree-reason" value={here?.typed?.['reason']} error={here?.faults?.['reason']} remark="optional" />
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

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const [kind, account] = [desk.param('kind'), desk.param('account')];
  if (!isContractKind(kind)) return null;
  const { rows } = await listContracts(database, { kind, account });
  const last = rows.at(-1);
  if (!last) return null;
  const subject = `${kind}/${account}`;
  const form = { desk, names: ['contract'], subject, opened: await openedOf(database, 'contract', subject) };
  return {
    title: `${kindWords[kind]} of ${last.account}`,
    body: (
      <>
        <PageHead
          title={`${kindWords[kind]} of ${last.account}`}
          tag={<StateTag state={last.state} from={last.from} now={desk.now} />}
          facts={
            <a class="link" href="/contracts">
              All contracts of the house
            </a>
          }
        />
        <Columns
          even
          first={
            <>
              {rows.map((row, at) => (
                <Card
                  id={`terms-${at}`}
                  title={row.from && row.from > desk.now ? 'What follows' : 'What is agreed on'}
                  aside={
                    <span class="muted small">
                      {row.from && (
                        <>
                          from <When at={row.from} now={desk.now} as="full" />
                        </>
                      )}
                      {row.until && (
                        <>
                          {' '}
                          until <When at={row.until} now={desk.now} as="full" />
                        </>
                      )}
                    </span>
                  }
                >
                  <Terms {...row} />
                </Card>
              ))}
              <History desk={desk} happenings={await historyOf(desk, 'contract', subject)} />
            </>
          }
          second={
            mayAct(desk, 'contract') ? (
              <>
                <Card id="change" title="Change the terms">
                  <p class="muted small">
                    They begin with the next period. A rate that rises needs a second person, an owner.
                  </p>
                  <ActForm
                    {...form}
                    id="set"
                    values={{ terms: JSON.stringify(last.terms, null, 2) }}
                    words={{ contract: 'Change the terms' }}
                  >
                    <p class="hint">{termsHint(kind)}</p>
                  </ActForm>
                </Card>
                <Card id="end" title="End it">
                  <p class="muted small">
                    It ends with its running period, and with it the contracts below that rest on it.
                  </p>
                  <ActForm
                    {...form}
                    id="end-it"
                    fixed={{ terms: 'none' }}
                    words={{ contract: 'End the contract' }}
                    kinds={{ contract: 'danger' }}
                  />
                </Card>
              </>
            ) : (
              <p class="muted">An owner changes it.</p>
            )
          }
        />
      </>
    ),
  };
};

export const contractPages: readonly DeskPage[] = [
  { path: '/contracts', sees, view: list },
  { path: '/contracts/:kind/:account', sees, view: one },
];
