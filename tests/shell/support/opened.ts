import { screen } from '@testing-library/react';
import { afterEach } from 'vitest';
import type { ReplyOf } from '../../../contract/call.ts';
import { contract } from '../../../contract/index.ts';
import { mountWorld } from '../../views/support/site.tsx';
import { deployment, reply } from '../../walk/answers.ts';
import { text } from '../../walk/text.ts';
import type { World } from '../../walk/world.ts';

const { status } = contract.system;
type Status = ReplyOf<typeof status>;
type Who = Partial<ReplyOf<typeof contract.member.info>>;

interface Start {
  path?: string;
  /** Who is logged in; by default a visitor. */
  who?: Who;
  /** The width of the window. */
  width?: number;
  switches?: Partial<Status['register']>;
  whitelabel?: Partial<Status['whitelabel']>;
  resources?: Status['resources'];
  service?: Status['customerService'];
  firebase?: Status['firebase'];
  /** Changes any other answers of the gateway. */
  arrange?: (world: World) => void;
}

export const phone = 390;
export const wide = 1024;
export const full = 1440;

let close = (): Promise<void> => Promise.resolve();
afterEach(() => close());

const setWidth = (width: number): void => {
  (globalThis as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  });
};

/** Opens the whole site as a user would, over a gateway with these answers. */
export const openSite = async ({
  path = '/',
  who,
  width = full,
  switches,
  whitelabel,
  resources,
  service,
  firebase,
  arrange,
}: Start = {}): Promise<World> => {
  setWidth(width);
  const mounted = mountWorld();
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
      ...(firebase && { firebase }),
    }),
  );
  if (who) world.gateway.usually(contract.member.info.name, reply(contract.member.info, who));
  arrange?.(world);
  await world.open({ path });
  await world.until(
    () => screen.queryByRole('main') !== null,
    () => 'the site does not open',
  );
  if (screen.queryByRole('banner')) await world.until(isSettled, () => 'nobody knows who is here');
  return world;
};

const isSettled = (): boolean =>
  [text('header_log_in'), text('header_account_menu')].some(
    (name) => screen.queryAllByRole('button', { name }).length > 0,
  );

/** The names of the elements in a part of the page that match a selector. */
export const namesIn = (part: HTMLElement, selector: string): string[] =>
  [...part.querySelectorAll(selector)].map((element) => element.getAttribute('aria-label') ?? element.textContent);
