import { gameWith, openConduct, roundFlow, roundOf, told } from '../../../flowbook/flows/round.flow.ts';
import type { roundMachine } from '../../../machines/games/round.machine.ts';
import type { AutoplayRules, Conduct, Round, Status } from '../../../machines/games/round.rules.ts';
import type { RoundInput } from '../../../machines/games/round.setup.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

export type Does = Happening<typeof roundMachine>;

export const want: Does = { type: 'round.wanted' };
export const skip: Does = { type: 'skip.pressed' };
export const pause: Does = { type: 'site.paused' };
export const resume: Does = { type: 'site.resumed' };
export const stop = (why: 'player' | 'hidden' | 'closing' = 'player'): Does => ({ type: 'autoplay.stopped', why });
export const start = (changes: Partial<AutoplayRules> = {}): Does => ({
  type: 'autoplay.started',
  rules: { count: 10, lossLimit: 2_000, singleWin: null, ...changes },
});

export const plays = (win: number, roundId = 'r-1'): Does => ({
  answer: 'begin',
  with: { output: told(roundOf(roundId, win), 10_000 - 100 + win) },
});
export const refuses = (status: Status): Does => ({ answer: 'begin', with: { output: refusesWith(status) } });
export const lost: Does = { answer: 'begin', with: { error: new Error('no answer') } };
export const finds = (round: Round | null): Does => ({ answer: 'ask', with: { output: told(round) } });
export const seen: Does = { answer: 'reveal', with: { output: undefined } };
export const celebrated: Does = { answer: 'celebrate', with: { output: undefined } };
export const soon = 2_000;
export const breath = 500;

export const gameOf = (changes: Partial<Omit<RoundInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...roundFlow, variants: { changed: gameWith(changes) } }, 'changed').play(...happenings);
export const begin = (...happenings: Does[]) => gameOf({}, ...happenings);
export const under = (conduct: Partial<Conduct>, ...happenings: Does[]) =>
  gameOf({ conduct: { ...openConduct, ...conduct } }, ...happenings);
export const toldSite = (scenario: Scenario<typeof roundMachine>) =>
  scenario.run.puppet('site').heard.map(({ type }) => type);
