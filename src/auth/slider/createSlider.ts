import { fromPromise } from 'xstate';
import { verification } from '../../../contract/areas/verification.ts';
import { sliderMachine } from '../../../machines/auth/slider.machine.ts';
import type { AnswerReply, PuzzleReply } from '../../../machines/auth/slider.rules.ts';
import type { SliderAnswer, SliderPurpose } from '../../../machines/auth/slider.setup.ts';
import type { Client } from '../../api/client.ts';
import { orRefused } from '../../api/orRefused.ts';

/** The slider of the gateway; `inOurTime` reads a moment of the gateway's by the browser's clock. */
export const createSlider = (client: Client, inOurTime: (moment: string) => number) => {
  const { slider, sliderAnswer } = client(verification);

  const loadPuzzle = fromPromise<PuzzleReply, SliderPurpose>(({ input, signal }) => {
    const call = slider({ purpose: input }, { signal }).then(({ sliderId, expirationTime, ...drawn }) => ({
      kind: 'drawn' as const,
      picture: { ...drawn, id: sliderId, expiresAt: inOurTime(expirationTime) },
    }));
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });

  const checkAnswer = fromPromise<AnswerReply, SliderAnswer | null>(({ input, signal }) => {
    if (input === null) throw new Error('a piece was let go that nobody has moved');
    const { id, path, ...answer } = input;
    const call = sliderAnswer({ ...answer, sliderId: id, path: [...path] }, { signal }).then(
      ({ ticket, expirationTime }) => ({ kind: 'solved' as const, ticket, expiresAt: inOurTime(expirationTime) }),
    );
    return orRefused(call, ['refused', 'tooMany'], (failure) => ({ kind: 'refused' as const, failure }));
  });

  return sliderMachine.provide({ actors: { loadPuzzle, checkAnswer } });
};
