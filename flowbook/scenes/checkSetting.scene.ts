import { playSafelyPath } from '../../machines/common/places.ts';
import { checkSettingFlow } from '../flows/checkSetting.flow.ts';
import { button, countingDown, heading, press } from '../world/acts.ts';
import { fetchAnswers, formAnswers } from '../world/declared.ts';
import { text, beginning } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const every = (minutes: number): string => (minutes === 0 ? 'Never' : `Every ${minutes} minutes`);

const choose: Act = async ({ ui }) => ui.choose(text('protection_check_how_often'), every(15));

/** How often a reality check comes, set above the page where a member plays safely. */
export const checkSettingScene: Scene = {
  flow: checkSettingFlow,
  begins: () => ({
    as: 'mai',
    site: { whitelabel: { protection: 'offered' } },
    at: playSafelyPath,
    then: ({ ui }) => ui.see('button', beginning('protection_check_title'), 'ready'),
  }),
  deeds: {
    'setting.opened': ({ ui }) => ui.press('button', beginning('protection_check_title')),
    'field.changed: every 15 minutes': choose,
    'field.changed: never': ({ ui }) => ui.choose(text('protection_check_how_often'), every(0)),
    'form.submitted': press('protection_check_save'),
    'form.closed': press('close'),
    'again.pressed': press('retry'),
    ...fetchAnswers(checkSettingFlow, 'load'),
    ...formAnswers(checkSettingFlow, 'setCheck', { 'no longer offered': text('feature_off') }),
  },
  sees: {
    'checkSetting.resting': ({ ui }) => ui.miss('dialog', text('protection_check_title')),
    'checkSetting.loading': ({ ui }) => ui.miss('button', text('protection_check_save')),
    'checkSetting.failed': heading('protection_check_failed'),
    'checkSetting.filling.editing': button('protection_check_save', 'ready'),
    'checkSetting.filling.waiting': countingDown,
    'checkSetting.submitting': button('protection_check_save', 'busy'),
  },
};
