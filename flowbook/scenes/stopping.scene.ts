import { playSafelyPath } from '../../machines/common/places.ts';
import { account, stoppingFlow } from '../flows/stopping.flow.ts';
import { countingDown, press } from '../world/acts.ts';
import { answersNow, formAnswers, ticking, typing } from '../world/declared.ts';
import { beginning, text, filled, startingWith, oneOf } from '../world/text.ts';
import { without } from '../world/money.ts';
import type { Act, Scene } from '../world/scene.ts';

const submit = oneOf(text('stopping_take_break'), text('stopping_take_exclusion'));
const title = oneOf(text('stopping_break'), text('stopping_exclude'));
const span =
  (name: RegExp): Act =>
  ({ ui }) =>
    ui.press('button', name);
const isGone: Act = ({ ui }) => ui.miss('dialog', title);

const { 'a longer break': _, ...walkedVariants } = stoppingFlow.variants;
const { 'a day': aDay, 'six months': sixMonths } = stoppingFlow.cases['span.chosen'] as Readonly<
  Record<string, object>
>;
const walkedSpans = { 'a day': aDay, 'six months': sixMonths } as Readonly<Record<string, object>>;

/** A break and an exclusion, from the choice of how long on. */
export const stoppingScene: Scene = {
  // A short and a long span of each kind take the same ways.
  flow: {
    ...stoppingFlow,
    cases: { ...stoppingFlow.cases, 'span.chosen': walkedSpans },
    variants: walkedVariants,
    outcomes: {
      ...stoppingFlow.outcomes,
      takeBreak: without(stoppingFlow, 'takeBreak', 'it is never sent'),
      exclude: without(stoppingFlow, 'exclude', 'it is never sent'),
    },
  },
  begins: (variant) => ({
    as: 'mai',
    at: playSafelyPath,
    then: async ({ ui }) => {
      await ui.press('button', beginning(variant === 'an exclusion' ? 'stopping_exclude' : 'stopping_break'));
      await ui.see('dialog', title);
    },
  }),
  deeds: {
    'span.chosen: a day': span(startingWith('24 hours')),
    'span.chosen: six months': span(startingWith('6 months')),
    ...typing(stoppingFlow, {
      isSure: ticking(oneOf(text('stopping_sure_break'), text('stopping_sure_exclusion'))),
      account: text('stopping_account'),
    }),
    'form.submitted': ({ ui }) => ui.press('button', submit),
    'form.closed': press('close'),
    'back.pressed': press('stopping_other_span'),
    ...formAnswers(stoppingFlow, 'takeBreak', { 'no answer': text('stopping_checking') }),
    ...formAnswers(stoppingFlow, 'exclude', {
      'another name': filled('stopping_account_wrong', { account }),
      'no answer': text('stopping_checking'),
    }),
    ...answersNow(stoppingFlow, 'look'),
  },
  sees: {
    'stopping.choosing': ({ ui }) => ui.see('button', startingWith('42 days', '60 months'), 'ready'),
    'stopping.filling.editing': ({ ui }) => ui.see('button', submit, 'ready'),
    'stopping.filling.waiting': countingDown,
    'stopping.takingBreak': ({ ui }) => ui.see('button', submit, 'busy'),
    'stopping.excluding': ({ ui }) => ui.see('button', submit, 'busy'),
    'stopping.looking': ({ ui }) => ui.see('button', submit, 'busy'),
    'stopping.refreshing': ({ ui }) => ui.see('button', startingWith('42 days', '60 months'), 'off'),
    'stopping.stopped': isGone,
    'stopping.closed': isGone,
  },
};
