import { limitPeriods, limitTools, stopTools } from '../../../contract/protection/values.ts';
import { findMember } from '../../domains/member/find.ts';
import { endStops, lowerLimit, stopMember, type DeskStop, type LowerLimit } from '../../domains/protection/desk.ts';
import { Refusal } from '../../ground/refusal.ts';
import { DeskRefusal } from '../../trust/staff/refusal.ts';
import { rights } from '../../trust/staff/roles.ts';
import type { Act, Acts, Given } from './act.ts';
import { amount, choice, moment } from './fields.ts';
import { subjects } from './subjects.ts';

const onProtection = (act: Omit<Act, 'about' | 'reason'>): Act => ({ about: 'protection', reason: 'needed', ...act });

/** Staff make a protection stronger; a refusal says that it is that strong already. */
const says = async (work: Promise<void>, why: string): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_state') throw new DeskRefusal('wrong_state', why);
    throw error;
  }
};

const momentIn = ({ fields }: Given): Date | null => (fields['until'] === undefined ? null : new Date(fields['until']));

export const protectionActs: Acts = {
  stopMember: onProtection({
    ...{ title: 'Stop the member', past: 'stopped', rights: rights('. d . s d') },
    fields: {
      tool: choice('Kind', stopTools),
      until: moment('Until', { optional: true, hint: 'An exclusion without one has no end.' }),
    },
    work: async ({ database }, given, now) => {
      const { id } = await findMember(database, given.subject);
      const tool = given.fields['tool'] as DeskStop['tool'];
      const stop = { member: id, tool, until: momentIn(given), staff: given.actor.name };
      await says(stopMember(database, stop, now), 'The member is stopped for that long already, or for longer.');
    },
  }),
  lowerLimit: onProtection({
    ...{ title: 'Set the limit', past: 'lowered a limit of', rights: rights('. d . s d') },
    fields: {
      tool: choice('What is limited', limitTools),
      period: choice('Period', limitPeriods),
      amount: amount('Amount', { hint: 'It holds at once, and only the member can ask for a higher one.' }),
    },
    work: async ({ database }, { subject, fields, actor }, now) => {
      const { id } = await findMember(database, subject);
      const limit = {
        ...{ member: id, staff: actor.name, amount: BigInt(fields['amount'] ?? '0') },
        tool: fields['tool'] as LowerLimit['tool'],
        period: fields['period'] as LowerLimit['period'],
      };
      await says(lowerLimit(database, limit, now), 'This limit is that low already, or lower.');
    },
  }),
  endStops: onProtection({
    ...{ title: 'End the stops of the wrong person', past: 'ended the stops of', rights: rights('. 2 . s 2') },
    two: () => true,
    seen: async ({ database }, { subject }) => {
      const target = await subjects.protection(database, subject);
      return [
        { label: 'Time-out', value: String(target?.facts['timeOut'] ?? 'none') },
        { label: 'Exclusion', value: String(target?.facts['exclusion'] ?? 'none') },
      ];
    },
    work: async ({ database }, { subject, actor }, now) => {
      const { id } = await findMember(database, subject);
      await says(endStops(database, { member: id, staff: actor.name }, now), 'Nothing stops this member.');
    },
  }),
};
