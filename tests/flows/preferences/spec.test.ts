import { expect, test } from 'vitest';
import { preferencesFlow } from '../../../flowbook/flows/preferences.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { Choices, preferencesMachine } from '../../../machines/app/preferences.machine.ts';
import { Life, type Happening } from '../life.ts';

const language = (code: string) => ({ type: 'language.chosen', language: code }) as const;
const theme = (name: Choices['theme']) => ({ type: 'theme.chosen', theme: name }) as const;
const toggled = { type: 'balance.toggled' } as const;
const retried = { type: 'texts.retried' } as const;
const texts = (log_in: string) => ({ answer: 'loadTexts', with: { output: { log_in } } });
const noTexts = { answer: 'loadTexts', with: offline };
const kept = { answer: 'keepChoices', with: { output: undefined } };
const denied = { answer: 'keepChoices', with: { error: new Error('storage denied') } };
const elsewhere = (choices: Partial<Choices>) =>
  ({
    type: 'choices.changedElsewhere',
    choices: { language: 'EN', theme: 'dark', balanceHidden: false, ...choices },
  }) as const;

const known = ({
  language: wanted,
  shownLanguage,
  theme: shown,
  balanceHidden,
}: Life<typeof preferencesFlow.machine>['snapshot']['context']) => ({
  wanted,
  shownLanguage,
  theme: shown,
  balanceHidden,
});
const start = { wanted: 'EN', shownLanguage: 'EN', theme: 'dark', balanceHidden: false };

test.each([
  ['the start is what was kept', [], { texts: 'shown', keeping: 'kept' }, start],
  [
    'R2.41 another language is fetched while the old one is shown',
    [language('TY')],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'R1.13 it shows when its texts are there, and is then kept',
    [language('TY'), texts('Fa’ō')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, wanted: 'TY', shownLanguage: 'TY' },
  ],
  [
    'R1.15 and that is that',
    [language('TY'), texts('Fa’ō'), kept],
    { texts: 'shown', keeping: 'kept' },
    { ...start, wanted: 'TY', shownLanguage: 'TY' },
  ],
  ['the language that is shown is not fetched again', [language('EN')], { texts: 'shown', keeping: 'kept' }, start],
  [
    'of two choices the later counts',
    [language('TY'), language('VI'), texts('Đăng nhập')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, wanted: 'VI', shownLanguage: 'VI' },
  ],
  [
    'without an answer the old language stays',
    [language('TY'), noTexts],
    { texts: 'failed', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'or be taken back',
    [language('TY'), noTexts, language('EN'), texts('Log in')],
    { texts: 'shown', keeping: 'saving' },
    start,
  ],
  ['also while it is on its way', [language('TY'), language('EN')], { texts: 'loading', keeping: 'kept' }, start],
  [
    'which can be tried again',
    [language('TY'), noTexts, retried],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'R1.16 a theme shows at once and is kept',
    [theme('light')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, theme: 'light' },
  ],
  [
    'R2.29 the balance can be hidden',
    [toggled, kept],
    { texts: 'shown', keeping: 'kept' },
    { ...start, balanceHidden: true },
  ],
  ['R2.29 and shown', [toggled, kept, toggled, kept], { texts: 'shown', keeping: 'kept' }, start],
  [
    'a browser that keeps nothing changes nothing for this tab',
    [theme('light'), denied],
    { texts: 'shown', keeping: 'unkept' },
    { ...start, theme: 'light' },
  ],
  [
    'what another tab changes is not kept a second time',
    [elsewhere({ theme: 'light', balanceHidden: true })],
    { texts: 'shown', keeping: 'kept' },
    { ...start, theme: 'light', balanceHidden: true },
  ],
  [
    'a language that another tab chose is fetched',
    [elsewhere({ language: 'TY' })],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
])('%s', (_, happenings, state, context) => {
  const life = new Life(preferencesFlow).live(...happenings);
  expect(life.state).toEqual(state);
  expect(known(life.snapshot.context)).toEqual(context);
});

test('R1.15 all choices are kept together', () => {
  const life = new Life(preferencesFlow).live(language('TY'), texts('Fa’ō'));
  expect(life.run.puppet('keepChoices').input).toEqual({ language: 'TY', theme: 'dark', balanceHidden: false });
});

test('the texts of a choice that was overtaken are not shown', () => {
  const life = new Life(preferencesFlow).live(language('TY'), language('VI'));
  expect(life.run.puppet('loadTexts').input).toBe('VI');
  life.live(texts('Đăng nhập'));
  expect(life.snapshot.context.texts).toEqual({ log_in: 'Đăng nhập' });
});

test('the page is told what to show: never a language whose texts are not there', () => {
  const life = new Life(preferencesFlow);
  const shown: Choices[] = [];
  life.run.actor.on('choices.shown', ({ choices }) => shown.push(choices));
  life.live(theme('light'), language('TY'), toggled, texts('Fa’ō'));
  expect(shown).toEqual([
    { language: 'EN', theme: 'light', balanceHidden: false },
    { language: 'EN', theme: 'light', balanceHidden: true },
    { language: 'TY', theme: 'light', balanceHidden: true },
  ]);
});

test('R1.16 what another tab changes is shown here too', () => {
  const life = new Life(preferencesFlow);
  const shown: Choices[] = [];
  life.run.actor.on('choices.shown', ({ choices }) => shown.push(choices));
  life.live(elsewhere({ theme: 'light' }), elsewhere({ language: 'TY', balanceHidden: true }));
  expect(shown).toEqual([
    { language: 'EN', theme: 'light', balanceHidden: false },
    { language: 'EN', theme: 'dark', balanceHidden: true },
  ]);
});

test.each<[string, Happening<typeof preferencesMachine>[], string[]]>([
  ['loading', [language('TY')], ['busy']],
  ['failed', [language('TY'), noTexts], ['failed']],
  ['saving', [theme('light')], ['busy']],
  ['unkept', [theme('light'), denied], ['failed']],
  ['shown and kept', [], []],
])('in %s a view is told so', (_, happenings, tags) => {
  expect([...new Life(preferencesFlow).live(...happenings).snapshot.tags]).toEqual(tags);
});

test('why a language could not be had is known until it is tried again', () => {
  const life = new Life(preferencesFlow).live(language('TY'), noTexts);
  expect(life.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(life.live(language('VI')).snapshot.context.failure).toBeNull();
});
