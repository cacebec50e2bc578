/** @jsxImportSource hono/jsx */
import { memberFigures } from '../../../domains/cashier/memberFigures.ts';
import { findMember } from '../../../domains/member/find.ts';
import { housePromotions } from '../../../domains/promotions/applicationQueue.ts';
import { ActForm, mayAct } from '../../ActForm.tsx';
import { Field, Filters, LinkButton } from '../../kit/forms.tsx';
import { Card, Empty, Notice, PageHead } from '../../kit/page.tsx';
import { orNull } from '../../orNull.ts';
import type { Desk, Html, View } from '../../page.ts';
import { LockedNotice, MemberCard, maySeeMembers } from './member.tsx';

const longest = 80;

const give = async (desk: Desk, promotion: string, account: string): Promise<Html> => {
  const { services, now } = desk;
  const person = await orNull(() => findMember(services.database, account));
  if (!person) return <Notice tone="bad">No member is called “{account}”.</Notice>;
  const { id, account: named, createdAt, locked } = person;
  const member = { account: named, since: createdAt, isLocked: locked };
  return (
    <>
      <LockedNotice member={member} />
      {maySeeMembers(desk) && (
        <MemberCard desk={desk} member={{ ...member, ...(await memberFigures(services.database, id, now)) }} />
      )}
      <ActForm
        desk={desk}
        names={['award']}
        subject={`${promotion}/${named}`}
        words={{ award: `Give it to ${named}` }}
        remark="optional, the member reads it"
        bar
        label="Give"
        id="give"
      />
    </>
  );
};

/** What the house gives to a member of its own accord: first to whom and for which promotion, then how much. */
export const giftView = async (desk: Desk): Promise<View | null> => {
  if (!mayAct(desk, 'award')) return null;
  const promotions = await housePromotions(desk.services.database);
  const promotion = promotions.find(({ id }) => id === desk.query('promotion'))?.id;
  const account = desk.query('member').trim().slice(0, longest);
  const given = promotion === undefined || account === '' ? null : await give(desk, promotion, account);
  return {
    title: 'Give as the house',
    body: (
      <>
        <PageHead
          title="Give as the house"
          facts="Once a day to a member, for a promotion of the house’s own."
          actions={<LinkButton href="/applications" label="Applications" icon="back" kind="line" />}
        />
        {promotions.length === 0 ? (
          <Empty title="No promotion of this kind is open." icon="gift" />
        ) : (
          <Card id="whom" title="To whom">
            <Filters action="/applications/gift" label="To whom" submit="Go on">
              <Field
                kind="select"
                name="promotion"
                label="Promotion"
                value={promotion}
                options={promotions.map(({ id, title }) => ({ value: id, label: title }))}
              />
              <Field name="member" label="Account of the member" value={account} maxLength={longest} required />
            </Filters>
          </Card>
        )}
        {given}
      </>
    ),
  };
};
