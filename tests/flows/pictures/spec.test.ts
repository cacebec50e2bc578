import { expect, test } from 'vitest';
import type { Recorder } from '../../../flowbook/hears.ts';
import { pictureFile, picturesFlow, readyPicture } from '../../../flowbook/flows/pictures.flow.ts';
import type { PicturesChanged, picturesMachine, Prepared } from '../../../machines/cashier/pictures.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof picturesMachine>;

const add = (...names: string[]): Does => ({ type: 'files.added', files: names.map(pictureFile) });
const remove = (id: number): Does => ({ type: 'file.removed', id });
const refuse = (place: number): Does => ({ type: 'picture.refused', place });
const prepared = (output: Prepared): Does => ({ answer: 'prepare', with: { output } });
const ready = prepared(readyPicture);
const wrongType = prepared({ kind: 'wrong', problem: 'wrongType' });
const tooLarge = prepared({ kind: 'wrong', problem: 'tooLarge' });
const broken: Does = { answer: 'prepare', with: { error: new Error('cannot be decoded') } };

const begin = (...happenings: Does[]) => new Scenario(picturesFlow).play(...happenings);
const problems = ({ snapshot }: ReturnType<typeof begin>) =>
  snapshot.context.pictures.map(({ name, prepared: is }) => [name, is?.kind === 'wrong' ? is.problem : is?.kind]);

test.each<[string, Does[], unknown]>([
  ['R5.21 no picture is chosen at first', [], 'empty'],
  ['R5.21 a picture is prepared', [add('a.png')], 'preparing'],
  ['R5.21 a picture can be sent once it is prepared', [add('a.png'), ready], 'ready'],
  ['R5.21 pictures are prepared one after another', [add('a.png', 'b.png'), ready], 'preparing'],
  ['R5.21 all pictures can be sent', [add('a.png', 'b.png'), ready, ready], 'ready'],
  ['R5.21 a picture can be added to another', [add('a.png'), ready, add('b.png')], 'preparing'],
  ['R5.21 the form waits while one of two pictures cannot be used', [add('a.png', 'b.gif'), ready, wrongType], 'wrong'],
  ['R5.21 an unusable picture can be removed', [add('a.png', 'b.gif'), ready, wrongType, remove(2)], 'ready'],
  ['R5.21 the last picture is removed', [add('a.png'), ready, remove(1)], 'empty'],
  ['R5.21 a picture that the gateway cannot read is marked', [add('a.png'), ready, refuse(0)], 'wrong'],
  ['R5.21 a picture can be removed while it is prepared', [add('a.png'), remove(1)], 'empty'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each<[string, Does[], unknown[]]>([
  ['of another type', [add('a.gif'), wrongType], [['a.gif', 'wrongType']]],
  ['that is too large', [add('a.png'), tooLarge], [['a.png', 'tooLarge']]],
  ['that the browser cannot read', [add('a.png'), broken], [['a.png', 'unreadable']]],
  [
    'that the gateway cannot read, counted among those that were sent',
    [add('a.gif', 'b.png', 'c.png'), wrongType, ready, ready, refuse(1)],
    [
      ['a.gif', 'wrongType'],
      ['b.png', 'ready'],
      ['c.png', 'unreadable'],
    ],
  ],
])('R5.21 a picture %s is marked in its place', (_, happenings, pictures) => {
  expect(problems(begin(...happenings))).toEqual(pictures);
});

test('R5.21 only the first three of several pictures are taken, which is shown until one is removed', () => {
  const scenario = begin(add('a.png', 'b.png'), ready, ready, add('c.png', 'd.png'), ready);
  expect(scenario.snapshot.context).toMatchObject({ wereTooMany: true });
  expect(problems(scenario).map(([name]) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(scenario.play(remove(2)).snapshot.context.wereTooMany).toBe(false);
  expect(problems(scenario.play(add('e.png'), ready)).map(([name]) => name)).toEqual(['a.png', 'c.png', 'e.png']);
});

test('R5.21 the form hears which pictures can be sent, and whether one is not ready', () => {
  const { heard } = begin(add('a.png', 'b.gif'), ready, wrongType, remove(2)).snapshot.context
    .form as Recorder<PicturesChanged>;
  expect(heard.map(({ pictures, areReady }) => [pictures.length, areReady])).toEqual([
    [0, false],
    [1, false],
    [1, false],
    [1, true],
  ]);
});

test('R5.21 three pictures are accepted', () => {
  expect(begin(add('a.png', 'b.png', 'c.png')).snapshot.context).toMatchObject({ wereTooMany: false });
});

test('R5.21 each file is checked once, one after another', () => {
  const scenario = begin(add('a.gif', 'b.png'));
  const looked = () => (scenario.run.puppet('prepare').input as File).name;
  expect(looked()).toBe('a.gif');
  scenario.play(wrongType);
  expect(looked()).toBe('b.png');
});
