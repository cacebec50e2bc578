import { Fragment, type ReactElement } from 'react';
import type { Member } from '../../../machines/app/session.rules.ts';
import type { Place } from '../../../machines/common/places.ts';
import { selectMember } from '../../app/session/session.select.ts';
import { useSession } from '../../app/site.tsx';

/** A page of the member centre, which begins again for another member. */
export const memberScreen = (page: (member: Member, place: Place) => ReactElement) =>
  function MemberScreen({ place }: { place: Place }) {
    const member = useSession(selectMember);
    return member && <Fragment key={member.id}>{page(member, place)}</Fragment>;
  };
