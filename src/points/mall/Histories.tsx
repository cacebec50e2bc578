import type { Member } from '../../../machines/app/session.rules.ts';
import { mallPath } from '../../../machines/common/places.ts';
import { Record } from '../../records/record/Record.tsx';
import { movements, redemptions } from './mallRecords.tsx';

interface Props {
  show: 'history' | 'details';
  member: Member;
  search: string;
}

/** What was redeemed, or what came and went. */
export const Histories = ({ show, member, search }: Props) => (
  <Record
    key={show}
    member={member}
    source={show === 'history' ? redemptions : movements}
    title={show === 'history' ? 'points_show_history' : 'points_show_details'}
    path={`${mallPath}?show=${show}`}
    search={search}
  />
);
