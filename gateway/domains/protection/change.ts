import { decide, type At, type Deed } from '../../../contract/protection/rules.ts';
import { Refusal } from '../../ground/refusal.ts';
import { onceLocked, type CallContext } from '../../trust/calls/context.ts';
import { lockMember } from '../../trust/ledger/lockMember.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';
import { ownOf, writeOwn } from '../../trust/stops/own.ts';
import { hasChosenCheck } from '../../trust/stops/sessions.ts';
import { overviewOf, type Overview } from './overview.ts';

type Caller = Pick<CallContext, 'database' | 'person' | 'now' | 'clock'>;

/** Counts a change of a player's protection towards its limit. */
export const holdChange = async ({ database, person, now }: Caller): Promise<void> => {
  await hold(database, `protection:${person.id}`, (await readSetting(database, 'limits')).protectionPerAccount, now);
};

const touchedBy = (deed: Deed): At | null => ('tool' in deed ? { tool: deed.tool, period: deed.period } : null);

/** Does what a player wants by the rules, or refuses it; one change of a player after the other. `refuseMore` is asked last. */
export const change = async (
  asked: Caller,
  deed: Deed,
  refuseMore: () => Promise<void> = async () => {},
): Promise<Overview> => {
  const { database, person } = asked;
  await holdChange(asked);
  return database.transaction(async () => {
    await lockMember(database, person.id);
    const context = onceLocked(asked);
    const { now } = context;
    const { whitelabel } = await readSettings(database);
    const offered = whitelabel.protection === 'offered' || (await hasChosenCheck(database, person.id));
    const before = await ownOf(database, person.id);
    const decided = decide(before, deed, now.getTime(), offered);
    if ('refused' in decided) throw new Refusal(decided.refused, { value: decided.value });
    await refuseMore();
    const touched = touchedBy(deed);
    const written = {
      member: person.id,
      before,
      after: decided.own,
      by: 'player' as const,
      ...(touched && { touched }),
    };
    await writeOwn(database, written, now);
    return overviewOf(context);
  });
};
