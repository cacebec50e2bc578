import type { toastsMachine } from '../../machines/app/toasts.machine.ts';
import { toastsFlow } from '../flows/toasts.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { text, filled } from '../world/text.ts';
import type { Act, Scene } from '../world/scene.ts';

const sayings = toastsFlow.cases['toast.asked'] as Readonly<Record<string, object>>;
const { 'a link is copied': copied, 'a link is not copied': notCopied } = sayings;

/** Only its place shows which of several messages is dismissed. */
const offer = (snapshot: unknown, type: string): boolean =>
  type !== 'toast.dismissed' || (snapshot as SnapshotFrom<typeof toastsMachine>).context.toasts.length === 1;

const app = 'https://downloads.example.com/croupier.apk';
const copyName = filled('download_copy_of', { name: text('download_full') });

const copy =
  (isAllowed: boolean): Act =>
  async (world) => {
    await world.allow('clipboard', isAllowed);
    await world.ui.press('button', copyName);
    await world.ui.seeBehind(text(isAllowed ? 'link_copied' : 'link_not_copied'));
  };

/** The message in a corner when the link of an app is copied. */
export const toastsScene: Scene = {
  flow: {
    ...toastsFlow,
    offer,
    cases: {
      ...toastsFlow.cases,
      'toast.asked': { 'a link is copied': copied ?? {}, 'a link is not copied': notCopied ?? {} },
    },
  },
  begins: () => ({
    as: 'visitor',
    site: { resources: [{ resourceType: 'ANDROID', url: app }] },
    at: '/down',
    then: ({ ui }) => ui.see('button', copyName),
  }),
  deeds: {
    'toast.asked: a link is copied': copy(true),
    'toast.asked: a link is not copied': copy(false),
    'toast.dismissed: the first': ({ ui }) => ui.press('button', text('toast_dismiss')),
  },
  sees: {
    'toasts.quiet': ({ ui }) => ui.miss('button', text('toast_dismiss')),
    'toasts.speaking': ({ ui }) => ui.see('button', text('toast_dismiss')),
    'toast.passing': ({ ui }) => ui.seeBehind(text('link_copied')),
    'toast.staying': ({ ui }) => ui.seeBehind(text('link_not_copied')),
  },
};
