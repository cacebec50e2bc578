import { fromPromise } from 'xstate';
import { registerCenter } from '../../../contract/agent/registerCenter.ts';
import { system } from '../../../contract/app/system.ts';
import { newDownlineMachine } from '../../../machines/agent/newDownline.machine.ts';
import type { DownlineRules } from '../../../machines/agent/newDownline.rules.ts';
import type { DownlineFields } from '../../../machines/agent/newDownline.setup.ts';
import { call } from '../../api/call.ts';
import { selectBrand } from '../../app/app/app.select.ts';
import type { Site } from '../../app/site.tsx';
import { hardToGuess } from '../../form/easyPasswords.ts';
import { toRegisterRules } from '../../form/registerRules.ts';

/** An account that an agent opens over the gateway. */
export const createNewDownline = ({ app, client }: Pick<Site, 'app' | 'client'>) => {
  const { registerSettings } = client(system);
  return newDownlineMachine.provide({
    actors: {
      loadRule: fromPromise<DownlineRules, undefined>(async ({ signal }) => {
        const { username, password } = toRegisterRules(await registerSettings({}, { signal }));
        return { username, password: hardToGuess(password, [selectBrand(app.getSnapshot())]) };
      }),
      open: call(
        client(registerCenter).createDownline,
        (fields: DownlineFields) => fields,
        ({ account }, { kind }) => ({ kind: 'opened', opened: { account, kind } }),
      ),
    },
  });
};
