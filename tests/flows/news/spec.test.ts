import { expect, test } from 'vitest';
import { news, newsFlow } from '../../../flowbook/flows/news.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof newsFlow.machine>;

const found: Does = { answer: 'loadNews', with: { output: news } };
const nothing: Does = { answer: 'loadNews', with: { output: null } };
const unheard: Does = { answer: 'loadNews', with: offline };
const kept: Does = { answer: 'keepSeen', with: { output: undefined } };
const unkept: Does = { answer: 'keepSeen', with: { error: new Error('storage denied') } };

const afterLogin = 'after a login';

test.each<[string, string, Does[], string, string[]]>([
  ['R4.14 after a login the news are fetched', afterLogin, [], 'loading', []],
  ['R4.14 R4.19 the newest announcement for logins opens in a dialog', afterLogin, [found], 'showing', ['news']],
  ['the news are shown only once', afterLogin, [found, kept], 'done', ['news']],
  ['the news are shown even if the browser stores nothing', afterLogin, [found, unkept], 'done', ['news']],
  ['without an announcement for logins no dialog opens', afterLogin, [nothing], 'done', []],
  ['R8.20 without an answer no dialog opens', afterLogin, [unheard], 'done', []],
  ['R4.14 a player who was already logged in is shown no news', 'of a returning player', [], 'done', []],
])('%s', (_, variant, happenings, value, opened) => {
  const { snapshot } = new Scenario(newsFlow, variant).play(...happenings);
  const { heard } = snapshot.context.dialogs as unknown as Recorder<{ type: string; name: string }>;
  expect({ value: snapshot.value, opened: heard.map(({ name }) => name) }).toEqual({ value, opened });
});

test('R2.71 the dialog of the news has the title and the HTML of the announcement, and a button that closes it', () => {
  const { dialogs } = new Scenario(newsFlow, afterLogin).play(found).snapshot.context;
  expect((dialogs as unknown as Recorder<{ type: string }>).heard).toEqual([
    {
      type: 'dialog.open',
      name: 'news',
      content: {
        icon: 'info',
        title: '',
        text: '',
        says: { title: news.title, html: news.html },
        timeout: null,
        buttons: [{ id: 'ok', label: 'ok', kind: 'primary' }],
      },
      replyTo: null,
    },
  ]);
});

test('R4.14 the announcement that is shown is the one marked as shown', () => {
  const scenario = new Scenario(newsFlow, afterLogin).play(found);
  expect(scenario.run.puppet('keepSeen').input).toBe(news.id);
});
