import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { fromPromise } from 'xstate';
import type { ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import type { AreaCode } from '../../../machines/app/pages.machine.ts';
import type { Area } from '../../../machines/app/pages.rules.ts';
import { selectScreen as selectFace } from '../../../src/app/app/app.select.ts';
import type { AreaModule } from '../../../src/app/pages/pages.select.ts';
import { selectTexts } from '../../../src/app/preferences/preferences.select.ts';
import { selectScreen } from '../../../src/app/session/session.select.ts';
import { useApp, usePreferences } from '../../../src/app/site.tsx';
import { completeTexts } from '../../../src/intl/texts.ts';
import { Words } from '../../../src/intl/Words.tsx';
import { DialogsHost } from '../../../src/shell/DialogsHost.tsx';
import { PageView } from '../../../src/shell/PageView.tsx';
import { ToastsHost } from '../../../src/shell/toasts/ToastsHost.tsx';
import { mountView } from '../../views/support/mounted.tsx';
import { deployment, reply } from '../../../flowbook/world/answers.ts';
import type { World } from '../../../flowbook/world/world.ts';

const { status } = contract.system;
type Status = ReplyOf<typeof status>;
type Who = Partial<ReplyOf<typeof contract.member.info>>;

export interface Start {
  path?: string;
  /** Who is logged in; by default a visitor. */
  who?: Who;
  width?: number;
  switches?: Partial<Status['register']>;
  whitelabel?: Partial<Status['whitelabel']>;
  resources?: Status['resources'];
  service?: Status['customerService'];
  codes?: Status['codes'];
  firebase?: Status['firebase'];
  arrange?: (world: World) => void;
}

export const phone = 390;
export const wide = 1024;
export const full = 1440;

const setWidth = (width: number): void => {
  (globalThis as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
};

type Mounted = ReturnType<typeof mountView>;

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

/** Opens what is mounted over a gateway with these answers, and waits until it is known who is here. */
const start = async <Some extends Mounted>(
  mounted: Some,
  { path = '/', who, width = full, switches, whitelabel, resources, service, codes, firebase, arrange }: Start,
): Promise<Some> => {
  setWidth(width);
  const { world } = mounted;
  close = mounted.close;
  const usual = { ...status.example.reply, ...deployment({ signedIn: who !== undefined }) };
  world.gateway.usually(
    status.name,
    world.gateway.status({
      ...usual,
      register: { ...usual.register, ...switches },
      whitelabel: { ...usual.whitelabel, ...whitelabel },
      resources: resources ?? usual.resources,
      customerService: service ?? usual.customerService,
      ...(codes && { codes }),
      ...(firebase && { firebase }),
    }),
  );
  if (who) world.gateway.usually(contract.member.info.name, reply(contract.member.info, who));
  arrange?.(world);
  await world.open({ path });
  await world.until(
    () => !['opening', 'settling'].includes(now(mounted)),
    () => `the site stays ${now(mounted)}`,
  );
  return mounted;
};

const now = ({ app }: Mounted) => {
  const site = app().getSnapshot();
  const face = selectFace(site);
  return face === 'open' ? selectScreen(site.context.session.getSnapshot()) : face;
};

const Alone = ({ children }: { children: ReactNode }) => (
  <Words texts={usePreferences(selectTexts)}>{useApp(selectFace) === 'open' && children}</Words>
);

const only = (Screen: AreaModule['Screen']) => ({
  loadArea: fromPromise<AreaCode, Area>(async () => {
    await completeTexts();
    return { Screen };
  }),
});
const nothing = only(() => null);

/** A view that brings the texts with it, as the whole site does, with empty pages. */
export const openEmpty = (view: ReactNode, given: Start = {}): Promise<Mounted> =>
  start(mountView(view, nothing), given);

/** One view of the site by itself: nothing is around it, and every page is empty. */
export const openPart = (view: ReactNode, given?: Start): Promise<Mounted> => openEmpty(<Alone>{view}</Alone>, given);

const pages = (beside?: ReactNode) => (
  <Alone>
    {beside}
    <main>
      <PageView />
    </main>
    <DialogsHost />
    <ToastsHost />
  </Alone>
);

/** One screen of a page and what opens over it, without the centre or the header, menus, bars and footer around it. */
export const mountScreen = (Screen: AreaModule['Screen']): Mounted => mountView(pages(), only(Screen));
export const openScreen = async (Screen: AreaModule['Screen'], given: Start): Promise<World> =>
  (await start(mountScreen(Screen), given)).world;

/** The page of an address as it is fetched, with no more than this of what is around it. */
export const mountPage = (beside?: ReactNode): Mounted => mountView(pages(beside));
export const openPage = async (given: Start, beside?: ReactNode): Promise<World> =>
  (await start(mountPage(beside), given)).world;

/** The modal that the flows have opened. */
export const modalOf = ({ app }: Mounted) => app().getSnapshot().context.dialogs.getSnapshot().context.current;

/** The names of the elements in a part of the page that match a selector. */
export const namesIn = (part: HTMLElement, selector: string): string[] =>
  [...part.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label') ?? element.textContent);
