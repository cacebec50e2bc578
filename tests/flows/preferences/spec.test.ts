import { describe, expect, test } from 'vitest';
import { preferencesFlow } from '../../../flowbook/flows/preferences.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { Choices } from '../../../machines/app/preferences.setup.ts';
import { Scenario } from '../scenario.ts';

const language = (code: string) => ({ type: 'language.chosen', language: code }) as const;
const theme = (name: Choices['theme']) => ({ type: 'theme.chosen', theme: name }) as const;
const toggled = { type: 'balance.toggled' } as const;
const retried = { type: 'texts.retried' } as const;
const texts = (log_in: string) => ({ answer: 'loadTexts', with: { output: { log_in } } });
const noTexts = { answer: 'loadTexts', with: offline };
const kept = { answer: 'keepChoices', with: { output: undefined } };
const denied = { answer: 'keepChoices', with: { error: new Error('storage denied') } };
const loggedIn = (code: string | null) => ({ type: 'member.loggedIn', language: code }) as const;
const returned = { type: 'member.returned' } as const;
const left = { type: 'member.left' } as const;
const saved = { answer: 'saveLanguage', with: { output: undefined } };
const unsaved = { answer: 'saveLanguage', with: offline };
const elsewhere = (choices: Partial<Choices>) =>
  ({
    type: 'choices.changedElsewhere',
    choices: { language: 'EN', theme: 'dark', balanceHidden: false, ...choices },
  }) as const;

const accountWith = ({
  language: wanted,
  shownLanguage,
  theme: shown,
  balanceHidden,
}: Scenario<typeof preferencesFlow.machine>['snapshot']['context']) => ({
  wanted,
  shownLanguage,
  theme: shown,
  balanceHidden,
});
const start = { wanted: 'EN', shownLanguage: 'EN', theme: 'dark', balanceHidden: false };

test.each([
  ['the site starts with the stored choices', [], { texts: 'shown', keeping: 'kept' }, start],
  [
    'R2.41 the old language stays on the screen while another is fetched',
    [language('TY')],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'R1.13 a language is shown once its texts arrive, and stored',
    [language('TY'), texts('Fa’ō')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, wanted: 'TY', shownLanguage: 'TY' },
  ],
  [
    'R1.15 a stored language stays',
    [language('TY'), texts('Fa’ō'), kept],
    { texts: 'shown', keeping: 'kept' },
    { ...start, wanted: 'TY', shownLanguage: 'TY' },
  ],
  ['choosing the current language fetches nothing', [language('EN')], { texts: 'shown', keeping: 'kept' }, start],
  [
    'the later of two choices of a language counts',
    [language('TY'), language('VI'), texts('Đăng nhập')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, wanted: 'VI', shownLanguage: 'VI' },
  ],
  [
    'the old language stays when another cannot be fetched',
    [language('TY'), noTexts],
    { texts: 'failed', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'the old language can be chosen again when another cannot be fetched',
    [language('TY'), noTexts, language('EN'), texts('Log in')],
    { texts: 'shown', keeping: 'saving' },
    start,
  ],
  [
    'the old language can be chosen again while another is fetched',
    [language('TY'), language('EN')],
    { texts: 'loading', keeping: 'kept' },
    start,
  ],
  [
    'a language that cannot be fetched can be retried',
    [language('TY'), noTexts, retried],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
  [
    'R1.16 a theme shows at once and is stored',
    [theme('light')],
    { texts: 'shown', keeping: 'saving' },
    { ...start, theme: 'light' },
  ],
  [
    'R2.29 hiding the balance is stored',
    [toggled, kept],
    { texts: 'shown', keeping: 'kept' },
    { ...start, balanceHidden: true },
  ],
  ['R2.29 showing the balance is stored', [toggled, kept, toggled, kept], { texts: 'shown', keeping: 'kept' }, start],
  [
    'a choice lasts for the tab when the browser stores nothing',
    [theme('light'), denied],
    { texts: 'shown', keeping: 'unkept' },
    { ...start, theme: 'light' },
  ],
  [
    'a choice made in another tab is not stored a second time',
    [elsewhere({ theme: 'light', balanceHidden: true })],
    { texts: 'shown', keeping: 'kept' },
    { ...start, theme: 'light', balanceHidden: true },
  ],
  [
    'a language that another tab chooses is fetched',
    [elsewhere({ language: 'TY' })],
    { texts: 'loading', keeping: 'kept' },
    { ...start, wanted: 'TY' },
  ],
])('%s', (_, happenings, state, context) => {
  const scenario = new Scenario(preferencesFlow).play(...happenings);
  expect(scenario.state).toEqual({ ...state, account: 'none' });
  expect(accountWith(scenario.snapshot.context)).toEqual(context);
});

test('R1.15 all choices are stored together', () => {
  const scenario = new Scenario(preferencesFlow).play(language('TY'), texts('Fa’ō'));
  expect(scenario.run.puppet('keepChoices').input).toEqual({ language: 'TY', theme: 'dark', balanceHidden: false });
});

test('the texts of a superseded choice are not shown', () => {
  const scenario = new Scenario(preferencesFlow).play(language('TY'), language('VI'));
  expect(scenario.run.puppet('loadTexts').input).toBe('VI');
  scenario.play(texts('Đăng nhập'));
  expect(scenario.snapshot.context.texts).toEqual({ log_in: 'Đăng nhập' });
});

test('the page never shows a language whose texts have not arrived', () => {
  const scenario = new Scenario(preferencesFlow);
  const shown: Choices[] = [];
  scenario.run.actor.on('choices.shown', ({ choices }) => shown.push(choices));
  scenario.play(theme('light'), language('TY'), toggled, texts('Fa’ō'));
  expect(shown).toEqual([
    { language: 'EN', theme: 'light', balanceHidden: false },
    { language: 'EN', theme: 'light', balanceHidden: true },
    { language: 'TY', theme: 'light', balanceHidden: true },
  ]);
});

test('R1.16 a change in another tab is shown here too', () => {
  const scenario = new Scenario(preferencesFlow);
  const shown: Choices[] = [];
  scenario.run.actor.on('choices.shown', ({ choices }) => shown.push(choices));
  scenario.play(elsewhere({ theme: 'light' }), elsewhere({ language: 'TY', balanceHidden: true }));
  expect(shown).toEqual([
    { language: 'EN', theme: 'light', balanceHidden: false },
    { language: 'EN', theme: 'dark', balanceHidden: true },
  ]);
});

test('the failure to fetch a language is kept until the next try', () => {
  const scenario = new Scenario(preferencesFlow).play(language('TY'), noTexts);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(language('VI')).snapshot.context.failure).toBeNull();
});

describe('R7.55 the language of an account', () => {
  const english = texts('Log in');
  const tahitian = texts('Fa’ō');

  test.each([
    ['is taken at the login', [loggedIn('TY')], 'loading', 'saved', 'TY'],
    ['changes nothing if the site already shows it', [loggedIn('EN')], 'shown', 'saved', 'EN'],
    ['changes nothing if the account has none', [loggedIn(null)], 'shown', 'saved', 'EN'],
    [
      'is replaced by a language chosen before the login',
      [language('TY'), tahitian, language('EN'), english, loggedIn('TY')],
      'shown',
      'saving',
      'EN',
    ],
    [
      'is set to a language chosen before the login if the account has none',
      [language('TY'), tahitian, loggedIn(null)],
      'shown',
      'saving',
      'TY',
    ],
    [
      'is not saved again if it was chosen before the login',
      [language('TY'), tahitian, loggedIn('TY')],
      'shown',
      'saved',
      'TY',
    ],
    ['is saved when a member chooses another', [returned, language('TY')], 'loading', 'saving', 'TY'],
    ['is not saved again once it is saved', [returned, language('TY'), tahitian, saved], 'shown', 'saved', 'TY'],
    ['stays shown when it cannot be saved', [returned, language('TY'), tahitian, unsaved], 'shown', 'unsaved', 'TY'],
    [
      'is saved when another is chosen after a failure',
      [returned, language('TY'), tahitian, unsaved, language('EN')],
      'loading',
      'saving',
      'EN',
    ],
    [
      'is saved at the next login if it could not be saved',
      [returned, language('TY'), tahitian, unsaved, left, loggedIn('EN')],
      'shown',
      'saving',
      'TY',
    ],
    [
      'is not saved for the next account',
      [returned, language('TY'), tahitian, saved, left, loggedIn('EN')],
      'loading',
      'saved',
      'EN',
    ],
    ['is not saved for a visitor', [language('TY'), tahitian], 'shown', 'none', 'TY'],
    ['is not saved after the logout', [returned, left, language('TY')], 'loading', 'none', 'TY'],
    ['is saved by the tab in which it was chosen', [returned, elsewhere({ language: 'TY' })], 'loading', 'saved', 'TY'],
  ])('%s', (_, happenings, shown, account, wanted) => {
    const { state, snapshot } = new Scenario(preferencesFlow).play(...happenings);
    expect(state).toMatchObject({ texts: shown, account });
    expect(snapshot.context.language).toBe(wanted);
  });

  test('the later of two chosen languages is saved, and the call for the first is aborted', () => {
    const scenario = new Scenario(preferencesFlow).play(returned, language('TY'));
    const earlier = scenario.run.puppet('saveLanguage');
    expect(earlier.input).toBe('TY');
    scenario.play(language('VI'));
    expect(scenario.run.puppet('saveLanguage').input).toBe('VI');
    expect(scenario.play(saved).state).toMatchObject({ account: 'saved' });
  });
});
