import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chartOf } from '../../flowbook/chart/model.ts';
import { exploreAll } from '../../flowbook/explore.ts';
import { wordsOf } from '../../flowbook/paths/words.ts';
import { flows } from '../../flowbook/registry.ts';
import { areaTitle } from '../../flowbook/viewer/areas.ts';

const sentencesOf = (id: string): readonly string[] => {
  const flow = flows.find((candidate) => candidate.id === id)!;
  const words = wordsOf(flow);
  return exploreAll(flow).flatMap(({ edges }) => edges.map((edge) => words.step(edge, edge.step)));
};

test('every part of the site has a title in the flow book that is not the name of its folder', () => {
  const areas = readdirSync('machines', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.machine.ts'))
    .map((path) => path.split(/[\\/]/)[0] ?? '');
  expect(areas.length).toBe(flows.length);
  for (const area of areas) expect(areaTitle(area)).toMatch(/^[A-Z].{4,}$/);
});

test.each([
  ['app', 'The gateway answers (open)'],
  ['smsCode', 'Sending the code: it is refused (not offered)'],
  ['smsCode', 'Sending the code: it is refused, if there were too many attempts (too many, wait 42 s)'],
  ['smsCode', 'A second later'],
  ['wallet', 'The balance arrives (balance and points)'],
])('a step of %s reads “%s”', (flow, sentence) => {
  expect(sentencesOf(flow)).toContain(sentence);
});

test('a chart never shows the name of a port where it has words for its answer', () => {
  const sentences = ['app', 'smsCode', 'wallet', 'captcha'].flatMap(sentencesOf);
  expect(sentences.length).toBeGreaterThan(50);
  expect(sentences.filter((sentence) => / ends \(.*\):/.test(sentence))).toEqual([]);
});

test('no transition of a chart is labelled with a number of the contract', () => {
  const arrows = flows.flatMap(({ machine }) => chartOf(machine).transitions.map(({ words }) => words));
  expect(arrows.filter((words) => /^\d+,/.test(words))).toEqual([]);
});
