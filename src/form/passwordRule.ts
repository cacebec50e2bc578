import { fromPromise } from 'xstate';
import { system } from '../../contract/areas/system.ts';
import type { FieldRule } from '../../machines/common/fieldRule.ts';
import type { Client } from '../api/client.ts';
import { toRegisterRules } from './registerRules.ts';

/** R5.24: what a password has to be like; the gateway holds any new one to its register settings. */
export const passwordRuleFrom = (client: Client) => {
  const { registerSettings } = client(system);
  return fromPromise<FieldRule, undefined>(
    async ({ signal }) => toRegisterRules(await registerSettings({}, { signal })).password,
  );
};
