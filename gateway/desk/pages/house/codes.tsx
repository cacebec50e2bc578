/** @jsxImportSource hono/jsx */
import { listCodes, stateOf, type CodeLine } from '../../../operating/lists/codes.ts';
import { findCode, requiredFor, type PromoCode } from '../../../trust/offers/codes.ts';
import { readSetting } from '../../../trust/settings/settings.ts';
import { rights } from '../../../trust/staff/roles.ts';
import { ActForm, fieldsOf, mayAct, openedOf } from '../../ActForm.tsx';
import { History, historyOf } from '../../History.tsx';
import { Button, Field, Form, Reason } from '../../kit/forms.tsx';
import { Card, Chips, Columns, PageHead, Pager } from '../../kit/page.tsx';
import { Table } from '../../kit/tables.tsx';
import { Details, Meter, Money, Tag, When, type Tone } from '../../kit/values.tsx';
import { amountText, dateTime } from '../../kit/words.ts';
import type { Desk, DeskPage } from '../../page.ts';
import { afterIn, isOn, pagesOf, switchOf } from './paging.ts';

const sees = rights('. s d s 2');

const tones: Readonly<Record<CodeLine['state'], Tone>> = {
  planned: 'wait',
  running: 'good',
  'used up': 'plain',
  over: 'plain',
};

const StateTag = ({ state }: Pick<CodeLine, 'state'>) => <Tag tone={tones[state]}>{state}</Tag>;

const Brings = ({ line: { amount, points }, symbol }: { line: PromoCode; symbol: string }) => (
  <>
    {amount > 0n && <Money minor={amount} symbol={symbol} />}
    {amount > 0n && points > 0n && ' and '}
    {points > 0n && `${points.toLocaleString('en')} points`}
  </>
);

const Uses = ({ used, most }: Pick<PromoCode, 'used' | 'most'>) => (
  <>
    {used.toLocaleString('en')} of {most.toLocaleString('en')}
    <Meter part={used / most} tone={used >= most ? 'wait' : 'good'} />
  </>
);

const Add = ({ desk, fourEyesFrom }: { desk: Desk; fourEyesFrom: bigint }) => {
  const field = fieldsOf(desk, 'code.add', 'add');
  return (
    <Card id="add" title="Add a code">
      <p class="muted small">
        One that could bring more than {desk.symbol}
        {amountText(fourEyesFrom)} in all, its amount times its uses, needs a second person, an owner.
      </p>
      <Form action="/act" token={desk.token} hidden={{ back: desk.here }} label="Add a code">
        <div class="fields">
          <Field {...field('code')} label="Code" maxLength={40} hint="4 to 32 letters and digits." required />
          <Field {...field('title')} label="Title" maxLength={160} hint="What the member reads." required />
          <Field {...field('amount')} label="Amount" inputMode="decimal" before={desk.symbol} remark="or points" />
          <Field {...field('points')} label="Points" inputMode="numeric" remark="or an amount" />
          <Field
            {...field('times')}
            label="Turnover"
            inputMode="numeric"
            after="times"
            remark="optional"
            hint="How often the amount has to be bet."
          />
          <Field {...field('most')} label="Uses" inputMode="numeric" hint="One for each member." required />
          <Field {...field('from')} kind="datetime-local" label="From" remark="UTC, optional" />
          <Field {...field('until')} kind="datetime-local" label="Until" remark="UTC, optional" />
        </div>
        <Reason {...field('reason')} remark="optional" />
        <div class="row">
          <Button name="act" value="code.add" icon="plus">
            Add the code
          </Button>
        </div>
      </Form>
    </Card>
  );
};

const list = async (desk: Desk) => {
  const { database } = desk.services;
  const asked = { after: afterIn(desk), running: isOn(desk, 'running') };
  const { rows, next } = await listCodes(database, asked, desk.now);
  const { fourEyesFrom } = await readSetting(database, 'withdrawals');
  return {
    title: 'Promo codes',
    body: (
      <>
        <PageHead title="Promo codes" facts="What members type to get an amount or points, once each." />
        <Chips label="State" links={switchOf(desk, 'running', ['All', 'Running'])} />
        <section class="panel">
          <Table
            caption="Promo codes in alphabetical order"
            rows={rows}
            empty={asked.running ? 'No code can be used now.' : 'There is no code yet.'}
            hrefOf={({ code }) => `/codes/${code}`}
            columns={[
              { head: 'Code', cell: ({ code }) => <span class="num">{code}</span> },
              { head: 'Title', cell: ({ title }) => title },
              { head: 'Brings', align: 'end', cell: (line) => <Brings line={line} symbol={desk.symbol} /> },
              { head: 'Used', align: 'end', cell: Uses },
              {
                head: 'Until',
                align: 'end',
                cell: ({ endsAt }) => (endsAt ? <When at={endsAt} now={desk.now} as="full" /> : 'no end'),
              },
              { head: 'State', align: 'end', onPhone: 'beside', cell: StateTag },
            ]}
          />
        </section>
        <Pager {...pagesOf(desk, next)} />
        {mayAct(desk, 'code.add') && <Add desk={desk} fourEyesFrom={BigInt(fourEyesFrom)} />}
      </>
    ),
  };
};

const one = async (desk: Desk) => {
  const { database } = desk.services;
  const code = await findCode(database, desk.param('code'));
  if (!code) return null;
  const state = stateOf(code, desk.now);
  const { symbol } = desk;
  return {
    title: code.code,
    body: (
      <>
        <PageHead
          title={code.code}
          tag={<StateTag state={state} />}
          facts={
            <a class="link" href="/codes">
              All promo codes
            </a>
          }
        />
        <Columns
          even
          first={
            <>
              <Card id="brings" title={code.title}>
                <Details
                  facts={[
                    { label: 'Brings', value: <Brings line={code} symbol={symbol} /> },
                    {
                      label: 'Turnover',
                      value:
                        requiredFor(code) === 0n ? (
                          'none'
                        ) : (
                          <>
                            <Money minor={requiredFor(code)} symbol={symbol} />, {code.times} times the amount
                          </>
                        ),
                    },
                    { label: 'Used', value: <Uses used={code.used} most={code.most} /> },
                    { label: 'From', value: code.startsAt ? `${dateTime(code.startsAt)} UTC` : 'the beginning' },
                    { label: 'Until', value: code.endsAt ? `${dateTime(code.endsAt)} UTC` : 'no end' },
                  ]}
                />
              </Card>
              {state !== 'over' && mayAct(desk, 'code.end') && (
                <Card id="end" title="End it">
                  <p class="muted small">Nobody can use it from now on. What it has brought stays.</p>
                  <ActForm
                    desk={desk}
                    names={['code.end']}
                    subject={code.code}
                    opened={await openedOf(database, 'code', code.code)}
                    kinds={{ 'code.end': 'danger' }}
                  />
                </Card>
              )}
            </>
          }
          second={<History desk={desk} happenings={await historyOf(desk, 'code', code.code)} />}
        />
      </>
    ),
  };
};

export const codePages: readonly DeskPage[] = [
  { path: '/codes', sees, view: list },
  { path: '/codes/:code', sees, view: one },
];
