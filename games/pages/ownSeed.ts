import { clientSeedPattern } from '../../contract/fair.ts';
import { el } from './kit.ts';
import { say } from './shell.ts';

const newClientSeed = (): string => crypto.randomUUID().slice(0, 13);

/** The player’s part of the next draw: made here, and changed at any time. */
export const createOwnSeed = () => {
  let seed = newClientSeed();
  const input = el('input', { autocomplete: 'off', spellcheck: 'false', value: seed });
  input.addEventListener('change', () => {
    const typed = input.value.trim();
    if (clientSeedPattern.test(typed)) seed = typed;
    else say('A seed is up to 64 letters, digits, - and _.');
    input.value = seed;
  });
  return {
    input,
    value: (): string => seed,
    /** A seed is used once. */
    renew: (): void => {
      seed = newClientSeed();
      input.value = seed;
    },
  };
};

export type OwnSeed = ReturnType<typeof createOwnSeed>;
