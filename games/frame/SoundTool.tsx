import { useSyncExternalStore } from 'react';
import type { Tones } from '../stage/sound.ts';
import { Tool } from './Controls.tsx';

/** Turns the tones of a game on and off. */
export const SoundTool = ({ tones }: { readonly tones: Pick<Tones, 'isOn' | 'subscribe' | 'toggle'> }) => {
  const isHeard = useSyncExternalStore(tones.subscribe, tones.isOn);
  return <Tool icon={isHeard ? 'sound' : 'silent'} name="play_sound" isOn={isHeard} onPress={tones.toggle} />;
};
