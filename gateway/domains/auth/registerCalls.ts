import type { HandlersOf } from '../../trust/calls/handlers.ts';
import { Refusal } from '../../ground/refusal.ts';
import { admit, type RegisterContext, type Welcome } from './registration/admit.ts';
import { wrongFields, type Way } from './registration/fields.ts';
import { findAffiliate } from './registration/invitations.ts';
import { hold } from '../../trust/protect/limits.ts';
import { readSetting, readSettings } from '../../ground/settings/settings.ts';

const enrol = async (welcome: Welcome, context: RegisterContext, way: Way, registerUrl: string | null) => {
  const { body, config, database, network, ip, now } = context;
  const settings = await readSettings(database);
  const { switches, limits } = settings;
  if (!(way === 'mobile' ? switches.mobileRegistration : switches.directRegistration)) throw new Refusal('feature_off');
  const fields = wrongFields(way, body, settings, config.weakPassword);
  if (fields.length > 0) throw new Refusal('invalid_fields', { fields });
  await hold(database, `register-tried:${network}`, limits.registerTriesPerAddress, now);
  const { member, isNew } = await admit(context, { way, registerUrl, settings, welcome });
  const token = await context.logIn(member.id);
  context.log.event(isNew ? 'registered' : 'logged in', { member: String(member.id), ip, type: way });
  return { ...(token === undefined ? {} : { token }), account: member.account };
};

/** The calls by which newcomers register, and what those are welcomed with who come by an invitation. */
export const registerBy = (welcome: Welcome): HandlersOf<'register'> => ({
  byUsername: (context) => enrol(welcome, context, 'username', null),
  byMobile: (context) => enrol(welcome, context, 'mobile', context.body.registerUrl),
  affiliate: async ({ database, body, network, now }) => {
    const limits = await readSetting(database, 'limits');
    await hold(database, `affiliate:${network}`, limits.affiliatePerAddress, now);
    const invitation = await findAffiliate(database, { code: body.code, domain: body.domain }, now);
    if (!invitation && body.code === undefined) return { affiliateCode: null, nickname: null };
    if (!invitation) throw new Refusal('affiliate_unknown');
    return { affiliateCode: invitation.code, nickname: invitation.nickname };
  },
});
