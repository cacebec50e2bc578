import { gameSetup } from '../game.setup.ts';

/** R2.100 to R2.106: where a game opens, the first that applies. */
export const deciding = gameSetup.createStateConfig({
  description: 'Can it be played?',
  always: [
    { guard: 'isClosed', target: 'underMaintenance', description: 'it is under maintenance', meta: { req: ['R4.40'] } },
    {
      guard: { type: 'goes', params: { way: 'list' } },
      target: 'listing',
      description: 'it represents all games of a vendor',
      meta: { req: ['R2.106'] },
    },
    {
      guard: { type: 'goes', params: { way: 'slots' } },
      target: 'ledAway',
      description: 'it represents the slots of a vendor',
      meta: { req: ['R2.104'] },
    },
    {
      guard: 'isSeamlessElsewhere',
      target: 'ledAway',
      description: 'it belongs on the page with the side menu',
      meta: { req: ['R2.105'] },
    },
    { guard: 'isVisitor', target: 'visitor', description: 'nobody is logged in', meta: { req: ['R2.100'] } },
    {
      guard: 'isTrialOutside',
      target: 'needsAccount',
      description: 'trials cannot play in another tab',
      meta: { req: ['R4.23'] },
    },
    {
      guard: { type: 'goes', params: { way: 'lottery' } },
      target: 'ledAway',
      description: 'it belongs on a page of lotteries',
      meta: { req: ['R2.101', 'R2.102'] },
    },
    {
      guard: { type: 'goes', params: { way: 'tab' } },
      target: 'outside',
      description: 'yes, in a tab of its own',
      meta: { req: ['R2.103'] },
    },
    { target: 'launching', description: 'yes', meta: { usual: true } },
  ],
});
