import type { EventObject } from 'xstate';
import { describe, expect, test } from 'vitest';
import { gameFlow, openGame, takenSeat } from '../../../flowbook/flows/game.flow.ts';
import { dueCheck, playGoesOn } from '../../../flowbook/flows/realityCheck.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { noAnswer, rateLimitedFor, refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import { CallFailed } from '../../../machines/common/failure.ts';
import type { gameMachine } from '../../../machines/play/game.machine.ts';
import { pageOf, wayOf, type Launched, type Way } from '../../../machines/play/game.rules.ts';
import type { Pause, Played } from '../../../machines/protection/played.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof gameMachine>;

const found: Does = { answer: 'findGame', with: { output: openGame } };
const closed: Does = { answer: 'findGame', with: { output: { ...openGame, isClosed: true } } };
const missing: Does = { answer: 'findGame', with: { error: new CallFailed('games.one', refusal('not_found')) } };
const seated: Does = { answer: 'launch', with: { output: takenSeat } };
const refused = (code: Parameters<typeof refusal>[0], says: object = {}): Does => ({
  answer: 'launch',
  with: { output: { ...refusedWith(refusal(code)), ...says } },
});
const tooMany: Does = { answer: 'launch', with: { output: refusedWith(rateLimitedFor(42)) } };
const unheard: Does = { answer: 'launch', with: noAnswer };
const kept: Does = { answer: 'alive', with: { output: { isLive: true, isPaused: false } } };
const paused: Does = { answer: 'alive', with: { output: { isLive: true, isPaused: true } } };
const ended: Does = { answer: 'alive', with: { output: { isLive: false, isPaused: false } } };
const unknown: Does = { answer: 'alive', with: { error: new CallFailed('games.alive', refusal('not_found')) } };
const offline: Does = { answer: 'alive', with: noAnswer };

const opened = (changes: object): Does => ({ answer: 'findGame', with: { output: { ...openGame, ...changes } } });
const lottery = { gameType: 'LOTT', code: 'MEGA5', playType: 'last2' };
const inTab = opened({ openMode: 'external' });
const press: Does = { type: 'tab.pressed' };
const led: Does = { answer: 'leadTab', with: { output: { kind: 'opened' } } };
const blocked: Does = { answer: 'leadTab', with: { output: { kind: 'blocked' } } };

const loaded: Does = { type: 'frame.loaded' };
const retry: Does = { type: 'game.retried' };
const takeOver: Does = { type: 'takeOver.pressed' };
const look: Does = { type: 'look.pressed' };
const exit: Does = { type: 'exit.pressed' };
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const player = (...happenings: Does[]) => new Scenario(gameFlow, 'a player').play(...happenings);
const inRoom = (...happenings: Does[]) => new Scenario(gameFlow, 'a player in a room').play(...happenings);
const visitor = (...happenings: Does[]) => new Scenario(gameFlow, 'a visitor').play(...happenings);
const told = (played: Played): Does => ({ answer: 'look', with: { output: played } });
const taken = told(playGoesOn);
const stopped = (until: number | null): Does => {
  const pause: Pause = { reason: 'time_out', until, period: null };
  return told({ ...playGoesOn, pause });
};
const checked = (way: 'play' | 'leave' | 'limits', played: Played | null): Does => ({
  answer: 'realityCheck',
  with: { output: { way, played } },
});
const playing = [found, seated, loaded, taken];
const due = [found, seated, loaded, told(dueCheck)];
/** Bets are refused, with no known end. */
const refusing = [20_000, paused, stopped(null)];

const open = (
  page: 'loading' | 'slow' | 'shown' | 'poor',
  presence = 'waiting',
  play: object = { allowed: 'resting' },
) => ({ playing: { open: { page: page === 'shown' || page === 'poor' ? { loaded: page } : page, presence, play } } });

const toldTo = (scenario: Scenario<typeof gameMachine>, who: 'session' | 'wallet'): unknown[] => {
  const { session, wallet } = scenario.snapshot.context;
  return [...((who === 'session' ? session : wallet()) as Recorder<EventObject>).heard];
};

describe('opening the page of a game', () => {
  test.each<[string, Does[], unknown]>([
    ['R2.12 the game of an address is looked up first', [], 'finding'],
    ['R7.34 a game that is open is started at once', [found], 'launching'],
    ['an address without a game reports that', [missing], 'gone'],
    ['R4.40 a game under maintenance is not started', [closed], 'underMaintenance'],
    ['R2.12 a game with a seat is loaded', [found, seated], open('loading', 'waiting', { allowed: 'looking' })],
    ['R2.12 the game is shown once it has loaded', playing, open('shown')],
    ['R4.40 maintenance can begin before the launch', [found, refused('game_in_maintenance')], 'underMaintenance'],
    ['R4.23 a trial player is sent to register an account', [found, refused('in_need_true_account')], 'needsAccount'],
    ['a game can be closed to a country', [found, refused('location_restricted')], 'restricted'],
    ['another device can hold the seat of a game', [found, refused('already_playing')], 'elsewhere'],
    ['the seat of a game is taken over on request', [found, refused('already_playing'), takeOver], 'launching'],
    ['the balance can be too low for a game', [found, refused('balance_too_low')], 'tooLittle'],
    ['a player with too low a balance can watch a game', [found, refused('balance_too_low'), look], 'launching'],
    ['R8.23 any other refusal of a launch is shown', [found, refused('play_paused')], 'refused'],
    ['R8.14 too many launches have the next one wait', [found, tooMany, 41_999], 'rateLimited'],
    ['R8.14 a game starts by itself when the wait is over', [found, tooMany, 42_000], 'launching'],
  ])('%s', (_, happenings, state) => {
    expect(player(...happenings).state).toEqual(state);
  });

  test('R2.100 R4.22 R6.01 a visitor to a game is asked to log in, and asked again on request', () => {
    const scenario = visitor(found);
    expect(scenario.state).toBe('visitor');
    expect(toldTo(scenario, 'session')).toEqual([{ type: 'login.require', replyTo: null }]);
    expect(toldTo(scenario.play({ type: 'login.pressed' }), 'session')).toHaveLength(2);
  });

  test('R2.12 no game is suggested, taken over or paused before the game is found', () => {
    expect(player().snapshot.context).toMatchObject({ suggested: [], takeOver: false, isPaused: false });
    expect(player().run.puppet('findGame').input).toBe('20417');
  });

  test('R4.40 other games are suggested in place of one under maintenance', () => {
    const scenario = player(closed, { answer: 'suggest', with: { output: [{ id: '30007' }] } });
    expect(scenario.run.puppet('suggest').input).toBe('20417');
    expect(scenario.snapshot.context.suggested).toEqual([{ id: '30007' }]);
  });

  test('a page without suggestions stays as it is', () => {
    expect(player(closed, { answer: 'suggest', with: noAnswer }).state).toBe('underMaintenance');
  });
});

describe('choosing a game', () => {
  test.each<[string, Does[], unknown]>([
    ['R2.106 a card of a vendor opens the list of its games', [opened({ isCard: true, openMode: 'list' })], 'listing'],
    [
      'R2.106 a card whose vendor opens in the frame opens the list as well',
      [opened({ isCard: true, gameType: 'LIVE' })],
      'listing',
    ],
    [
      'R2.106 a game from the list of its vendor is started',
      [opened({ openMode: 'list', gameType: 'PVP' })],
      'launching',
    ],
    [
      'R2.106 the list is closed on the way back to the lobby',
      [opened({ isCard: true, openMode: 'list' }), { type: 'list.closed' }],
      'left',
    ],
    ['R2.104 a card for the slots of a vendor leads to its slots', [opened({ isCard: true })], 'ledAway'],
    ['R2.105 a vendor can have its games on the page with the side menu', [opened({ openMode: 'route' })], 'ledAway'],
    ['R2.101 a lottery has a page of its own', [opened(lottery)], 'ledAway'],
    [
      'R2.101 a lottery of a vendor whose games keep the side menu leads to its page as well',
      [opened({ ...lottery, openMode: 'route' })],
      'ledAway',
    ],
    [
      'R2.102 a lottery of a Vietnamese vendor leads to the page of those',
      [opened({ ...lottery, isVietnamese: true })],
      'ledAway',
    ],
    [
      'R2.103 a lottery whose vendor sells the tickets opens in a tab',
      [opened({ ...lottery, openMode: 'external' })],
      { outside: 'offered' },
    ],
    ['R4.40 a lottery under maintenance is not opened', [opened({ ...lottery, isClosed: true })], 'underMaintenance'],
    ['R2.103 a game that opens in a tab is offered, since only a press can open one', [inTab], { outside: 'offered' }],
    ['R2.103 a launch into a tab begins with the press', [inTab, press], 'launching'],
    ['R2.103 a tab that was opened is sent to the game', [inTab, press, seated], { outside: 'leading' }],
    ['R2.103 the page says that its game is open in a tab', [inTab, press, seated, led], { outside: 'opened' }],
    [
      'R1.22 whether a reality check is due is asked when a player comes back from a tab',
      [inTab, press, seated, led, show],
      { outside: 'looking' },
    ],
    [
      'R1.22 a reality check of a game in a tab is shown on its page',
      [inTab, press, seated, led, show, told(dueCheck)],
      { outside: 'checking' },
    ],
    [
      'R1.22 nothing is shown of a game in a tab while no check is due',
      [inTab, press, seated, led, show, taken],
      { outside: 'opened' },
    ],
    [
      'R8.20 nothing is shown of a game in a tab where nobody says whether a check is due',
      [inTab, press, seated, led, show, { answer: 'look', with: noAnswer }],
      { outside: 'opened' },
    ],
    [
      'R1.22 a game in a tab goes on after its reality check',
      [inTab, press, seated, led, show, told(dueCheck), checked('play', playGoesOn)],
      { outside: 'opened' },
    ],
    [
      'R1.22 a game in a tab can be left from its reality check',
      [inTab, press, seated, led, show, told(dueCheck), checked('leave', playGoesOn)],
      'left',
    ],
    ['R2.103 a game whose tab was closed is opened again', [inTab, press, seated, led, press], 'launching'],
    ['a tab that was not opened leaves a link', [inTab, press, seated, blocked], { outside: 'blocked' }],
    ['the link to a game works for a minute', [inTab, press, seated, blocked, 59_999], { outside: 'blocked' }],
    ['the link to a game asks again after a minute', [inTab, press, seated, blocked, 60_000], { outside: 'over' }],
    ['the link to a game opens it', [inTab, press, seated, blocked, { type: 'link.pressed' }], { outside: 'opened' }],
    [
      'R4.23 no tab is opened for a trial player, who would be refused there',
      [inTab, press, refused('in_need_true_account')],
      'needsAccount',
    ],
  ])('%s', (_, happenings, state) => {
    expect(player(...happenings).state).toEqual(state);
  });

  test('R2.106 visitors see the list of a vendor, and R2.100 log in for a game of it', () => {
    expect(visitor(opened({ isCard: true, openMode: 'list' })).state).toBe('listing');
    expect(visitor(opened({ openMode: 'list' })).state).toBe('visitor');
  });

  test('R2.100 visitors log in for a lottery, and R2.101 players with play money are led to it', () => {
    expect(visitor(opened(lottery)).state).toBe('visitor');
    expect(visitor(opened({ ...lottery, isVietnamese: true })).state).toBe('visitor');
    expect(new Scenario(gameFlow, 'a trial').play(opened(lottery)).state).toBe('ledAway');
  });

  test('R4.23 a trial player is told to register an account before a tab is opened', () => {
    expect(new Scenario(gameFlow, 'a trial').play(inTab).state).toBe('needsAccount');
    expect(new Scenario(gameFlow, 'a trial').play(found).state).toBe('launching');
  });

  test('R2.103 the gateway has the seat of the tab that is sent to the game', () => {
    expect(player(inTab, press, seated).run.puppet('leadTab').input).toEqual(takenSeat);
  });

  test.each<[string, Does[], string[]]>([
    ['R2.103 a tab is opened while the press is handled', [inTab, press], ['tab.wanted']],
    [
      'R4.23 a tab is dropped when the launch is refused',
      [inTab, press, refused('play_paused')],
      ['tab.wanted', 'tab.dropped'],
    ],
    ['R8.14 a tab is dropped after too many launches', [inTab, press, tooMany], ['tab.wanted', 'tab.dropped']],
    ['R2.12 a game in the frame wants no tab', [found, unheard, retry], ['tab.dropped', 'tab.dropped', 'tab.dropped']],
  ])('%s', (_, happenings, heard) => {
    expect(
      player(...happenings)
        .run.puppet('tab')
        .heard.map(({ type }) => type),
    ).toEqual(heard);
  });
});

describe('where a game belongs', () => {
  const game = {
    nodeId: '7',
    gameType: 'RNG',
    vendorCode: 'RED & CO',
    isCard: false,
    openMode: 'iframe',
    code: null,
    playType: null,
    isVietnamese: false,
  } as const;
  const coded = { gameType: 'LOTT', code: 'MEGA 5', playType: 'last2' } as const;
  const vietnamese = { ...coded, isVietnamese: true } as const;

  test.each<[string, Partial<Launched>, Way, string | null]>([
    ['R2.105 a game in the frame', {}, 'frame', null],
    [
      'R2.105 R7.33 a game with the side menu, in its room',
      { openMode: 'route' },
      'seamless',
      '/seamless?node=7&room=r1',
    ],
    ['R2.103 a game in a tab', { openMode: 'external' }, 'tab', null],
    ['R2.106 a game of a list', { openMode: 'list' }, 'frame', null],
    ['R2.106 a card for a list', { isCard: true, openMode: 'list' }, 'list', null],
    ['R2.106 a card for live tables', { isCard: true, gameType: 'LIVE' }, 'list', null],
    ['R2.104 a card for slots', { isCard: true }, 'slots', '/rng?vassalage=RED%20%26%20CO'],
    ['R2.101 a lottery', coded, 'lottery', '/lottery?gameCode=MEGA%205&playType=last2'],
    ['R2.101 an e-lottery', { ...coded, gameType: 'ELOTT' }, 'lottery', '/lottery?gameCode=MEGA%205&playType=last2'],
    [
      'R2.101 a lottery with the side menu',
      { ...coded, openMode: 'route' },
      'lottery',
      '/lottery?gameCode=MEGA%205&playType=last2',
    ],
    ['R2.101 a lottery without a code', { ...coded, code: null }, 'lottery', '/lottery'],
    ['R2.101 a lottery without a default play type', { ...coded, playType: null }, 'lottery', '/lottery'],
    ['R2.102 a Vietnamese lottery', vietnamese, 'lottery', '/vnlottery?gameCode=MEGA%205'],
    ['R2.102 a Vietnamese e-lottery', { ...vietnamese, gameType: 'ELOTT' }, 'lottery', '/vnlottery?gameCode=MEGA%205'],
    ['R2.102 a Vietnamese lottery without a code', { ...vietnamese, code: null }, 'lottery', '/vnlottery'],
    [
      'R2.102 a Vietnamese lottery in a tab',
      { ...vietnamese, openMode: 'external' },
      'lottery',
      '/vnlottery?gameCode=MEGA%205',
    ],
    ['R2.105 a slot of a vendor with Vietnamese lotteries', { isVietnamese: true }, 'frame', null],
    ['R2.103 a lottery whose vendor sells the tickets', { ...coded, openMode: 'external' }, 'tab', null],
    ['R2.106 a card for the lotteries of a vendor', { ...vietnamese, isCard: true }, 'list', null],
  ])('%s', (_, changes, way, page) => {
    const launched = { ...game, ...changes };
    expect({ way: wayOf(launched), page: pageOf(launched, '?node=7&room=r1') }).toEqual({ way, page });
  });
});

test('an address that names no game says so without asking the gateway', () => {
  expect(new Scenario(gameFlow, 'no game').state).toBe('gone');
});

describe('launching a game', () => {
  const pick = 'football-7-1:result:home:135';
  const launchInput = (...happenings: Does[]) => player(...happenings).run.puppet('launch').input;

  test.each<[string, Does[], object]>([
    ['as usual', [found], { nodeId: '20417', game: openGame, room: null, pick, takeOver: false, lookOnly: false }],
    [
      'to take over a seat',
      [found, refused('already_playing'), takeOver],
      { nodeId: '20417', game: openGame, room: null, pick, takeOver: true, lookOnly: false },
    ],
    [
      'to watch',
      [found, refused('balance_too_low'), look],
      { nodeId: '20417', game: openGame, room: null, pick, takeOver: false, lookOnly: true },
    ],
    [
      'R8.14 to take over a seat after a wait',
      [found, refused('already_playing'), takeOver, tooMany, 42_000],
      { nodeId: '20417', game: openGame, room: null, pick, takeOver: true, lookOnly: false },
    ],
    [
      'to play after watching',
      [found, refused('balance_too_low'), look, unheard, retry],
      { nodeId: '20417', game: openGame, room: null, pick, takeOver: false, lookOnly: false },
    ],
  ])('a launch is sent %s, with the bet of the address', (_, happenings, request) => {
    expect(launchInput(...happenings)).toEqual(request);
  });

  test.each<[string, Does[], object]>([
    [
      'at the first try',
      [found],
      { nodeId: '20417', game: openGame, room: 'r1', pick: null, takeOver: false, lookOnly: false },
    ],
    [
      'when a seat is taken over',
      [found, refused('already_playing'), takeOver],
      { nodeId: '20417', game: openGame, room: 'r1', pick: null, takeOver: true, lookOnly: false },
    ],
    [
      'again after no answer',
      [found, unheard, retry],
      { nodeId: '20417', game: openGame, room: 'r1', pick: null, takeOver: false, lookOnly: false },
    ],
  ])('R7.33 the launch names the room, %s', (_, happenings, request) => {
    expect(inRoom(...happenings).run.puppet('launch').input).toEqual(request);
  });

  test('R7.33 a player whose balance is too low for a room does not watch while others wait', () => {
    const scenario = inRoom(found, refused('balance_too_low'), look);
    expect({ state: scenario.state, wantsLook: scenario.snapshot.context.lookOnly }).toEqual({
      state: 'tooLittle',
      wantsLook: false,
    });
  });

  test('a refusal is kept with its details: the other device, the missing amount, or the pause of play', () => {
    const elsewhere = { game: 'Deep Reef', nodeId: '30007', since: '2026-01-02T03:00:05.000Z' };
    const lack = { needed: '1000', balance: '250', wallet: 'main' };
    expect(player(found, refused('already_playing', { elsewhere })).snapshot.context.elsewhere).toEqual(elsewhere);
    expect(player(found, refused('balance_too_low', { lack })).snapshot.context.lack).toEqual(lack);
    expect(player(found, refused('play_paused')).snapshot.context.failure).toEqual(refusal('play_paused'));
  });
});

describe('leading away from the page of a game', () => {
  const goes = (scenario: Scenario<typeof gameMachine>) => [scenario.state, scenario.run.puppet('way').heard];

  test.each<[string, Does[], string]>([
    ['while it is looked up', [exit], '/rng'],
    ['while it starts', [opened({ gameType: 'LIVE' }), exit], '/live'],
    ['while it loads', [found, seated, exit], '/rng'],
    ['where it cannot be played', [closed, exit], '/rng'],
    [
      'once the list of its vendor is closed',
      [opened({ isCard: true, openMode: 'list' }), { type: 'list.closed' }],
      '/rng',
    ],
    ['once it has ended by itself', [...playing, exit, { type: 'frame.left' }], '/rng'],
  ])('R2.12 a player who leaves a game %s is led back, or to its lobby', (_, happenings, lobby) => {
    expect(goes(player(...happenings))).toEqual(['left', [{ type: 'way.back', lobby }]]);
  });

  test('R2.12 a second press while the game ends by itself does not cut it short', () => {
    expect(goes(player(...playing, exit, exit))).toEqual([{ playing: 'leaving' }, []]);
  });

  test('R2.101 a player is led on to the page that the game belongs on', () => {
    const game = { ...openGame, ...lottery };
    expect(goes(player(opened(lottery)))).toEqual(['ledAway', [{ type: 'way.on', game }]]);
  });
});

describe('while a game is open', () => {
  test.each<[string, Does[], unknown]>([
    ['a game may load for 19.999 seconds', [found, seated, taken, 19_999], open('loading')],
    ['a game that loads for 20 seconds is slow', [found, seated, taken, 20_000], open('slow', 'asking')],
    ['a slow game can still load', [found, seated, taken, 20_000, loaded], open('shown', 'asking')],
    [
      'R2.12 a slow game can be shown as it is, since not every game reports that it is ready',
      [found, seated, taken, 20_000, { type: 'show.pressed' }],
      open('shown', 'asking'),
    ],
    ['a slow game can be started again', [found, seated, 20_000, retry], 'launching'],
    ['a game can be reloaded', [...playing, retry], 'launching'],
    ['R7.34 the gateway hears of an open game after 20 seconds', [...playing, 20_000], open('shown', 'asking')],
    [
      'R7.34 the gateway hears of an open game again after 20 more seconds',
      [...playing, 20_000, kept, 20_000],
      open('shown', 'asking'),
    ],
    ['R7.34 the gateway does not hear of an open game again sooner', [...playing, 20_000, kept, 19_999], open('shown')],
    ['R8.20 a lost connection is reported', [...playing, 20_000, offline], open('shown', 'offline')],
    ['R8.20 a lost connection is retried', [...playing, 20_000, offline, 20_000], open('shown', 'asking')],
    ['R7.34 a seat that the gateway does not know has ended', [...playing, 20_000, unknown], 'takenOver'],
    ['R7.34 a seat that has ended is reported', [...playing, 20_000, ended], 'takenOver'],
    ['a seat that has ended can be taken back', [...playing, 20_000, ended, takeOver], 'launching'],
    [
      'a game in a hidden tab tells the gateway nothing',
      [...playing, hide, 600_000],
      open('shown', 'hidden', { allowed: 'away' }),
    ],
    [
      'a call about the seat is cancelled in a hidden tab',
      [...playing, 20_000, hide],
      open('shown', 'hidden', { allowed: 'away' }),
    ],
    [
      'a lost connection is not retried behind another tab',
      [...playing, 20_000, offline, hide],
      open('shown', 'hidden', { allowed: 'away' }),
    ],
    [
      'the gateway hears of a game at once when its tab is back',
      [...playing, hide, show, taken],
      open('shown', 'asking'),
    ],
    ['a bet above the balance shows the way to a deposit', [...playing, { type: 'deposit.wanted' }], open('poor')],
    [
      'the way to a deposit disappears with the next change of the balance',
      [...playing, { type: 'deposit.wanted' }, { type: 'balance.changed' }],
      open('shown'),
    ],
    ['a game that breaks can be started again', [...playing, { type: 'frame.failed' }, retry], 'launching'],
    ['a game that breaks while it loads says so', [found, seated, { type: 'frame.failed' }], 'broken'],
    [
      'a game that is left before it has loaded may end by itself',
      [found, seated, { type: 'exit.wanted' }],
      { playing: 'leaving' },
    ],
    [
      'R1.22 why bets are refused is looked up once the gateway refuses them',
      [...playing, 20_000, paused],
      open('shown', 'waiting', { allowed: 'looking' }),
    ],
    ['a pause of play is shown', [...playing, ...refusing], open('shown', 'waiting', { refused: 'paused' })],
    [
      'R8.20 a pause of play is shown where nobody says why',
      [...playing, 20_000, paused, { answer: 'look', with: noAnswer }],
      open('shown', 'waiting', { refused: 'paused' }),
    ],
    ['a pause of play is over when the gateway says so', [...playing, ...refusing, 20_000, kept], open('shown')],
    [
      'a lost connection does not end a pause of play',
      [...playing, ...refusing, 20_000, offline],
      open('shown', 'offline', { refused: 'paused' }),
    ],
    [
      'R1.22 a pause of play is looked up again when its end comes',
      [found, seated, loaded, stopped(15_000), 15_000],
      open('shown', 'waiting', { refused: 'looking' }),
    ],
    [
      'R1.22 a pause of play that is over lets play go on',
      [found, seated, loaded, stopped(15_000), 15_000, taken],
      open('shown'),
    ],
    [
      'R1.22 a pause of play is not looked up behind another tab',
      [found, seated, loaded, stopped(15_000), hide, 15_000],
      open('shown', 'hidden', { refused: 'away' }),
    ],
    [
      'R1.22 a pause of play is looked up when its tab is back',
      [found, seated, loaded, stopped(15_000), hide, show],
      open('shown', 'asking', { refused: 'looking' }),
    ],
    [
      'a game that is started again is paused only once the gateway says so',
      [...playing, ...refusing, retry, seated, loaded],
      open('shown', 'waiting', { allowed: 'looking' }),
    ],
    ['R1.22 a reality check that is due is shown', due, open('shown', 'waiting', { refused: 'checking' })],
    [
      'R1.22 whether a reality check is due is asked at its moment',
      [found, seated, loaded, told({ ...playGoesOn, check: { id: '17', isDue: false, at: 15_000 } }), 15_000],
      open('shown', 'waiting', { allowed: 'looking' }),
    ],
    [
      'R1.22 whether a reality check is due is not asked sooner',
      [found, seated, loaded, told({ ...playGoesOn, check: { id: '17', isDue: false, at: 15_000 } }), 14_999],
      open('shown'),
    ],
    [
      'R8.20 how long a player has played is asked again if nobody says so',
      [found, seated, loaded, { answer: 'look', with: noAnswer }, 20_000],
      open('shown', 'asking', { allowed: 'looking' }),
    ],
    [
      'R1.22 a reality check that was hidden is looked up when its tab is back',
      [...due, hide, show],
      open('shown', 'asking', { refused: 'looking' }),
    ],
    ['R1.22 play goes on after a reality check', [...due, checked('play', playGoesOn)], open('shown')],
    [
      'R1.22 play stays paused after a reality check if something else pauses it',
      [...due, checked('play', { ...dueCheck, pause: { reason: 'limit', until: null, period: 'day' }, check: null })],
      open('shown', 'waiting', { refused: 'paused' }),
    ],
    [
      'R8.23 a reality check that is gone is looked up',
      [...due, checked('play', null)],
      open('shown', 'waiting', { refused: 'looking' }),
    ],
    ['R1.22 a game can be left from its reality check', [...due, checked('leave', null)], { playing: 'leaving' }],
    [
      'R1.22 a reality check that led to another page is not shown again until that page has loaded',
      [...due, checked('limits', null)],
      open('shown', 'waiting', { refused: 'paused' }),
    ],
    ['a game that breaks says so', [...playing, { type: 'frame.failed' }], 'broken'],
    ['a game that is left may end by itself', [...playing, exit], { playing: 'leaving' }],
    ['a game left from inside may end by itself', [...playing, { type: 'exit.wanted' }], { playing: 'leaving' }],
    ['a game that has not loaded is left at once', [found, seated, exit], 'left'],
    ['a slow game is left at once', [found, seated, 20_000, exit], 'left'],
    ['the page waits at most 2 seconds for a game that is left', [...playing, exit, 1_999], { playing: 'leaving' }],
    ['the page of a game is left after 2 seconds', [...playing, exit, 2_000], 'left'],
    ['the page of a game is left as soon as the game has ended', [...playing, exit, { type: 'frame.left' }], 'left'],
  ])('%s', (_, happenings, state) => {
    expect(player(...happenings).state).toEqual(state);
  });

  test('R2.29 the balance is refreshed whenever the game has moved money, and when the seat is lost', () => {
    const scenario = player(...playing, { type: 'balance.changed' });
    expect(toldTo(scenario, 'wallet')).toEqual([{ type: 'balance.refreshed' }]);
    expect(toldTo(scenario.play(20_000, ended), 'wallet')).toHaveLength(2);
  });

  test.each<[string, Does[], string[]]>([
    ['of a pause of play', refusing, ['frame.pause']],
    ['of each pause of play once', [...refusing, 20_000, paused], ['frame.pause']],
    ['that play may go on after a pause', [...refusing, 20_000, kept], ['frame.pause', 'frame.resume']],
    ['nothing while play goes on', [20_000, kept], []],
    ['that the player leaves', [exit], ['frame.leave']],
  ])('the game is told %s', (_, happenings, heard) => {
    const scenario = player(...playing, ...happenings);
    expect(scenario.run.puppet('frame').heard.map(({ type }: { type: string }) => type)).toEqual(heard);
  });

  test.each<[string, Does[], string[]]>([
    ['stops it', [], ['frame.pause']],
    ['lets it go on once it is answered', [checked('play', playGoesOn)], ['frame.pause', 'frame.resume']],
    ['is not over while it is looked up', [checked('play', null)], ['frame.pause']],
  ])('R1.22 a reality check of a game %s', (_, happenings, heard) => {
    const scenario = player(...due, ...happenings);
    expect(scenario.run.puppet('frame').heard.map(({ type }: { type: string }) => type)).toEqual(heard);
  });

  test('R1.22 a reality check is shown with what the gateway has said', () => {
    expect(player(...due).run.puppet('realityCheck').input).toEqual({ played: dueCheck });
  });

  test('R1.22 a trial, which plays for nothing, is asked nothing', () => {
    const trial = new Scenario(gameFlow, 'a trial').play(found, seated, loaded);
    expect(trial.state).toEqual(open('shown'));
  });

  test('R7.34 the gateway is told about the seat of a game', () => {
    expect(player(...playing, 20_000).run.puppet('alive').input).toBe(takenSeat.seat);
  });

  test('R7.34 a seat that was taken over is not taken over again', () => {
    const { takeOver: wantsTakeOver, failure } = player(found, refused('already_playing'), takeOver, seated).snapshot
      .context;
    expect({ wantsTakeOver, failure }).toEqual({ wantsTakeOver: false, failure: null });
    expect(player(found, refused('balance_too_low'), look, seated).snapshot.context.lookOnly).toBe(false);
  });

  test('R8.20 the reason why a launch failed is kept until the next try', () => {
    const scenario = player(found, unheard);
    expect(scenario.snapshot.context.failure).not.toBeNull();
    expect(scenario.play(retry).snapshot.context.failure).toBeNull();
  });

  test('R7.34 a seat is held from the launch until it has ended', () => {
    const scenario = player(...playing, 20_000, ended);
    expect(scenario.run.puppet('holdSeat').heard).toEqual([
      { type: 'seat.held', seat: takenSeat.seat },
      { type: 'seat.held', seat: null },
    ]);
  });
});
