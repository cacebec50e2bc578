/** @jsxImportSource hono/jsx */
import { readUnmatchedCase } from '../../../domains/cashier/deposits/case.ts';
import { rowId } from '../../../ground/database/rowId.ts';
import { ActForm, mayAct, openedOf } from '../../ActForm.tsx';
import { Card, CaseHead, Columns, Notice } from '../../kit/page.tsx';
import { Details, Money, Tag, When } from '../../kit/values.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, View } from '../../page.ts';
import { back, paymentStates, SendBacks } from './depositParts.tsx';

/** Money for which no deposit was found, and the deposits that it could be for. */
export const unmatchedCase = async (desk: Desk): Promise<View | null> => {
  const { database } = desk.services;
  const id = desk.param('id');
  const about = await orNull(() => readUnmatchedCase(database, rowId(id)));
  if (about?.payment.deposit !== null) return null;
  const { payment, likely } = about;
  const opened = await openedOf(database, 'payment', id);
  const form = { desk, subject: id, opened };
  const [words, tone] = paymentStates[payment.state];
  return {
    title: `Payment ${payment.payment}`,
    body: (
      <>
        {back('?part=unmatched')}
        <CaseHead
          title={<Money minor={payment.amount} symbol={desk.symbol} tone="brass" />}
          about={
            <>
              Payment <span class="num">{payment.payment}</span> by {payment.provider}, of {payment.company}
            </>
          }
          tag={<Tag tone={tone}>{payment.state === 'arrived' ? 'no deposit found' : words}</Tag>}
        />
        <Columns
          first={
            <>
              <Card id="what" title="What is known of it">
                <Details
                  facts={[
                    { label: 'Arrived', value: <When at={payment.arrivedAt} now={desk.now} as="full" /> },
                    { label: 'Payer', value: payment.payer ?? 'not named' },
                    { label: 'Reference', value: payment.reference || 'none' },
                    { label: 'Currency', value: payment.currency },
                  ]}
                />
              </Card>
              <SendBacks desk={desk} rows={about.sendBacks} />
            </>
          }
          second={
            <Card id="likely" title="Could be for">
              {likely.length === 0 ? (
                <p class="muted">No open deposit has this amount.</p>
              ) : (
                <ul class="stack">
                  {likely.map((number) => (
                    <li>
                      <a class="link num" href={`/deposits/${number}`}>
                        {number}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          }
        />
        {payment.state === 'arrived' && mayAct(desk, 'match') && (
          <Columns
            even
            first={
              <Card id="match" title="It is for a deposit">
                <ActForm {...form} names={['match']} values={likely[0] === undefined ? {} : { deposit: likely[0] }} />
              </Card>
            }
            second={
              <Card id="return" title="It is for none">
                <ActForm
                  {...form}
                  names={['unmatchedSentBackByHand', 'sendBackUnmatched']}
                  kinds={{ sendBackUnmatched: 'danger', unmatchedSentBackByHand: 'line' }}
                />
              </Card>
            }
          />
        )}
        {payment.state !== 'arrived' && <Notice>Nothing is to decide about it any more.</Notice>}
      </>
    ),
  };
};
