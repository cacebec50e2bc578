import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import { admit, type Befriend, type RegisterContext, type Welcome } from './registration/admit.ts';
import { wrongFields, type Way } from './registration/fields.ts';
import { findAffiliate } from './registration/invitations.ts';
import { offeredFields, requireOffered } from './offered.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting, readSettings } from '../../trust/settings/settings.ts';

interface Reception {
  readonly welcome: Welcome;
  readonly befriend: Befriend;
}

const enrol = async (reception: Reception, context: RegisterContext, way: Way, registerUrl: string | null) => {
  const { body, config, database, network, ip, now } = context;
  await requireOffered(context, way === 'mobile' ? 'mobileRegistration' : 'directRegistration');
  const settings = { ...(await readSettings(database)), registerFields: await offeredFields(context) };
  const { limits } = settings;
  const fields = wrongFields(way, body, settings, config.weakPassword);
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
  await hold(database, `register-tried:${network}`, limits.registerTriesPerAddress, now);
  const { member, isNew } = await admit(context, { ...reception, way, registerUrl, settings });
  const token = await context.logIn(member.id);
  context.log.event(isNew ? 'registered' : 'logged in', { member: String(member.id), ip, type: way });
  return { ...(token === undefined ? {} : { token }), account: member.account };
};

/** The calls by which newcomers register. */
export const registerBy = (reception: Reception): HandlersOf<'register'> => ({
  byUsername: (context) => enrol(reception, context, 'username', null),
  byMobile: (context) => enrol(reception, context, 'mobile', context.body.registerUrl),
  affiliate: async ({ database, body, network, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `affiliate:${network}`, limits.affiliatePerAddress, now);
    const invitation = await findAffiliate(database, { code: body.code, domain: body.domain }, now);
    if (!invitation && body.code === undefined) return { affiliateCode: null, nickname: null };
    if (!invitation) throw new Refusal('affiliate_unknown');
    return { affiliateCode: invitation.code, nickname: invitation.nickname };
  },
});
