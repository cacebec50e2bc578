/** The tones of a game; they are silent until a player switches them on. */
export interface Tones {
  readonly isOn: () => boolean;
  readonly toggle: () => void;
  /** A reel or a ball stops. */
  readonly knock: (step: number) => void;
  /** One of four, the greater the win. */
  readonly win: (size: 0 | 1 | 2 | 3) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Tone {
  readonly after?: number;
  readonly seconds?: number;
  readonly volume?: number;
  readonly type?: OscillatorType;
}

const winTones = [[660], [660, 880], [523, 659, 784], [523, 659, 784, 1_047]] as const;

/** Tones are made by the browser: no file is fetched. `isAllowed` says whether the site lets a game be heard. */
export const createTones = (isAllowed: () => boolean): Tones => {
  let context: AudioContext | null = null;
  const listeners = new Set<() => void>();
  const play = (frequency: number, { after = 0, seconds = 0.4, volume = 0.08, type = 'sine' }: Tone = {}) => {
    if (!context || !isAllowed()) return;
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    const at = context.currentTime + after;
    tone.type = type;
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
  };
  return {
    isOn: () => context !== null,
    toggle: () => {
      if (context) void context.close();
      context = context ? null : new AudioContext();
      for (const listener of listeners) listener();
    },
    knock: (step) => play(150 + step * 18, { seconds: 0.09, volume: 0.12, type: 'triangle' }),
    win: (size) => {
      for (const [index, frequency] of winTones[size].entries()) play(frequency, { after: index * 0.11 });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
