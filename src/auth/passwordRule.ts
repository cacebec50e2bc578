import { fromPromise } from 'xstate';
import { system } from '../../contract/app/system.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import { selectBrand } from '../app/app/app.select.ts';
import { selectMember } from '../app/session/session.select.ts';
import type { Site } from '../app/site.tsx';
import { hardToGuess } from '../form/easyPasswords.ts';
import { toRegisterRules } from '../form/registerRules.ts';

/** R5.24: what a password has to be like; the gateway holds any new one to its register settings. */
export const passwordRuleFrom = ({ app, client }: Pick<Site, 'app' | 'client'>) => {
  const { registerSettings } = client(system);
  return fromPromise<FieldRule, undefined>(async ({ signal }) => {
    const { password } = toRegisterRules(await registerSettings({}, { signal }));
    const status = app.getSnapshot();
    const member = selectMember(status.context.session.getSnapshot());
    return hardToGuess(password, [selectBrand(status), ...(member ? [member.account] : [])]);
  });
};
