import { assign, sendTo } from 'xstate';
import type { Contract } from '../../contract/index.ts';
import type { ReplyOf } from '../../contract/call.ts';
import type { ProfileChange } from '../app/session.rules.ts';
import { formSetup, freshForm, type FormContext, type FormEvent } from '../common/formSetup.ts';
import { port } from '../common/port.ts';
import type { Refused } from '../common/refusal.ts';
import type { Saying } from '../common/toast.ts';
import type { Hears } from '../common/words.ts';

export type Profile = ReplyOf<Contract['profile']['show']>;

export interface NameFields {
  nickname: string;
}

interface NameErrors {
  nickname?: 'too_long';
}

type NameReply = { kind: 'saved'; profile: Profile } | Refused;
export type PictureReply = { kind: 'chosen'; url: string } | Refused;

interface ProfileInput {
  now: () => number;
  session: Hears<{ type: 'profile.changed'; change: ProfileChange }>;
  toasts: Hears<{ type: 'toast.asked' } & Saying>;
}

interface Context extends ProfileInput, FormContext<NameFields, NameErrors> {
  profile: Profile | null;
  wanted: string;
}

export const initialContext = (input: ProfileInput): Context => ({
  ...input,
  ...freshForm({ nickname: '' }),
  profile: null,
  wanted: '',
});

const longest = 60;

/** The parts of the chart of the profile. */
export const profileSetup = formSetup({
  types: {
    input: {} as ProfileInput,
    context: {} as Context,
    events: {} as FormEvent<NameFields> | { type: 'picture.chosen'; picture: string } | { type: 'again.pressed' },
  },
  actors: {
    load: port<Profile>('load'),
    saveName: port<NameReply, NameFields>('saveName'),
    savePicture: port<PictureReply, string>('savePicture'),
  },
  check: ({ fields }): NameErrors => (fields.nickname.trim().length > longest ? { nickname: 'too_long' } : {}),
}).extend({
  guards: {
    isOther: ({ context: { profile } }, p: { picture: string }) => profile !== null && profile.picture !== p.picture,
  },
  actions: {
    storeProfile: assign((_, { answer: profile }: { answer: Profile }) => ({
      profile,
      ...freshForm({ nickname: profile.nickname }),
    })),
    restoreName: assign(({ context: { profile } }) => freshForm({ nickname: profile?.nickname ?? '' })),
    storeSaved: assign((_, p: { answer: NameReply }) =>
      p.answer.kind === 'saved'
        ? { profile: p.answer.profile, ...freshForm({ nickname: p.answer.profile.nickname }) }
        : {},
    ),
    storeWanted: assign((_, p: { picture: string }) => ({ wanted: p.picture, failure: null })),
    storePicture: assign(({ context: { profile, wanted } }) => ({
      profile: profile && { ...profile, picture: wanted },
    })),
    tellName: sendTo(
      ({ context }) => context.session,
      (_, p: { answer: NameReply }) => ({
        type: 'profile.changed',
        change: p.answer.kind === 'saved' ? { nickname: p.answer.profile.nickname } : {},
      }),
    ),
    tellPicture: sendTo(
      ({ context }) => context.session,
      (_, p: { answer: PictureReply }) => ({
        type: 'profile.changed',
        change: p.answer.kind === 'chosen' ? { picture: p.answer.url } : {},
      }),
    ),
    announce: sendTo(({ context }) => context.toasts, { type: 'toast.asked', kind: 'good', text: 'profile_saved' }),
  },
});
