import { protection } from '../../../contract/protection/protection.ts';
import { playFiguresMachine, type PlayFigures } from '../../../machines/protection/playFigures.machine.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

export const createPlayFigures = ({ client }: Pick<Site, 'client'>) =>
  playFiguresMachine.provide({
    actors: {
      load: load(
        client(protection).figures,
        () => ({}),
        (figures): PlayFigures => figures,
      ),
    },
  });
