import { profilePath } from '../../machines/common/places.ts';
import { profileFlow } from '../flows/profile.flow.ts';
import { answersTo, fetchAnswers, formAnswers, typing } from '../world/declared.ts';
import { counted, text, filled } from '../world/text.ts';
import type { Scene } from '../world/scene.ts';

const save = text('profile_save');
const other = filled('profile_picture_one', { number: 5 });

/** The profile of a member, whose nickname and picture change. */
export const profileScene: Scene = {
  flow: profileFlow,
  begins: () => ({ as: 'mai', at: profilePath }),
  deeds: {
    ...fetchAnswers(profileFlow, 'load'),
    ...typing(profileFlow, { nickname: text('profile_nickname') }),
    'form.submitted': ({ ui }) => ui.press('button', save),
    'form.closed': ({ ui }) => ui.press('button', text('profile_undo')),
    'picture.chosen: another one': ({ ui }) => ui.press('button', other),
    'again.pressed': ({ ui }) => ui.press('button', text('retry')),
    ...formAnswers(profileFlow, 'saveName', {}),
    ...answersTo(profileFlow, 'savePicture', {
      'no longer offered': text('not_found'),
      'too many, wait 42 s': text('too_many_requests'),
      'no answer': text('unsure_data'),
    }),
  },
  sees: {
    'profile.loading': ({ ui }) => ui.miss('button', save),
    'profile.failed': ({ ui }) => ui.see('heading', text('profile_failed')),
    'profile.shown.filling.editing': ({ ui }) => ui.see('button', save, 'ready'),
    'profile.shown.filling.waiting': ({ ui }) => ui.see('button', counted('login_again'), 'off'),
    'profile.shown.submitting': ({ ui }) => ui.see('button', save, 'busy'),
    'profile.shown.choosing': ({ ui }) => ui.see('button', save, 'busy'),
  },
};
