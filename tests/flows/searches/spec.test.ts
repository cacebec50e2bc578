import { expect, test } from 'vitest';
import { searchesFlow } from '../../../flowbook/flows/searches.flow.ts';
import { Scenario, type Happening } from '../scenario.ts';
import type { searchesMachine } from '../../../machines/lobby/searches.machine.ts';

type Does = Happening<typeof searchesMachine>;

const searched = (text: string): Does => ({ type: 'search.kept', searched: { text, folded: text.toLowerCase() } });
const forgets: Does = { type: 'searches.forgotten' };
const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

test.each<[string, Does[], string[]]>([
  ['stored with the newest first', [searched('lantern'), searched('boats')], ['boats', 'lantern']],
  [
    'stored once, as it was last typed',
    [searched('lantern'), searched('boats'), searched('LANTERN')],
    ['LANTERN', 'boats'],
  ],
  ['not stored if it has one character', [searched('l')], []],
  [
    'stored until eight texts are newer',
    letters.map((each) => searched(each.repeat(2))),
    letters
      .slice(1)
      .reverse()
      .map((each) => each.repeat(2)),
  ],
  ['forgotten with the other texts', [searched('lantern'), searched('boats'), forgets], []],
])('R7.26 a text that games were searched by is %s', (_, happenings, texts) => {
  const { run, snapshot } = new Scenario(searchesFlow, 'nothing searched').play(...happenings);
  expect(snapshot.context.searches.map(({ text }) => text)).toEqual(texts);
  const heard = run.puppet('storage').heard as unknown as readonly { searches: readonly { text: string }[] }[];
  expect((heard.at(-1)?.searches ?? []).map(({ text }) => text)).toEqual(texts);
});

test('R7.26 the searches of an earlier visit are offered again', () => {
  expect(new Scenario(searchesFlow, 'searched before').state).toBe('some');
});
