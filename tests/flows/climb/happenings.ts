import { climbFlow, climbWith, goesOn, hasEnded, tells } from '../../../flowbook/flows/climb.flow.ts';
import type { climbMachine } from '../../../machines/games/climb.machine.ts';
import type { ClimbAnswer, Target } from '../../../machines/games/climb.rules.ts';
import type { ClimbInput } from '../../../machines/games/climb.setup.ts';
import type { Round, Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

export type Does = Happening<typeof climbMachine>;

export const want: Does = { type: 'round.wanted' };
export const cash: Does = { type: 'cashOut.pressed' };
export const pause: Does = { type: 'site.paused' };
export const resume: Does = { type: 'site.resumed' };
export const aim = (target: Target): Does => ({ type: 'target.chosen', target });
export const answers = (answer: 'begin' | 'wait' | 'cashOut' | 'ask', output: ClimbAnswer): Does => ({
  answer,
  with: { output },
});
export const loses = (answer: 'begin' | 'wait' | 'cashOut' | 'ask'): Does => ({
  answer,
  with: { error: new Error('lost') },
});
export const begins = answers('begin', goesOn());
export const ends = (win = 0) => answers('wait', hasEnded(win));
export const cashes = (win: number) => answers('cashOut', hasEnded(win));
export const refuses = (status: Status) => answers('begin', refusesWith(status));
export const finds = (round: Round | null) => answers('ask', tells(round));
export const seen: Does = { answer: 'reveal', with: { output: undefined } };
export const soon = 2_000;

export const climbing = { running: 'climbing' };

export const gameOf = (changes: Partial<Omit<ClimbInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...climbFlow, variants: { changed: climbWith(changes) } }, 'changed').play(...happenings);
export const begin = (...happenings: Does[]) => gameOf({}, ...happenings);
export const toldSite = (scenario: Scenario<typeof climbMachine>) =>
  scenario.run.puppet('site').heard.map(({ type }) => type);
