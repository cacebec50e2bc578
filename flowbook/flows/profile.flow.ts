import { contract } from '../../contract/index.ts';
import { profileMachine } from '../../machines/member/profile.machine.ts';
import { defineFlow } from '../flow.ts';
import { hears } from '../hears.ts';
import { fetchOutcomes, outcomesOf, refuses, replies } from '../outcomes.ts';

const { show, rename, choosePicture } = contract.profile;

export const knownProfile = show.example.reply;
export const renamed = { ...knownProfile, nickname: 'Mai Linh' };
export const otherPicture = { id: '5', url: '/art/avatar/5.svg' };

const typed = {
  'another nickname': { name: 'nickname', value: renamed.nickname },
  'a nickname that is too long': { name: 'nickname', value: 'Mai '.repeat(16).trim() },
} as const;

export const profileFlow = defineFlow(profileMachine, {
  cases: {
    'field.changed': typed,
    'form.submitted': 'plain',
    'form.closed': 'plain',
    'picture.chosen': { 'another one': { picture: otherPicture.id } },
    'again.pressed': 'plain',
  },
  outcomes: {
    load: fetchOutcomes(show, { 'the profile': replies(knownProfile, knownProfile) }),
    saveName: outcomesOf(rename, {
      saved: replies({ kind: 'saved', profile: renamed }, renamed),
      'not offered': refuses('feature_off'),
    }),
    savePicture: outcomesOf(choosePicture, {
      saved: replies({ kind: 'chosen', url: otherPicture.url }, { url: otherPicture.url }),
      'no longer offered': refuses('not_found'),
    }),
  },
  variants: { 'of a member': () => ({ session: hears(), toasts: hears() }) },
  project: ({ profile: shown, fields, errors, failure }) => [
    shown?.nickname ?? null,
    shown?.picture ?? null,
    fields,
    errors,
    failure?.kind ?? null,
  ],
  // A nickname is typed once, and the picture is chosen before that: the answer to a name has the picture of the beginning.
  offer: ({ context: { profile: shown, fields } }, type) => {
    const isUntouched = fields.nickname === shown?.nickname;
    if (type === 'picture.chosen') return isUntouched && shown.nickname === knownProfile.nickname;
    if (type === 'field.changed') return isUntouched;
    return type !== 'form.closed' || !isUntouched;
  },
});
