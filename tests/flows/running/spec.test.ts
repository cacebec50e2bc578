import { expect, test } from 'vitest';
import { contract } from '../../../contract/index.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import { runningFlow } from '../../../flowbook/flows/running.flow.ts';
import type { Running, runningMachine } from '../../../machines/records/running.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof runningMachine>;

const open = contract.records.running.example.reply;
const over: Running = { ...open, count: 0, staked: '0', most: '0', rounds: [] };
const seat: Running['seat'] = {
  gameName: 'Pearl Divers',
  vassalage: 'OKTO',
  vendorName: 'Okto',
  gameType: 'FISH',
  nodeId: '20001',
  image: null,
  seat: 's1',
  since: '2026-01-02T03:00:00Z',
};

const brings = (running: Running): Does => ({ answer: 'load', with: { output: running } });
const unheard: Does = { answer: 'load', with: offline };
const moved: Does = { type: 'money.moved' };
const opened: Does = { type: 'list.opened' };
const hidden: Does = { type: 'page.hidden' };
const shown: Does = { type: 'page.shown' };

const begin = (...happenings: Does[]) => new Scenario(runningFlow).play(...happenings);

test.each<[string, Does[], string | object]>([
  ['R2.80 what runs is looked up at once', [], 'loading'],
  ['R2.80 what runs is shown', [brings(open), 5_000], { following: 'shown' }],
  ['R2.80 what runs is looked up again while a bet is open', [brings(open), 10_000], { following: 'refreshing' }],
  ['what runs is not looked up before its time', [brings(open), 9_999], { following: 'shown' }],
  ['where nothing runs, it is not looked up again', [brings(over), 86_400_000], { following: 'quiet' }],
  ['a game that is open elsewhere runs', [brings({ ...over, seat }), 5_000], { following: 'shown' }],
  ['money that moves has it looked up where nothing runs', [brings(over), 5_000, moved], { following: 'refreshing' }],
  ['money that moves has it looked up while a bet is open', [brings(open), 5_000, moved], { following: 'refreshing' }],
  ['money that moves just after a look is looked after later', [brings(over), moved, 4_999], { following: 'fresh' }],
  ['money that moves just after a look is not forgotten', [brings(over), moved, 5_000], { following: 'refreshing' }],
  [
    'money that moves during a look has it looked up again',
    [brings(over), 5_000, moved, moved, brings(over), 5_000],
    { following: 'refreshing' },
  ],
  ['opening the list looks it up', [brings(over), 5_000, opened], { following: 'refreshing' }],
  ['a hidden page looks nothing up', [brings(open), hidden, 86_400_000], 'hidden'],
  ['a page that is hidden during a look stays hidden', [brings(open), 10_000, hidden, 86_400_000], 'hidden'],
  ['a page that is shown again looks it up', [brings(open), hidden, shown], { following: 'refreshing' }],
  ['R8.20 a first look without an answer fails', [unheard], 'failed'],
  ['R8.20 a failed look is tried again on request', [unheard, { type: 'list.retried' }], 'loading'],
  ['money that moves tries a failed look again', [unheard, moved], 'loading'],
  [
    'R8.20 a later look without an answer keeps the list',
    [brings(open), 10_000, unheard, 5_000],
    { following: 'shown' },
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], { running: Running | null; failure: string | null }]>([
  ['nothing is known of what runs at first', [], { running: null, failure: null }],
  ['R2.80 what runs is kept as it arrived', [brings(open)], { running: open, failure: null }],
  [
    'R8.20 what was known is kept beside a failure',
    [brings(open), 10_000, unheard],
    { running: open, failure: 'offline' },
  ],
  [
    'the next answer clears the failure',
    [brings(open), 10_000, unheard, 10_000, brings(over)],
    { running: over, failure: null },
  ],
])('%s', (_, happenings, expected) => {
  const { running, failure } = begin(...happenings).snapshot.context;
  expect({ running, failure: failure?.kind ?? null }).toEqual(expected);
});
