import { agentEntryAt } from '../agent/centre/entries.ts';
import { agentScreen } from '../agent/centre/agentScreen.tsx';
import { monthAt } from '../../machines/agent/contractPlaces.ts';
import { agentIncomePath } from '../../machines/common/places.ts';
import { sourceAt } from '../agent/lists/sources.tsx';
import { awaited } from '../app/awaited.tsx';
import { Record } from '../records/record/Record.tsx';

export { AgentCentre as Frame } from '../agent/centre/AgentCentre.tsx';

const Month = awaited(
  () => import('../agent/month/Month.tsx'),
  (code) => code.Month,
);

export const Screen = agentScreen((member, place) => {
  const { name, href } = agentEntryAt(place);
  const month = href === agentIncomePath ? monthAt(place.search) : null;
  return month !== null ? (
    <Month month={month} member={member} />
  ) : (
    <Record key={href} member={member} source={sourceAt(href)} title={name} path={href} search={place.search} />
  );
});
