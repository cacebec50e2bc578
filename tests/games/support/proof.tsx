import { render, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Answer, Ask } from '../../../games/frame/server.ts';
import type { ProofWires } from '../../../games/frame/createProofCheck.ts';
import { ProofPage } from '../../../games/proof/ProofPage.tsx';
import { Words } from '../../../src/intl/Words.tsx';
import { textsIn } from '../../intl/support/texts.ts';

interface Opened extends Omit<ProofWires, 'ask'> {
  readonly language?: string;
}

/** Opens the page of a proof, and waits until it has checked all; the server knows answers by number. */
export const openProof = async (
  id: string,
  answers: Readonly<Record<string, object>>,
  { language = 'EN', ...wires }: Opened = {},
) => {
  const ask: Ask = (_, body) =>
    Promise.resolve((answers[(body as { round: string }).round] ?? { status: 'no_round' }) as Answer);
  const texts = await textsIn(language);
  const view = render(
    <Words texts={texts}>
      <ProofPage {...{ id, ask }} {...wires} />
    </Words>,
  );
  const working = texts.messages.play_proof_working.map((part) => ('value' in part ? part.value : '')).join('');
  await waitFor(() => expect(view.queryAllByText(working)).toEqual([]));
  return { ...view, said: () => view.getAllByRole('status').map(({ textContent }) => textContent) };
};
