import { expect, test } from 'vitest';
import { pagesFlow } from '../../../flowbook/flows/pages.flow.ts';
import type { pagesMachine } from '../../../machines/app/pages.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof pagesMachine>;

const centre = { path: '/securityCenter', search: '', hash: '' };
const slots = { path: '/rng', search: '', hash: '' };
const refused: Does = { type: 'page.refused', place: centre };
const entered = (place: typeof centre): Does => ({ type: 'page.entered', place });
const code = { Screen: 'the screen' };
const arrives: Does = { answer: 'loadArea', with: { output: code } };

// Everything begins at /rng.
test.each<[string, Does[], string]>([
  ['R8.05 a page that needs an account stays closed', [arrives, refused], 'closed'],
  ['R8.05 a page that needs an account stays closed when it is the first', [refused], 'closed'],
  ['R8.05 a page that needs an account is fetched for an account', [arrives, refused, entered(centre)], 'fetching'],
  ['a page that needs an account is shown once it arrives', [arrives, refused, entered(centre), arrives], 'shown'],
  ['another page can be opened from a closed one', [arrives, refused, entered(slots)], 'fetching'],
])('%s', (_, happenings, state) => {
  expect(new Scenario(pagesFlow).play(...happenings).state).toBe(state);
});

test('R8.05 a closed page shows nothing of the previous page', () => {
  const { snapshot } = new Scenario(pagesFlow).play(arrives, refused);
  expect(snapshot.context).toMatchObject({ place: centre, shown: null, failure: null });
  expect([...snapshot.tags]).toEqual(['locked']);
});

test('R2.110 the security centre is a separate area', () => {
  expect(new Scenario(pagesFlow).play(refused, entered(centre)).run.puppet('loadArea').input).toBe('securityCenter');
});

const game = { path: '/game', search: '?node=20417', hash: '' };
const deposit = { path: '/depositv2', search: '', hash: '' };

test.each<[string, Does[], boolean]>([
  ['a game goes on below a page of the account', [entered(game), arrives, entered(deposit), arrives], true],
  [
    'a game goes on below further pages of the account',
    [entered(game), arrives, entered(deposit), arrives, entered(centre), arrives],
    true,
  ],
  [
    'a game is below no page once it is gone back to',
    [entered(game), arrives, entered(deposit), arrives, entered(game), arrives],
    false,
  ],
  [
    'a game ends once another page is opened',
    [entered(game), arrives, entered(deposit), arrives, entered(slots), arrives],
    false,
  ],
  ['a page that is only read does not stay', [arrives, entered(deposit), arrives], false],
])('R2.77 %s', (_, happenings, goesOn) => {
  const { context } = new Scenario(pagesFlow).play(...happenings).snapshot;
  expect(context.beneath).toEqual(goesOn ? { place: game, area: 'byIframe', code } : null);
});

test('R8.05 a game does not go on below a closed page', () => {
  const { context } = new Scenario(pagesFlow).play(entered(game), arrives, entered(deposit), arrives, refused).snapshot;
  expect(context.beneath).toBeNull();
});
