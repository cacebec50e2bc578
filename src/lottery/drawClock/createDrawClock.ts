import { bettingCalls } from '../../../contract/lottery/betting.ts';
import { drawClockMachine } from '../../../machines/lottery/drawClock.machine.ts';
import type { DrawNews } from '../../../machines/lottery/draws.ts';
import { load } from '../../api/call.ts';
import type { Site } from '../../app/site.tsx';

/** So many draws beyond the open one are known, so that the next opens without a call. */
const ahead = 3;

/** The clock of a lottery over the gateway. */
export const createDrawClock = ({ client }: Pick<Site, 'client'>, gameCode: string) =>
  drawClockMachine.provide({
    actors: {
      load: load(
        client(bettingCalls).draw,
        () => ({ gameCode, ahead }),
        (news): DrawNews => news,
      ),
    },
  });
