import type { pagesMachine } from '../../machines/app/pages.machine.ts';
import type { PageEntered } from '../../machines/common/places.ts';
import { pageAt, type Area } from '../../machines/app/pages.rules.ts';
import { pagesFlow } from '../flows/pages.flow.ts';
import type { SnapshotFrom } from 'xstate';
import { offline } from '../world/answers.ts';
import { areaCall, file, heldAreas } from '../world/files.ts';
import { text, oneOf } from '../world/text.ts';
import type { Act, AtOnce, Reply, Scene } from '../world/scene.ts';

const entered = pagesFlow.cases['page.entered'] as Readonly<Record<string, PageEntered>>;
const areaOf = ({ place }: Pick<PageEntered, 'place'>): Area => pageAt(place).area;

/**
 * A browser fetches a file once, and that cannot be cancelled: so people wait for the page they have requested, and go
 * from the games to the promotions but not back.
 */
const offer = (snapshot: unknown, type: string, name: string): boolean => {
  const pages = snapshot as SnapshotFrom<typeof pagesMachine>;
  const { shown } = pages.context;
  const page = entered[name];
  // A browser keeps waiting for the file of a page that was left, and does not request a file that it has.
  if (type === 'page.refused') return pages.matches('failed') && shown === null;
  if (type !== 'page.entered' || !page) return true;
  if (pages.hasTag('busy')) return areaOf(page) === areaOf(pages.context);
  return shown === null || shown.area === 'egame' || shown.area === areaOf(page);
};

const page = (answer: Reply['answer']): Reply => ({ call: areaCall, takesTime: true, answer });

/** The tab remembers that the site was reloaded for these areas, unless it cannot read its storage. */
const reloads = (isRemembered: boolean): AtOnce => ({ given: (world) => world.allow('storage', isRemembered) });

const games = oneOf(text('category_slots'), text('category_live'));
const anyTitle = oneOf(text('category_slots'), text('category_live'), text('menu_promotions'));

const notFailed: Act = ({ ui }) => ui.miss('heading', text('page_failed'));

/** The previous page, if there is one, stays until the next one has loaded. */
const toPromotions: Act = async ({ go, ui }) => {
  const wasShown = await ui.has('heading', games);
  await go('/promotions');
  if (wasShown) await ui.see('heading', games);
};

/** Pages that load when they are opened, from the address of one on. */
export const pagesScene: Scene = {
  flow: { ...pagesFlow, offer },
  begins: () => ({
    as: 'visitor',
    keeps: { tab: Object.fromEntries(heldAreas.map((area) => [`reloadedFor.${area}`, 'true'])) },
    at: '/rng',
  }),
  deeds: {
    'page.entered: the slots': (world) => world.go('/rng'),
    'page.entered: a place on that page': (world) => world.go('/rng#top'),
    'page.entered: the live tables': (world) => world.go('/live'),
    'page.entered: the promotions': toPromotions,
    'page.refused: the security centre': async ({ go, ui }) => {
      await go('/securityCenter');
      await ui.see('dialog', text('account_log_in'));
      await ui.press('button', text('close'));
    },
    'page.retried': ({ ui }) => ui.press('button', text('retry')),
    'loadArea ends: the page': page(file),
    'loadArea ends: no answer': page(offline),
    'reloadOnce ends: done before': reloads(true),
    'reloadOnce ends: it cannot be done': reloads(false),
  },
  sees: {
    'pages.fetching': notFailed,
    'pages.retrying': notFailed,
    'pages.reloading': null,
    'pages.shown': async (world) => {
      await world.ui.see('heading', anyTitle);
      await notFailed(world);
    },
    'pages.closed': async ({ ui }) => {
      await ui.see('heading', text('account_log_in'));
      await ui.miss('heading', anyTitle);
    },
    'pages.failed': async ({ ui }) => {
      await ui.see('heading', text('page_failed'));
      await ui.miss('heading', anyTitle);
      await ui.see('button', text('retry'), 'ready');
    },
  },
};
