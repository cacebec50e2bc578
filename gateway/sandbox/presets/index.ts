import { presets, type PresetName } from '../../../contract/sandbox.ts';
import { accountPresets } from './account.ts';
import { agentPresets } from './agents.ts';
import type { Preset } from './acting.ts';
import { moneyPresets } from './money.ts';
import { playPresets } from './play.ts';

const makers: Readonly<Record<PresetName, Preset>> = {
  ...moneyPresets,
  ...playPresets,
  ...accountPresets,
  ...agentPresets,
};

export const isPreset = (name: unknown): name is PresetName => typeof name === 'string' && Object.hasOwn(presets, name);

/** Brings an account into a state through the functions that players and staff use; gives the number of what was made. */
export const makePreset = async (name: PresetName, acting: Parameters<Preset>[0]): Promise<string> => {
  const made = await makers[name](acting);
  acting.services.wake();
  return typeof made === 'string' || typeof made === 'bigint' ? String(made) : '';
};
