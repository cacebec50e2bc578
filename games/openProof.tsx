import type { ReactNode } from 'react';
import { setPageLanguage } from '../src/intl/pageLanguage.ts';
import { Words } from '../src/intl/Words.tsx';
import type { ProofWires } from './frame/createProofCheck.ts';
import { createAsk } from './frame/server.ts';
import { deviceTheme } from './frame/siteLine.ts';
import { loadTexts, wantedLanguage } from './texts.ts';

interface Proven extends Pick<ProofWires, 'engineOf' | 'inspect'> {
  /** The number of a round, an event or a slip. */
  readonly id: string;
  readonly render: (page: ReactNode) => void;
}

/** Shows a proof, in the language and the theme of the browser: no site is around it. */
export const openProof = async ({ render, ...proven }: Proven): Promise<void> => {
  const [texts, { ProofPage }] = await Promise.all([
    loadTexts(wantedLanguage(), true),
    import('./proof/ProofPage.tsx'),
  ]);
  document.documentElement.dataset['theme'] = deviceTheme();
  setPageLanguage(texts.language);
  render(
    <Words texts={texts}>
      <ProofPage {...proven} ask={createAsk('')} />
    </Words>,
  );
};
