import { protection } from '../../../contract/protection/protection.ts';
import {
  checkSettingMachine,
  type CheckFields,
  type CheckSetting,
} from '../../../machines/protection/checkSetting.machine.ts';
import { call, load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const minutes = { '0': 0, '15': 15, '30': 30, '60': 60 } as const satisfies Record<CheckFields['every'], number>;

export const createCheckSetting = ({ client }: Pick<Site, 'client'>) => {
  const { overview, setCheck } = client(protection);
  return checkSettingMachine.provide({
    actors: {
      load: load(
        overview,
        () => ({}),
        ({ check }): CheckSetting => check,
      ),
      setCheck: call(
        setCheck,
        ({ every }: CheckFields) => ({ every: minutes[every] }),
        ({ check }) => ({ kind: 'saved', setting: check }),
      ),
    },
  });
};
