import { recordAt } from '../member/centre/entries.ts';
import { memberScreen } from '../member/centre/memberScreen.tsx';
import { Record } from '../records/record/Record.tsx';
import { sources } from '../records/record/sources.tsx';

export { MemberCentre as Frame } from '../member/centre/MemberCentre.tsx';

export const Screen = memberScreen((member, place) => {
  const { name, record, href } = recordAt(place);
  return (
    <Record key={record} member={member} source={sources[record]} title={name} path={href} search={place.search} />
  );
});
