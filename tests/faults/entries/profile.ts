import { contract } from '../../../contract/index.ts';
import { otherPicture, renamed } from '../../../flowbook/flows/profile.flow.ts';
import { profilePath } from '../../../machines/common/places.ts';
import type { profileMachine } from '../../../machines/member/profile.machine.ts';
import { createProfile } from '../../../src/member/profile/createProfile.ts';
import { reply } from '../../walk/answers.ts';
import type { Entry, Outcome } from '../entry.ts';
import { retryAfter } from '../faults.ts';
import { memberAnew, membersCells } from '../outcomes.ts';
import { answer, asMember, textOfDialog } from '../people.ts';
import { messageOn, type } from '../screens.ts';
import type { Site } from '../site.ts';

// Loads the screen up front, so that nothing waits for it.
import '../../../src/routes/profile.tsx';

const { show, rename, choosePicture } = contract.profile;

const editing = 'profile.shown.filling.editing';

const profileOf = (site: Site) => site.part<typeof profileMachine>();

const isProfile = (shown: { readonly area: string } | null): boolean => shown?.area === 'profile';

/** Opens the profile, with another nickname typed but not saved yet. */
const reach = async (site: Site): Promise<void> => {
  site.gateway.usually(show.name, reply(show));
  site.gateway.usually(rename.name, reply(rename, renamed));
  site.gateway.usually(choosePicture.name, reply(choosePicture, { url: otherPicture.url }));
  await asMember(site, profilePath);
  if (location.pathname !== profilePath) await site.travel(profilePath);
  await site.until(() => isProfile(site.app.pages.getSnapshot().context.shown), 'there is no profile');
  if (!profileOf(site)) {
    const { session, toasts } = site.app;
    site.start((client, { now }) => ({ machine: createProfile({ client }), input: { now, session, toasts } }));
    site.endWith(site.app.pages, ({ context }) => isProfile(context.shown));
  }
  await site.comesTo(editing);
  type(profileOf(site), { nickname: renamed.nickname });
};

/** The form stays on the page whatever happens. */
const well: Outcome = { in: editing, says: null, kept: true, sent: 1, over: true };

const failed = (says: string): Outcome => ({ in: editing, says, kept: true, sent: 1 });

type Part = Pick<Entry, 'call' | 'ask' | 'waiting' | 'refusal'>;

/** Saves a part of the profile; what was typed into it stays. */
const saving = (part: Part, refused: string): Entry => ({
  ...part,
  reach,
  done: editing,
  typed: (site) => profileOf(site)?.getSnapshot().context.fields ?? null,
  says: (site) => {
    const context = profileOf(site)?.getSnapshot().context;
    return messageOn(site, context && { failure: context.failure, errors: { ...context.errors } });
  },
  askAnew: async (site) => {
    if (textOfDialog(site) !== null) {
      answer(site, 'ok');
      return;
    }
    if (!profileOf(site)) await reach(site);
    await part.ask(site);
  },
  cells: {
    ...membersCells({
      failed,
      unsure: 'unsure_data',
      refused: failed(refused),
      rateLimited: { ...failed('too_many_requests'), in: 'profile.shown.filling.waiting', wait: retryAfter * 1_000 },
      well,
      reload: memberAnew,
    }),
    back: memberAnew,
  },
});

/** R2.89 */
export const renaming = saving(
  {
    call: rename.name,
    ask: (site) => {
      profileOf(site)?.send({ type: 'form.submitted' });
    },
    waiting: 'profile.shown.submitting',
    refusal: { code: 'feature_off' },
  },
  'feature_off',
);

/** R2.89 R7.19: a nickname typed in the meantime is not lost. */
export const choosingPicture = saving(
  {
    call: choosePicture.name,
    ask: (site) => {
      profileOf(site)?.send({ type: 'picture.chosen', picture: otherPicture.id });
    },
    waiting: 'profile.shown.choosing',
    refusal: { code: 'not_found' },
  },
  'not_found',
);
