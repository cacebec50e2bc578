import { Refusal } from '../../ground/refusal.ts';
import type { Services } from '../../trust/calls/context.ts';
import { waysOfCodes } from '../../trust/messages/senders.ts';
import { readSetting, readSettings, type Settings } from '../../trust/settings/settings.ts';

type Deployment = Pick<Services, 'database' | 'senders'>;

/** The switches as they can be kept: where no SMS can be sent, what rests on one is off, unless Firebase sends its own. */
export const offeredSwitches = async ({ database, senders }: Deployment): Promise<Settings['switches']> => {
  const { switches, whitelabel } = await readSettings(database);
  if ((await waysOfCodes(database, senders)).sms) return switches;
  const isByFirebase = whitelabel.REGMOBVERF3 === 'firebase';
  return {
    ...switches,
    mobileLoginCode: false,
    mobileRegistration: switches.mobileRegistration && isByFirebase,
    phoneReset: switches.phoneReset && isByFirebase,
  };
};

/** The registration fields, without the mobile number if it needs an SMS code and no SMS can be sent. */
export const offeredFields = async ({ database, senders }: Deployment): Promise<Settings['registerFields']> => {
  const { registerFields, whitelabel } = await readSettings(database);
  if (whitelabel.REGMOBVERF3 !== 'sms' || (await waysOfCodes(database, senders)).sms) return registerFields;
  return { ...registerFields, mobileNum: { ...registerFields.mobileNum, enabled: false, required: false } };
};

/** Refuses what is switched off, and what needs a code where none can be sent. */
export const requireOffered = async (
  deployment: Deployment,
  name: 'mobileLoginCode' | 'mobileRegistration' | 'directRegistration' | 'phoneReset',
): Promise<void> => {
  if (!(await readSetting(deployment.database, 'switches'))[name]) throw new Refusal('feature_off');
  if (!(await offeredSwitches(deployment))[name]) throw new Refusal('cannot_send');
};
