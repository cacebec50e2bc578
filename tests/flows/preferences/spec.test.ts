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
  ['choosing the shown language fetches nothing', [language('EN')], { texts: 'shown', keeping: 'kept' }, start],
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
    'a language that cannot be fetched can be taken back',
    [language('TY'), noTexts, language('EN'), texts('Log in')],
    { texts: 'shown', keeping: 'saving' },
    start,
  ],
  [
    'a language can be taken back while it is fetched',
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
    'R2.29 the balance can be hidden',
    [toggled, kept],
    { texts: 'shown', keeping: 'kept' },
    { ...start, balanceHidden: true },
  ],
  ['R2.29 the balance can be shown again', [toggled, kept, toggled, kept], { texts: 'shown', keeping: 'kept' }, start],
  [
    'a browser that stores nothing changes nothing for this tab',
    [theme('light'), denied],
    { texts: 'shown', keeping: 'unkept' },
    { ...start, theme: 'light' },
  ],
  [
    'a change in another tab is not stored a second time',
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

test('the failure to fetch a language is kept until another try', () => {
  const scenario = new Scenario(preferencesFlow).play(language('TY'), noTexts);
  expect(scenario.snapshot.context.failure).toEqual({ kind: 'offline' });
  expect(scenario.play(language('VI')).snapshot.context.failure).toBeNull();
});

describe('R7.55', () => {
  const english = texts('Log in');
  const tahitian = texts('Fa’ō');

  test.each([
    ['an account’s language is taken at the login', [loggedIn('TY')], 'loading', 'saved', 'TY'],
    ['an account in the language of the site changes nothing', [loggedIn('EN')], 'shown', 'saved', 'EN'],
    ['an account without a language changes nothing', [loggedIn(null)], 'shown', 'saved', 'EN'],
    [
      'a language that was chosen before the login stays, and is saved',
      [language('TY'), tahitian, language('EN'), english, loggedIn('TY')],
      'shown',
      'saving',
      'EN',
    ],
    [
      'a language that was chosen before the login is saved where the account has none',
      [language('TY'), tahitian, loggedIn(null)],
      'shown',
      'saving',
      'TY',
    ],
    [
      'what was chosen before the login is not saved where the account has it',
      [language('TY'), tahitian, loggedIn('TY')],
      'shown',
      'saved',
      'TY',
    ],
    ['a member’s choice is saved', [returned, language('TY')], 'loading', 'saving', 'TY'],
    ['a saved choice stays saved', [returned, language('TY'), tahitian, saved], 'shown', 'saved', 'TY'],
    ['a choice that cannot be saved stays', [returned, language('TY'), tahitian, unsaved], 'shown', 'unsaved', 'TY'],
    [
      'the next choice is saved again',
      [returned, language('TY'), tahitian, unsaved, language('EN')],
      'loading',
      'saving',
      'EN',
    ],
    [
      'a choice that could not be saved outlives the next login',
      [returned, language('TY'), tahitian, unsaved, left, loggedIn('EN')],
      'shown',
      'saving',
      'TY',
    ],
    [
      'the language of one account is not saved with the next one',
      [returned, language('TY'), tahitian, saved, left, loggedIn('EN')],
      'loading',
      'saved',
      'EN',
    ],
    ['the choice of a visitor is saved nowhere', [language('TY'), tahitian], 'shown', 'none', 'TY'],
    ['nobody’s choice is saved after the logout', [returned, left, language('TY')], 'loading', 'none', 'TY'],
    [
      'what another tab has chosen is left to that tab to save',
      [returned, elsewhere({ language: 'TY' })],
      'loading',
      'saved',
      'TY',
    ],
  ])('%s', (_, happenings, shown, account, wanted) => {
    const { state, snapshot } = new Scenario(preferencesFlow).play(...happenings);
    expect(state).toMatchObject({ texts: shown, account });
    expect(snapshot.context.language).toBe(wanted);
  });

  test('the latest of two choices is saved, and the call for the earlier one is given up', () => {
    const scenario = new Scenario(preferencesFlow).play(returned, language('TY'));
    const earlier = scenario.run.puppet('saveLanguage');
    expect(earlier.input).toBe('TY');
    scenario.play(language('VI'));
    expect(scenario.run.puppet('saveLanguage').input).toBe('VI');
    expect(scenario.play(saved).state).toMatchObject({ account: 'saved' });
  });
});
