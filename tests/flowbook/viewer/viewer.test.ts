import { expect, test } from 'vitest';
import type { Book } from '../../../flowbook/book/model.ts';
import { assemble } from '../../../flowbook/book/assemble.ts';
import { exploreAll } from '../../../flowbook/explore.ts';
import { flows } from '../../../flowbook/registry.ts';
import { flowsNear, thingsNear } from '../../../flowbook/viewer/Guess.tsx';
import { whyNotBefore } from '../../../flowbook/viewer/screen/whyNotBefore.ts';
import { addressOf, routeOf } from '../../../flowbook/viewer/route.ts';
import { search } from '../../../flowbook/viewer/search.ts';
import { liveTrial } from '../../../flowbook/viewer/simulation.ts';
import { doorFlow, lampFlow } from '../support/toys.ts';

const { book }: { book: Book } = await assemble({
  of: 'site',
  flows: [doorFlow, lampFlow],
  graphsOf: exploreAll,
  calls: new Map(),
  requirements: [],
  coverage: new Map(),
  outOfSight: new Map(),
  areaOf: () => '',
  approved: () => null,
});

test('an address encodes a place in the flow book, and decodes to it again', () => {
  for (const route of [
    { flow: null, thing: null, panel: 'look', words: '' },
    { flow: 'door', thing: null, panel: 'changes', words: '' },
    { flow: 'door', thing: 'door.open | door.kicked | 0', panel: 'try', words: '' },
    { flow: null, thing: null, panel: 'look', words: 'R2.65 & more' },
  ] as const)
    expect(routeOf(addressOf(route))).toEqual(route);
  expect(routeOf('')).toEqual({ flow: null, thing: null, panel: 'look', words: '' });
  expect(routeOf('#/door?panel=nonsense').panel).toBe('look');
});

test('a search finds places with all its words, whatever their order and case, whole flows first', () => {
  const found = (words: string) => search(book, words).map(({ thing, title }) => thing ?? title);
  expect(found('DOOR the')).toEqual(['door.closed', 'door.locked', 'door.broken']);
  expect(found('door')[0]).toBe('A door');
  expect(found('locked door')).toEqual(['door.locked']);
  expect(found('pulls handle')).toEqual(['door.closed | handle.pulled | 0']);
  expect(found('  ')).toEqual([]);
  expect(found('no such thing')).toEqual([]);
});

test('a search tolerates a typo or two, but not in short words or for another word', () => {
  const found = (words: string) => search(book, words).map(({ thing, title }) => thing ?? title);
  expect(found('lcoked door')).toEqual(['door.locked']);
  expect(found('hanlde puls')).toEqual([]);
  expect(found('hanlde pulls')).toEqual(['door.closed | handle.pulled | 0']);
  expect(found('brokn')).toEqual(['door.broken']);
  expect(found('dxr')).toEqual([]);
  expect(found('window')).toEqual([]);
});

test('a search for “withdrawl” leads to the withdrawal', () => {
  const [door] = book.flows;
  const named: Book = { ...book, flows: [{ ...door!, title: 'Withdrawal', details: '' }] };
  expect(search(named, 'withdrawl')[0]).toMatchObject({ title: 'Withdrawal', by: 'flow' });
  expect(search(named, 'witdrawel')[0]).toMatchObject({ title: 'Withdrawal' });
});

test('a search finds a state by the names and by the paths of its calls', () => {
  const [door] = book.flows;
  const calling = door!.states.map((state) =>
    state.id === 'door.locked' ? { ...state, calls: ['POST /lock'] } : state,
  );
  const told: Book = {
    ...book,
    calls: { 'POST /lock': 'doors.processHourly' },
    flows: [{ ...door!, states: calling }],
  };
  for (const words of ['/lock', 'doors.processHourly', 'processhourly'])
    expect(search(told, words).map(({ thing }) => thing)).toEqual(['door.locked']);
});

test('what was meant by a mistyped name in an address is guessed', () => {
  expect(flowsNear(book, 'dor')).toEqual([{ flow: 'door', thing: null, title: 'A door' }]);
  expect(flowsNear(book, 'elephant')).toEqual([]);
  const [door] = book.flows;
  for (const typed of ['lokced', 'door.lokced', 'the door is loked'])
    expect(thingsNear(door!, typed)[0]).toEqual({ flow: 'door', thing: 'door.locked', title: 'The door is locked' });
  expect(thingsNear(door!, 'door.closed | handle.puled | 0')[0]?.thing).toBe('door.closed | handle.pulled | 0');
});

test('a search lists a flow with that name before one that only mentions it', () => {
  const [door, lamp] = book.flows;
  const told: Book = { ...book, flows: [{ ...door!, details: 'It is open while the lamp is lit.' }, lamp!] };
  expect(search(told, 'lamp')[0]).toMatchObject({ title: lamp!.title, by: 'flow' });
});

test('a search finds a flow by the words of people who do not know its name', () => {
  const [door] = book.flows;
  const called: Book = { ...book, flows: [{ ...door!, synonyms: ['SMS fails', 'new device'] }] };
  expect(search(called, 'sms FAILS')).toMatchObject([{ title: 'A door', thing: null, by: 'flow · also “SMS fails”' }]);
  expect(search(called, 'sms device')).toEqual([]);
});

test.each(['2FA', 'unrecognized', 'SMS fails', 'new device'])(
  'a search for “%s” leads to a flow of the site',
  (words) => {
    const named = flows.filter(({ synonyms }) =>
      synonyms.some((synonym) => synonym.toLowerCase().includes(words.toLowerCase())),
    );
    expect(named.length).toBeGreaterThan(0);
  },
);

test('trying a flow shows what can happen, what it needs, and where it leads', () => {
  const { after } = liveTrial(doorFlow);
  const start = after('usual', []);
  expect(start).toMatchObject({ states: ['door.closed'], place: 'The door is closed', isOver: false, taken: [] });
  expect(start.options.map(({ words, taken }) => [words, taken])).toEqual([
    ['Pulls the handle', ['door.closed | handle.pulled | 0']],
    ['Locks it (with a short code)', ['door.closed | code.set | 0']],
    ['Locks it (with a long code)', ['door.closed | code.set | 0']],
  ]);
  const opened = after('usual', [start.options[0]!.label]);
  expect([opened.states, opened.taken]).toEqual([['door.open'], ['door.closed | handle.pulled | 0']]);
  const broken = after('usual', [
    start.options[0]!.label,
    opened.options.find(({ words }) => words === 'Door kicked')!.label,
  ]);
  expect([broken.states, broken.isOver, broken.options]).toEqual([['door.broken'], true, []]);
});

test('a path from the flow book can be replayed by the names of its steps, as far as they are known', () => {
  const way = book.flows[0]!.states.find(({ id }) => id === 'door.broken')!.way!;
  const { after } = liveTrial(doorFlow);
  expect(after(way.variant, way.labels).states).toEqual(['door.broken']);
  expect(after('usual', ['handle.pulled', 'nonsense', 'door.kicked']).states).toEqual(['door.open']);
});

test('where there is no screen of an earlier commit, a sentence says why', () => {
  const way = {
    variant: 'a lamp',
    begins: { states: [], place: 'off', isOver: false, waiting: [] },
    steps: [],
    words: [],
  };
  const ways = { states: { 'lamp.off': ['lamp', way] } } as const;
  const why = (earlierStage: Book['earlierStage'], state: string, known: Parameters<typeof whyNotBefore>[2]) =>
    whyNotBefore({ against: 'v1', earlierStage }, state, known);
  expect(why('none yet', 'lamp.off', null)).toBe('There was no stage at v1 yet, so its screens cannot be shown.');
  expect(why('left out', 'lamp.off', null)).toBe(
    'The screens of v1 were not built: run npm run flowbook -- --against v1 --with-stage.',
  );
  expect(why('built', 'lamp.off', undefined)).toBe('Loading the way to its screen.');
  expect(why('built', 'lamp.off', null)).toContain('could not be loaded');
  expect(why('built', 'lamp.on', ways)).toBe('At v1 there was no such state, or it had no screen.');
  expect(why('built', 'lamp.off', ways)).toBeNull();
});
