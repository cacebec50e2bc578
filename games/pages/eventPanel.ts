import { checkEvent, type EventProof } from './checkEvent.ts';
import { el, field, folded, told } from './kit.ts';
import type { OwnSeed } from './ownSeed.ts';
import { ask, sayRefusal } from './shell.ts';

interface Words {
  readonly title: string;
  readonly fixed: string;
  readonly hash: string;
  readonly seed: string;
  /** Before one has been checked. */
  readonly none: string;
}

/** Where the seeds of an event are shown, and where those that are over are checked. */
export const createEventPanel = (words: Words, { input }: OwnSeed) => {
  const hash = el('code', {});
  const seeds = el('p', {});
  const check = told(words.none);
  const panel = folded(
    words.title,
    words.fixed,
    el('p', {}, `${words.hash}: `, hash),
    seeds,
    el('div', { class: 'row' }, field(words.seed, input)),
    check,
  );
  return {
    panel,
    show: (seedHash: string | undefined, text: string): void => {
      hash.textContent = seedHash ?? '–';
      seeds.textContent = text;
    },
    prove: async (id: string): Promise<void> => {
      const answer = await ask('proof', { round: id });
      if (answer.status !== 'ok') {
        sayRefusal(answer);
        return;
      }
      check.replaceChildren(await checkEvent(answer['event'] as EventProof));
      panel.open = true;
      panel.scrollIntoView({ block: 'nearest' });
    },
  };
};
