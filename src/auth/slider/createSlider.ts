import { verification } from '../../../contract/auth/verification.ts';
import { sliderMachine } from '../../../machines/auth/slider.machine.ts';
import type { SliderAnswer, SliderPurpose } from '../../../machines/auth/slider.setup.ts';
import { call } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

const toRequest = (answer: SliderAnswer | null) => {
  if (answer === null) throw new Error('the slider was answered without being moved');
  const { id, path, ...rest } = answer;
  return { ...rest, sliderId: id, path: [...path] };
};

export const createSlider = ({ client, clock }: Pick<Site, 'client' | 'clock'>) => {
  const { slider, sliderAnswer } = client(verification);
  return sliderMachine.provide({
    actors: {
      loadPuzzle: call(
        slider,
        (purpose: SliderPurpose) => ({ purpose }),
        ({ sliderId, expirationTime, ...drawn }) => ({
          kind: 'drawn',
          picture: { ...drawn, id: sliderId, expiresAt: clock.inOurTime(expirationTime) },
        }),
      ),
      checkAnswer: call(sliderAnswer, toRequest, ({ ticket, expirationTime }) => ({
        kind: 'solved',
        ticket,
        expiresAt: clock.inOurTime(expirationTime),
      })),
    },
  });
};
