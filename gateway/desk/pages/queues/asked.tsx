/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { memberFigures } from '../../../domains/cashier/memberFigures.ts';
import { CaseHead, Columns } from '../../kit/page.tsx';
import { Tag, type Tone } from '../../kit/values.tsx';
import type { Desk, Html } from '../../page.ts';
import { LockedNotice, MemberCard, maySeeMembers, WeeksCard } from './member.tsx';

interface Asked {
  readonly title: Child;
  readonly about: Child;
  readonly tag: readonly [words: string, tone: Tone];
  readonly member: { readonly id: bigint; readonly account: string; readonly since: Date; readonly isLocked: boolean };
  readonly children?: Child;
  /** What can be decided. */
  readonly acts?: Child;
}

/** A case of a member who waits for something: what it is, and for whoever may see members their figures. */
export const askedCase = async (desk: Desk, { title, about, tag, member, children, acts }: Asked): Promise<Html> => {
  const figures = maySeeMembers(desk) ? await memberFigures(desk.services.database, member.id, desk.now) : null;
  return (
    <>
      <CaseHead title={title} about={about} tag={<Tag tone={tag[1]}>{tag[0]}</Tag>} />
      <LockedNotice member={member} />
      {figures ? (
        <Columns
          first={
            <>
              {children}
              <MemberCard desk={desk} member={{ ...figures, ...member }} />
            </>
          }
          second={<WeeksCard member={{ ...figures, ...member }} now={desk.now} />}
        />
      ) : (
        children
      )}
      {acts}
    </>
  );
};
